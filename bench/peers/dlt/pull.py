"""The REST source of dlt, with a filter and a map as steps; merged by the primary key into SQLite.

Arguments: folder, URL of the API, records per page.
"""

import json
import sys
from datetime import datetime, timezone

import dlt
from dlt.sources.rest_api import rest_api_source

STATUS = {"Open": "OPEN", "Closed": "CLOSED", "Filled": "CLOSED", "On Hold": "ON_HOLD"}


def utc(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, timezone.utc)


def requisition(source: dict) -> dict:
    return {
        "id": source["id"],
        "title": source["title"],
        "code": source["requisitionId"],
        "status": STATUS.get(source["status"], "UNMAPPED"),
        "description_html": source["description"],
        "department": source["departmentId"],
        # As text: dlt would make a table of a list.
        "locations": json.dumps(source["locationIds"]),
        "openings": source["openings"],
        "opened_at": utc(source["created"]),
        "apply_url": source["applyLink"],
        "updated_at": utc(source["updated"]),
    }


def main(folder: str, api: str, page_size: int) -> None:
    source = rest_api_source(
        {
            "client": {
                "base_url": api,
                "headers": {"accept": "application/json", "x-api-key": "bench-key"},
                "paginator": {
                    "type": "offset",
                    "offset": 0,
                    "offset_param": "start",
                    "limit": page_size,
                    "limit_param": "count",
                    "total_path": "total",
                },
            },
            "resources": [
                {
                    "name": "requisition",
                    "primary_key": "id",
                    "write_disposition": "merge",
                    "endpoint": {"path": "v2/job", "data_selector": "requisitions"},
                    "processing_steps": [
                        {"filter": lambda record: record["status"] == "Open"},
                        {"map": requisition},
                    ],
                }
            ],
        }
    )
    pipeline = dlt.pipeline(
        "peers",
        # Without primary keys, a merge into SQLite compares each new row with each row of the table.
        destination=dlt.destinations.sqlalchemy(f"sqlite:///{folder}/out.db", create_primary_keys=True),
        # The file itself; any other name is a second file that SQLite attaches.
        dataset_name="main",
        pipelines_dir=f"{folder}/pipelines",
    )
    pipeline.run(source).raise_on_failed_jobs()


main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
