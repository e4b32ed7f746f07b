// What a platform does, by the client that oapi-codegen writes.
package main

import (
	"context"
	"encoding/json"
	"log"
	"net/http"
	"os"
	"strings"
	"time"

	"codegen"
)

func check(what string, holds bool, err error, found any) {
	if err != nil || !holds {
		text, _ := json.Marshal(found)
		log.Fatalf("%s: %v %s", what, err, text)
	}
}

func main() {
	connection, person := os.Getenv("HIREWIRE_CONNECTION"), os.Getenv("HIREWIRE_PERSON")
	ctx := context.Background()
	withKey := codegen.WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("HIREWIRE_API_KEY"))
		return nil
	})
	client, err := codegen.NewClientWithResponses(os.Getenv("HIREWIRE_SERVER"), withKey)
	check("a client", err == nil, err, nil)

	limit := 2
	open := codegen.ListRequisitionsParams{
		Connection: &[]string{connection}, Status: &[]codegen.ListRequisitionsParamsStatus{"OPEN"}, Limit: &limit,
	}
	first, err := client.ListRequisitionsWithResponse(ctx, &open)
	check("a first page", err == nil && first.JSON200 != nil, err, string(first.Body))
	check("two requisitions and a cursor on it", len(first.JSON200.Data) == 2 && first.JSON200.NextCursor != nil, nil, first.JSON200)
	open.Cursor = first.JSON200.NextCursor
	second, err := client.ListRequisitionsWithResponse(ctx, &open)
	check("a second page", err == nil && second.JSON200 != nil, err, string(second.Body))
	ids := map[string]bool{}
	for _, one := range append(first.JSON200.Data, second.JSON200.Data...) {
		ids[one.Id] = true
	}
	check("two others on it", len(second.JSON200.Data) == 2 && len(ids) == 4, nil, ids)

	job := first.JSON200.Data[0]
	read, err := client.GetRequisitionWithResponse(ctx, connection, job.Id, nil)
	check("a requisition", err == nil && read.JSON200 != nil, err, string(read.Body))
	check("the one that the list has", read.JSON200.Id == job.Id && read.JSON200.Title == job.Title, nil, read.JSON200)

	refused, err := client.GetRequisitionWithResponse(ctx, connection, "nothing", nil)
	check("a problem", err == nil && refused.ApplicationproblemJSON404 != nil, err, string(refused.Body))
	check("its code", refused.ApplicationproblemJSON404.Code == "not_found", nil, refused.ApplicationproblemJSON404)

	consent, err := client.RecordConsentWithResponse(ctx, nil, codegen.RecordConsentJSONRequestBody{
		Person: person, Connection: connection, Requisition: job.Id,
		Kind: "interest_and_consent", State: "confirmed", At: time.Now(),
		Evidence: map[string]any{"recorded_by": "generated client"},
	})
	check("a consent", err == nil && consent.JSON201 != nil, err, string(consent.Body))
	check("a recorded one", consent.JSON201.Recorded && consent.JSON201.Person == person, nil, consent.JSON201)

	wanted := codegen.PushRequest{Person: person, Connection: connection, Requisition: job.Id}
	wanted.Candidate.FirstName, wanted.Candidate.LastName = "Ada", "Lovelace"
	wanted.Candidate.Email = person + "@example.com"
	resume := `[{"kind": "resume", "file_name": "resume.pdf", "content": "` + os.Getenv("HIREWIRE_RESUME") + `"}]`
	check("an attachment", true, json.Unmarshal([]byte(resume), &wanted.Attachments), nil)
	once := codegen.RequestPushParams{IdempotencyKey: &person}
	push, err := client.RequestPushWithResponse(ctx, &once, wanted)
	check("a push", err == nil && push.JSON202 != nil, err, string(push.Body))
	check("a queued one", strings.HasPrefix(push.JSON202.Id, "psh_") && push.JSON202.Person == person, nil, push.JSON202)
	same, err := client.GetPushWithResponse(ctx, push.JSON202.Id, nil)
	check("the push that was requested", err == nil && same.JSON200 != nil && same.JSON200.Id == push.JSON202.Id, err, string(same.Body))
}
