"""What a platform does, by the client that openapi-python-client writes."""

import os
from datetime import datetime, timezone

from client import AuthenticatedClient
from client.api.consents import record_consent
from client.api.pushes import get_push, request_push
from client.api.records import get_requisition, list_requisitions
from client.models import (
    ListRequisitionsStatusItem,
    Problem,
    PushRequest,
    RecordConsentBody,
)

NAMES = ("SERVER", "API_KEY", "CONNECTION", "PERSON", "RESUME")
SERVER, KEY, CONNECTION, PERSON, RESUME = (os.environ[f"HIREWIRE_{name}"] for name in NAMES)
OPEN = {"connection": [CONNECTION], "status": [ListRequisitionsStatusItem.OPEN], "limit": 2}


def check(what, holds, found):
    if not holds:
        raise SystemExit(f"{what}: {found!r}")


hirewire = AuthenticatedClient(base_url=SERVER, token=KEY)

first = list_requisitions.sync(client=hirewire, **OPEN)
check("two requisitions and a cursor on the first page", len(first.data) == 2 and first.next_cursor, first)
second = list_requisitions.sync(client=hirewire, **OPEN, cursor=first.next_cursor)
ids = {one.id for one in first.data + second.data}
check("two others on the second page", len(second.data) == 2 and len(ids) == 4, ids)

job = first.data[0]
read = get_requisition.sync(CONNECTION, job.id, client=hirewire)
check("the requisition that the list has", (read.id, read.title) == (job.id, job.title), read)

problem = get_requisition.sync(CONNECTION, "nothing", client=hirewire)
check("the code of a problem", isinstance(problem, Problem) and problem.code == "not_found", problem)

subject = {"person": PERSON, "connection": CONNECTION, "requisition": job.id}
given = {"kind": "interest_and_consent", "state": "confirmed", "evidence": {"recorded_by": "generated client"}}
body = RecordConsentBody.from_dict({**subject, **given, "at": datetime.now(timezone.utc).isoformat()})
consent = record_consent.sync(client=hirewire, body=body)
check("a recorded consent", not isinstance(consent, Problem) and consent.recorded and consent.person == PERSON, consent)

candidate = {"first_name": "Ada", "last_name": "Lovelace", "email": f"{PERSON}@example.com"}
resume = {"kind": "resume", "file_name": "resume.pdf", "content": RESUME}
wanted = PushRequest.from_dict({**subject, "candidate": candidate, "attachments": [resume]})
push = request_push.sync(client=hirewire, body=wanted, idempotency_key=PERSON)
check("a queued push", not isinstance(push, Problem) and push.id.startswith("psh_") and push.person == PERSON, push)
check("the push that was requested", get_push.sync(push.id, client=hirewire).id == push.id, push)
