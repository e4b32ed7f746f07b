// What a platform does, by the client that openapi-generator writes for Go.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"log"
	"os"
	"strings"
	"time"

	hirewire "github.com/GIT_USER_ID/GIT_REPO_ID"
)

func check(what string, holds bool, err error, found any) {
	if err != nil || !holds {
		log.Fatalf("%s: %v %+v", what, err, found)
	}
}

func main() {
	connection, person := os.Getenv("HIREWIRE_CONNECTION"), os.Getenv("HIREWIRE_PERSON")
	settings := hirewire.NewConfiguration()
	settings.Servers = hirewire.ServerConfigurations{{URL: os.Getenv("HIREWIRE_SERVER")}}
	client := hirewire.NewAPIClient(settings)
	ctx := context.WithValue(context.Background(), hirewire.ContextAccessToken, os.Getenv("HIREWIRE_API_KEY"))

	open := client.RecordsAPI.ListRequisitions(ctx).Connection([]string{connection}).Status([]string{"OPEN"}).Limit(2)
	first, _, err := open.Execute()
	check("two requisitions and a cursor on the first page", len(first.GetData()) == 2 && first.GetNextCursor() != "", err, first)
	second, _, err := open.Cursor(first.GetNextCursor()).Execute()
	ids := map[string]bool{}
	for _, one := range append(first.GetData(), second.GetData()...) {
		ids[one.Id] = true
	}
	check("two others on the second page", len(second.GetData()) == 2 && len(ids) == 4, err, ids)

	job := first.Data[0]
	read, _, err := client.RecordsAPI.GetRequisition(ctx, connection, job.Id).Execute()
	check("the requisition that the list has", read.GetId() == job.Id && read.GetTitle() == job.Title, err, read)

	_, _, err = client.RecordsAPI.GetRequisition(ctx, connection, "nothing").Execute()
	var refused *hirewire.GenericOpenAPIError
	check("a problem", errors.As(err, &refused), nil, err)
	problem, _ := refused.Model().(hirewire.Problem)
	check("the code of a problem", problem.Code == "not_found", nil, problem)

	body := *hirewire.NewRecordConsentRequest(person, connection, job.Id, "interest_and_consent", "confirmed", time.Now(), nil)
	check("evidence", true, json.Unmarshal([]byte(`{"recorded_by": "generated client"}`), &body.Evidence), nil)
	consent, _, err := client.ConsentsAPI.RecordConsent(ctx).RecordConsentRequest(body).Execute()
	check("a recorded consent", consent.GetRecorded() && consent.GetPerson() == person, err, consent)

	candidate := *hirewire.NewPushRequestCandidate("Ada", "Lovelace", person+"@example.com")
	resume := *hirewire.NewPushRequestAttachmentsInner("resume", "resume.pdf", os.Getenv("HIREWIRE_RESUME"))
	wanted := *hirewire.NewPushRequest(person, connection, job.Id, candidate)
	wanted.Attachments = []hirewire.PushRequestAttachmentsInner{resume}
	push, _, err := client.PushesAPI.RequestPush(ctx).PushRequest(wanted).IdempotencyKey(person).Execute()
	check("a queued push", strings.HasPrefix(push.GetId(), "psh_") && push.GetPerson() == person, err, push)
	same, _, err := client.PushesAPI.GetPush(ctx, push.Id).Execute()
	check("the push that was requested", same.GetId() == push.Id, err, same)
}
