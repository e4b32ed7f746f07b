"""A tap on the Singer SDK for the page server: pages by offset, `post_process` as the mapping."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from datetime import datetime, timezone

from singer_sdk import RESTStream, Tap
from singer_sdk import typing as th
from singer_sdk.pagination import OffsetPaginator

STATUS = {"Open": "OPEN", "Closed": "CLOSED", "Filled": "CLOSED", "On Hold": "ON_HOLD"}


def utc(milliseconds: int) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, timezone.utc).isoformat()


class UntilTotal(OffsetPaginator):
    def __init__(self, stream: Requisitions) -> None:
        super().__init__(start_value=0, page_size=stream.config["page_size"])
        self.stream = stream

    def has_more(self, response) -> bool:
        return self.current_value + self.page_size < self.stream.total


class Requisitions(RESTStream):
    name = "requisition"
    path = "/v2/job"
    primary_keys = ("id",)
    total = 0
    schema = th.PropertiesList(
        th.Property("id", th.StringType, required=True),
        th.Property("title", th.StringType),
        th.Property("code", th.StringType),
        th.Property("status", th.StringType),
        th.Property("description_html", th.StringType),
        th.Property("department", th.StringType),
        th.Property("locations", th.StringType),
        th.Property("openings", th.IntegerType),
        th.Property("opened_at", th.DateTimeType),
        th.Property("apply_url", th.StringType),
        th.Property("updated_at", th.DateTimeType),
    ).to_dict()

    @property
    def url_base(self) -> str:
        return self.config["api"]

    @property
    def http_headers(self) -> dict:
        return {"accept": "application/json", "x-api-key": "bench-key"}

    def get_new_paginator(self) -> OffsetPaginator:
        return UntilTotal(self)

    def get_url_params(self, context, next_page_token) -> dict:
        return {"start": next_page_token or 0, "count": self.config["page_size"]}

    def parse_response(self, response) -> Iterator[dict]:
        # Keeps the total for the paginator, which would parse each page a second time.
        page = response.json()
        self.total = page["total"]
        yield from page["requisitions"]

    def post_process(self, row, context=None) -> dict | None:
        if row["status"] != "Open":
            return None
        return {
            "id": row["id"],
            "title": row["title"],
            "code": row["requisitionId"],
            "status": STATUS.get(row["status"], "UNMAPPED"),
            "description_html": row["description"],
            "department": row["departmentId"],
            "locations": json.dumps(row["locationIds"]),
            "openings": row["openings"],
            "opened_at": utc(row["created"]),
            "apply_url": row["applyLink"],
            "updated_at": utc(row["updated"]),
        }


class TapPages(Tap):
    name = "tap-pages"
    config_jsonschema = th.PropertiesList(
        th.Property("api", th.StringType, required=True),
        th.Property("page_size", th.IntegerType, required=True),
    ).to_dict()

    def discover_streams(self) -> list:
        return [Requisitions(self)]


if __name__ == "__main__":
    sys.exit(TapPages.cli())
