"""What a platform does, by the client that openapi-generator writes for Python."""

import os
from datetime import datetime, timezone

import openapi_client as hirewire
from openapi_client.exceptions import NotFoundException

NAMES = ("SERVER", "API_KEY", "CONNECTION", "PERSON", "RESUME")
SERVER, KEY, CONNECTION, PERSON, RESUME = (os.environ[f"HIREWIRE_{name}"] for name in NAMES)


def check(what, holds, found):
    if not holds:
        raise SystemExit(f"{what}: {found!r}")


client = hirewire.ApiClient(hirewire.Configuration(host=SERVER, access_token=KEY))
records = hirewire.RecordsApi(client)

first = records.list_requisitions(connection=[CONNECTION], status=["OPEN"], limit=2)
check("two requisitions and a cursor on the first page", len(first.data) == 2 and first.next_cursor, first)
second = records.list_requisitions(connection=[CONNECTION], status=["OPEN"], limit=2, cursor=first.next_cursor)
ids = {one.id for one in first.data + second.data}
check("two others on the second page", len(second.data) == 2 and len(ids) == 4, ids)

job = first.data[0]
read = records.get_requisition(CONNECTION, job.id)
check("the requisition that the list has", (read.id, read.title) == (job.id, job.title), read)

try:
    check("no requisition of an unknown id", False, records.get_requisition(CONNECTION, "nothing"))
except NotFoundException as error:
    check("the code of a problem", error.data.code == "not_found", error)

subject = {"person": PERSON, "connection": CONNECTION, "requisition": job.id}
consent = hirewire.ConsentsApi(client).record_consent(
    hirewire.RecordConsentRequest(
        **subject,
        kind="interest_and_consent",
        state="confirmed",
        at=datetime.now(timezone.utc),
        evidence={"recorded_by": "generated client"},
    )
)
check("a recorded consent", consent.recorded and consent.person == PERSON, consent)

pushes = hirewire.PushesApi(client)
candidate = hirewire.PushRequestCandidate(first_name="Ada", last_name="Lovelace", email=f"{PERSON}@example.com")
resume = hirewire.PushRequestAttachmentsInner(kind="resume", file_name="resume.pdf", content=RESUME)
wanted = hirewire.PushRequest(**subject, candidate=candidate, attachments=[resume])
push = pushes.request_push(wanted, idempotency_key=PERSON)
check("a queued push", push.id.startswith("psh_") and push.person == PERSON, push)
check("the push that was requested", pushes.get_push(push.id).id == push.id, push)
