"""Pushes a person who consented for the first open requisition of a connection, and waits for the outcome.

HIREWIRE_SERVER=http://127.0.0.1:8420 HIREWIRE_API_KEY=hw_… python3 push.py acme-hr resume.pdf

Needs Python 3.8 and no package.
"""

import base64
import json
import os
import pathlib
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid
from datetime import datetime, timezone

SERVER = os.environ.get("HIREWIRE_SERVER", "http://127.0.0.1:8420")
AUTHORIZATION = {"Authorization": f"Bearer {os.environ.get('HIREWIRE_API_KEY', '')}"}


def request(method, path, body=None, headers=None, **query):
    url = f"{SERVER}{path}" + (f"?{urllib.parse.urlencode(query)}" if query else "")
    data = None if body is None else json.dumps(body).encode()
    sent = {**AUTHORIZATION, **({"Content-Type": "application/json"} if data else {}), **(headers or {})}
    return urllib.request.urlopen(urllib.request.Request(url, data, sent, method=method), timeout=60)


def entries(path, **query):
    """The entries of a list, page after page."""
    while True:
        page = json.load(request("GET", path, **query))
        yield from page["data"]
        if page["next_cursor"] is None:
            return
        query["cursor"] = page["next_cursor"]


def push_person(connection, requisition, resume):
    person = "p-1002"
    consent = {"kind": "interest_and_consent", "state": "confirmed", "at": datetime.now(timezone.utc).isoformat()}
    evidence = {"recorded_by": "sourcing-platform", "where": "consent form", "text_version": "3"}
    subject = {"person": person, "connection": connection, "requisition": requisition}
    request("POST", "/v1/consents", {**subject, **consent, "evidence": evidence})
    candidate = {"first_name": "Grace", "last_name": "Hopper", "email": "grace@example.com"}
    content = base64.b64encode(resume.read_bytes()).decode()
    attachments = [{"kind": "resume", "file_name": resume.name, "content": content}]
    body = {**subject, "candidate": candidate, "attachments": attachments}
    # Sent again with the same key after a lost response, it creates no second push.
    headers = {"Idempotency-Key": str(uuid.uuid4())}
    return json.load(request("POST", "/v1/pushes", body, headers))["id"]


def changes(**query):
    """The change feed as server-sent events. A program that restarts passes the id of the last event as `cursor`."""
    with request("GET", "/v1/changes", headers={"Accept": "text/event-stream"}, **query) as stream:
        for line in stream:
            if line.startswith(b"data: "):
                yield json.loads(line[len(b"data: "):])


def outcome_of(push, connection):
    for entry in changes(model="push", connection=connection):
        state = entry["change"].get("state")
        if entry["id"] == push and state in ("CONFIRMED", "FAILED", "IN_REVIEW", "CANCELLED"):
            return state
    raise SystemExit("The feed ended.")


def main(connection, resume):
    requisition = next(entries("/v1/requisitions", connection=connection, status="OPEN"), None)
    if requisition is None:
        raise SystemExit(f"{connection} has no open requisition.")
    push = push_person(connection, requisition["id"], pathlib.Path(resume))
    print(f"{push} is {outcome_of(push, connection)}")


try:
    main(*sys.argv[1:])
except urllib.error.HTTPError as error:
    problem = json.load(error)
    raise SystemExit(f"{problem['code']}: {problem['detail']}\n{problem['next']['text']}")
