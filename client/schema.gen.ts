// Written by `npm run generate` from schemas/openapi.json: do not edit.
export type paths = {
    "/v1/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a summary
         * @description Counts of what is unfinished or needs action, with the time of the oldest of each. A key that is limited to connections gets their counts.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getSummary"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connectors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connectors
         * @description Every supported ATS, with the settings and credentials that a connection needs.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listConnectors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connectors/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connector
         * @description Get a connector
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getConnector"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connectors/{id}/spec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the spec of a connector
         * @description The text of its file with what the linter finds, as the server read it when it started; what the file contains now, if that differs; and the names of its scenarios.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["getConnectorSpec"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connectors/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Run the scenarios of a connector
         * @description Runs the scenarios beside the spec, as both files are now: in a process of its own, against simulated responses, without a call to an ATS. One run at a time.
         *
         *     Roles: integrator, admin.
         */
        post: operations["testConnector"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connections
         * @description Ordered by id. With `sort`, ordered by when they were created; `from` and `to` select by that time, too.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listConnections"];
        put?: never;
        /**
         * Create a connection
         * @description Accepts the connection object of the service description unchanged, and `settings`, `webhook`, `every` and `overrides`.
         *
         *     Roles: integrator, admin.
         */
        post: operations["createConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connection
         * @description With its health, the state of its authorization, and for each stream the last run, the last success, and why it is late.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getConnection"];
        put?: never;
        post?: never;
        /**
         * Remove a connection
         * @description Refused if pushes are not finished, unless `force` is set, which cancels the queued ones.
         *
         *     Roles: admin.
         */
        delete: operations["removeConnection"];
        options?: never;
        head?: never;
        /**
         * Change a connection
         * @description `settings`, `overrides`, `every` and `tls` are replaced as a whole; `credentials` and `webhook` change field by field. A change that would send a credential to another origin than before, or that changes `tls.ca`, is refused (409 `origin_changed`), unless the request includes that credential again. A change that may lead to another account of the ATS is refused (409 `account_changed`), unless `same_account` is set: for another account, create another connection.
         *
         *     Roles: integrator, admin.
         */
        patch: operations["updateConnection"];
        trace?: never;
    };
    "/v1/connections/{id}/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Check a connection
         * @description Checks the prerequisites, the credentials, and one inexpensive call to the ATS.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["checkConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/authorize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a browser authorization
         * @description For an auth_type that requires a person to grant access in a browser: returns the URL to open. The ATS then redirects the browser to `redirect_uri`, which must be registered there. Another person may belong to another account: a second authorization requires `same_account`, unless the connector names the account in another way.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["authorizeConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause a connection
         * @description Stops its pulls and pushes until it is resumed.
         *
         *     Roles: operator, admin.
         */
        post: operations["pauseConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resume a connection
         * @description Resume a connection
         *
         *     Roles: operator, admin.
         */
        post: operations["resumeConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a pull
         * @description Queues runs: of one stream, or of all streams in order of their dependencies.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["syncConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/remap": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remap stored records
         * @description Maps the stored source records of one or all streams again with the current connector, without calls to the ATS. With `dry_run`, nothing is stored, and the response contains what would change.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["remapConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connections/{id}/try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Preview one live page
         * @description Requests one page of a stream and returns the exchange and what a run would store. Nothing is stored.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["tryConnection"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connect-links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List connect links
         * @description With the step at which each customer is.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listConnectLinks"];
        put?: never;
        /**
         * Create a connect link
         * @description A URL for the administrator of a customer, who connects the ATS on its page, or repairs a connection. The response contains the URL and the secret that signs the result, which are not shown again.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["createConnectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connect-links/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a connect link
         * @description Get a connect link
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getConnectLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/connect-links/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke a connect link
         * @description Its page is refused from now on. A connection that it created stays.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["revokeConnectLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requisitions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List requisitions
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listRequisitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/requisitions/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the requisitions
         * @description Get one of the requisitions
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getRequisition"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List candidates
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listCandidates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/candidates/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the candidates
         * @description Get one of the candidates
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getCandidate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/applications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List applications
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listApplications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/applications/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the applications
         * @description Get one of the applications
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getApplication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List offers
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listOffers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/offers/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the offers
         * @description Get one of the offers
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getOffer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/departments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List departments
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listDepartments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/departments/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the departments
         * @description Get one of the departments
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getDepartment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List locations
         * @description In the order in which they were first stored, or, with `updated_after` or `updated_before`, of their last change: oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/locations/{connection}/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get one of the locations
         * @description Get one of the locations
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/applications/{connection}/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the status history of an application
         * @description Every detected status change, oldest first. The history exists for every ATS, even if the ATS overwrites the status.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listApplicationEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/records/{connection}/{model}/{id}/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain a record
         * @description What was requested and received, the result of each expression, and why it is or is not a change. Nothing is stored, and the ATS is not called.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["explainRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List consents
         * @description In the order in which they were recorded; with `expires_from` or `expires_to`, what expires first comes first. What expires soon: `state=confirmed`, `latest=true`, `expires_from` now and `expires_to` later.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["listConsents"];
        put?: never;
        /**
         * Record a consent or its end
         * @description Appends to the ledger. Queued pushes that lose their consent are cancelled at once. Records in the ATS become erasure tasks: after a withdrawal, all that pushes created there; after any other end, those of cancelled and FAILED pushes. A withdrawal is confirmed when no further request can leave, on any node; the response lists the cancelled pushes, those that could not be stopped, and the tasks. Of a person who was erased, only a consent that was given after the erasure is recorded. Any other state has nothing to end: it is acknowledged, and nothing of it is stored (`recorded` is false). 409 `person_erased` for an earlier consent. With an `Idempotency-Key`, the same request can be sent again: it returns the first response with `Idempotency-Replayed: true`, and records nothing.
         *
         *     Roles: platform, admin.
         */
        post: operations["recordConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pushes
         * @description Newest first, by the time of the request.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listPushes"];
        put?: never;
        /**
         * Request a push
         * @description Returns 202 once the push is on disk. It is sent when it reaches the front of the queue, and only while the consent is valid. Returns 409 without a valid consent, or if the requisition is not open. The refusal is recorded under `push`, nothing is sent, and a later consent requires a new request. Accepts JSON, or a form with the part `request` and files named `resume`, `cover_letter` and `other`. With an `Idempotency-Key`, the same request can be sent again safely: it returns the same push with `Idempotency-Replayed: true`.
         *
         *     Roles: platform, admin.
         */
        post: operations["requestPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Group failed and uncertain pushes
         * @description One group for each error code in each step of a connector, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of pushes.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["groupPushes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a push
         * @description With its steps, every attempt, the consents, and the person's status in the ATS.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getPush"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/{id}/scenario": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Save a push as a scenario
         * @description What was sent and received, as a scenario for the tests of the connector. All values that the spec does not contain are replaced by invented ones, the same everywhere: it has no personal data and no secrets. Reads what is stored and sends nothing. What was not kept is a comment that starts with `FILL IN`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getPushScenario"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel a push
         * @description Only a push that has not been sent can be cancelled.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["cancelPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/{id}/settle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an uncertain push
         * @description For a person who has checked the ATS. Arrived: the push continues after its step, with the ids that the lost response contained. Not arrived: the request is sent again if the consent is still valid. If the consent had ended before the record arrived, an erasure task is opened.
         *
         *     Roles: operator, admin.
         */
        post: operations["settlePush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pushes/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Retry a failed push
         * @description Consent is checked again. A push with an uncertain outcome must be settled instead.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["retryPush"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List bulk actions
         * @description Newest first.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listBulk"];
        put?: never;
        /**
         * Plan a bulk action
         * @description Returns how many pushes or quarantined records match, and how many would be skipped and why. Nothing is done before it is started. The plan is of what matches now; a plan that is not started is deleted after a day, or when 20 newer ones exist.
         *
         *     Roles: operator, admin.
         */
        post: operations["planBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a bulk action
         * @description With its progress.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getBulk"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/{id}/items": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the items of a bulk action
         * @description Each push or quarantined record with its result, oldest first unless `sort` is `newest`.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listBulkItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a bulk action
         * @description Starts a plan, or continues a stopped action. Each item is decided on again when its turn comes: consent, state, erasure. Of each connection, at most 500 pushes wait at a time; the others follow as the budget of the ATS allows.
         *
         *     Roles: operator, admin.
         */
        post: operations["startBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bulk/{id}/stop": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stop a bulk action
         * @description Nothing more is done with the items that wait. Pushes that were queued again are sent; it can be started again.
         *
         *     Roles: operator, admin.
         */
        post: operations["stopBulk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List reviews
         * @description Oldest first: the longest waiting review is decided first.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["listReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a review with both sides
         * @description The data of the push and of the ATS, field by field, the rules that matched, and earlier decisions.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["getReview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/reviews/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide a review
         * @description The push continues as decided, after consent is checked again. The decision is about each pair of this person and a match, at this connection and for every requisition. `create`: all matches are other people. `update`: the chosen match is this person, and the others are not. A decided pair is not reviewed again, even if either side changes, unless a rule that the reviewer did not see finds it. Other open reviews of the person with the same pairs are decided too. `discard` cancels this push only and decides nothing about the pairs. If the chosen candidate no longer exists in the ATS, the duplicate checks run again. A review that is already decided returns 409.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["decideReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}/erase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a person
         * @description Deletes all data of the person before it responds: consents, pushes with their attempts and files, reviews, records, events, and entries of the change feed. Counts for analytics stay, and a keyed hash that recognizes the person if an ATS returns them again; their records are then not stored. In each ATS that received the person, Hirewire erases them if the connector has a call for it; otherwise it opens an erasure task. A repeated request erases only new data and keeps the date of the first one. For the progress, use `GET /v1/persons/{person}/erasure`.
         *
         *     Roles: platform, operator, admin.
         */
        post: operations["erasePerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the progress of an erasure
         * @description Read-only. 404 for a person who was not erased.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["getPersonErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}/erasure/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Preview the erasure of a person
         * @description What an erasure would delete here, and what it would request in the ATSs. It does the erasure in transactions that are rolled back: nothing is changed. 404 if nothing is stored of the person.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["previewErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}/erasure/certificate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the certificate of an erasure
         * @description Proof for the person who asked, as JSON or as a page to print. It has no personal data but the id in the URL. 409 `state_conflict` as long as the erasure is not complete: the detail says what is left.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["certifyErasure"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List erasure tasks
         * @description List erasure tasks
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["listErasures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/erasures/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an erasure task
         * @description Reports that the records in the ATS were erased or do not exist. Deletes the record ids that were kept for it.
         *
         *     Roles: operator, admin.
         */
        post: operations["closeErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find a person
         * @description By one whole identifier: `email`, or `phone`, or `connection` with `candidate`. It is in the URL, which proxies log: prefer `POST /v1/persons/look-up`. Finds persons whom the platform pushed, and candidates who were pulled from an ATS. A phone number without the code of its country also finds numbers that have one. Each look-up is in the audit log, also one without a result; the identifier is not.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["findPersons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/look-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Look a person up
         * @description As `GET /v1/persons`, with the identifier in the body, so that it is in no URL and in no log of a proxy. It reads, and changes nothing.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        post: operations["lookUpPerson"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is stored of a person
         * @description Consents, pushes, files, records of ATSs, and erasures. 404 if nothing is stored, and the person was not erased either. Of an erased person it shows the time, and the tasks in ATSs.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/persons/{person}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export what is stored of a person
         * @description A zip of JSON files, and of the files of pushes, for a person who asks for their data. It is read from the store while it is sent: an export that is complete ends the response; one that fails closes the connection. 409 `person_erased` for a person of whom nothing is left.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["exportPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disclosures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List disclosures
         * @description Every request that took data of a person to an ATS: to which customer, when, and on which consent. Look-ups are included, because they send contacts. Nothing is left of a person who was erased. There is no `count`: whether a request left is known only once it is decrypted.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["listDisclosures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/disclosures/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export disclosures
         * @description As the list, as one JSON object per line or as CSV. An export that is complete ends the response; one that fails closes the connection.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["exportDisclosures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the changes
         * @description Ordered and without gaps: read with `cursor`, process the entries, store the `cursor` of the response, and read again. No entry is skipped, even if entries are added in between, and 410 says if some are not there any more. With `Accept: text/event-stream`, the response stays open and streams new entries; `Last-Event-ID` resumes an interrupted stream.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/funnel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the funnel of pushed people
         * @description Per connection and requisition, and per period with `by`: pushed people, phases, outcomes and attributed hires. Computed from facts without personal data, which are kept longer than the records.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["getFunnel"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/time-in-phase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the time spent in each phase
         * @description Over completed stays in a phase, by the time at which a move took effect in the ATS.
         *
         *     Roles: platform, operator, auditor, admin.
         */
        get: operations["getTimeInPhase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what pushes reached, by hour or day
         * @description One entry for each hour or day, also where nothing happened. Counted as it happens, so nothing that was deleted later is missing. Kept as `retention.counts` says. A push counts in each state that it reaches.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["countPushes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/pulls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count how runs ended, by hour or day
         * @description One entry for each hour or day, also where nothing happened. Counted as it happens, so nothing that was deleted later is missing. Kept as `retention.counts` says. Runs that read only stored records are not counted. Approving a held run does not change how it ended.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["countPulls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/limits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what rate limits held back, by hour or day
         * @description One entry for each hour or day, also where nothing happened. Counted as it happens, so nothing that was deleted later is missing. Kept as `retention.counts` says. Where several connections share a credential, a refusal counts for the one that made the call.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["countLimits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/analytics/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count attempts to deliver events, by hour or day
         * @description One entry for each hour or day, also where nothing happened. Counted as it happens, so nothing that was deleted later is missing. Kept as `retention.counts` says. An attempt counts for the connection that its event is about; a key that is limited to connections sees no others.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["countDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List runs
         * @description Newest first, by the time at which they were queued.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listRuns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a run
         * @description Get a run
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getRun"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{id}/closes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what a held run would close
         * @description The records that the release of the run closes or deletes: those that were absent when it was held and that the ATS has not returned since. In the order in which they were first stored; of more than 1,000, the first 1,000 (`would_close` of the run counts all, and `total` is not exact). Empty if the run is not held.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listRunCloses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Release a held run
         * @description A full run is incomplete and `held` if it returned far fewer records than the last one, or if too many records were absent. After its release it is complete: its cursor is stored, and the records it did not return count as absent.
         *
         *     Roles: operator, admin.
         */
        post: operations["releaseRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{id}/reject": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a held run
         * @description For a list that was wrong: the run stays incomplete and is no longer held, its issue closes, and nothing that it lacked is closed or deleted. The next run reads the list again.
         *
         *     Roles: operator, admin.
         */
        post: operations["rejectRun"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quarantined records
         * @description Newest first, by the first occurrence.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["listQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Group quarantined records
         * @description One group for each place of a connector that could not map them, over all connections; the largest first. The `fingerprint` of a group is stable, and filters the list of records.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["groupQuarantine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a quarantined record
         * @description Get a quarantined record
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["getQuarantined"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay a quarantined record
         * @description Queues a run that maps it with the current connector.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["replayQuarantined"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quarantine/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replay quarantined records
         * @description Queues a run for each stream with matching records. Without a filter: all of them.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["replayQuarantine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/budgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List rate limits, their usage and waiting calls
         * @description One entry for each credential, also if several connections share it.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["listBudgets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List issues
         * @description Newest first, by the first occurrence.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["listIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/issues/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close an issue
         * @description For `webhook_left`, `event_unconfirmed` and `history_accepted` only. Any other issue closes automatically when its cause is gone (409).
         *
         *     Roles: operator, admin.
         */
        post: operations["closeIssue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/nodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the servers of the store, and what they run
         * @description All of them, by start. Empty for a store in a file, which one server serves.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["listNodes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/pushes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get whether pushes are paused
         * @description Get whether pushes are paused
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getPushSwitch"];
        /**
         * Pause or resume all pushes
         * @description Paused pushes wait in the queue. New requests are accepted or refused as usual.
         *
         *     Roles: operator, admin.
         */
        put: operations["setPushSwitch"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is paused as a whole
         * @description Get what is paused as a whole
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getPause"];
        /**
         * Pause or resume everything, all pushes, or all pulls
         * @description What is left out keeps its state. Paused pushes and runs wait, and are due when they are resumed; events of ATSs are stored, and their records are read then. Erasures continue.
         *
         *     Roles: operator, admin.
         */
        put: operations["setPause"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/settings/retention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show retention periods
         * @description How long each kind of data is kept, by the keys of `retention` in the configuration. A change there applies after a restart.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getRetention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/purge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Delete data past its retention period
         * @description Applies `retention` of the configuration. Also runs daily.
         *
         *     Roles: operator, admin.
         */
        post: operations["purge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/backups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List backups
         * @description The copies in the folder `backups` of the data folder, newest first and at most 1,000, including those that a migration made. Empty on PostgreSQL, which is backed up with its own tools.
         *
         *     Roles: operator, auditor, admin.
         */
        get: operations["listBackups"];
        put?: never;
        /**
         * Back up the store
         * @description Writes a consistent copy with the same encryption key to the folder `backups` of the data folder, while the server runs.
         *
         *     Roles: operator, admin.
         */
        post: operations["makeBackup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Without those of hirewire.yaml.
         *
         *     Roles: auditor, admin.
         */
        get: operations["listKeys"];
        put?: never;
        /**
         * Create an API key
         * @description The response contains the secret, which is not shown again.
         *
         *     Roles: admin.
         */
        post: operations["createKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an API key
         * @description Get an API key
         *
         *     Roles: auditor, admin.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/self": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the API key of the request
         * @description Its role and the connections that it may reach, for a client that wants to know what it may do.
         *
         *     Roles: platform, operator, auditor, integrator, admin.
         */
        get: operations["getOwnKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate an API key
         * @description Gives the key a new secret, which is in this response only. Both secrets are valid during the overlap.
         *
         *     Roles: admin.
         */
        post: operations["rotateKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/keys/{id}/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revoke an API key
         * @description From now on, its secrets are refused; open event streams of the key end within fifteen seconds.
         *
         *     Roles: admin.
         */
        post: operations["revokeKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List webhook endpoints
         * @description List webhook endpoints
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["listWebhookEndpoints"];
        put?: never;
        /**
         * Create a webhook endpoint
         * @description It receives what happens from now on. The response contains the secret, which is not shown again.
         *
         *     Roles: admin.
         */
        post: operations["createWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook endpoint
         * @description Get a webhook endpoint
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["getWebhookEndpoint"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook endpoint
         * @description With its secrets and its deliveries.
         *
         *     Roles: admin.
         */
        delete: operations["deleteWebhookEndpoint"];
        options?: never;
        head?: never;
        /**
         * Change a webhook endpoint
         * @description Only the given fields are changed.
         *
         *     Roles: admin.
         */
        patch: operations["updateWebhookEndpoint"];
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate the secret of a webhook endpoint
         * @description Gives the endpoint a new secret, which is in this response only. During the overlap, each delivery has the signatures of both.
         *
         *     Roles: admin.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Sends one `webhook.test`, also to a disabled endpoint, and returns what became of it. It is not retried.
         *
         *     Roles: operator, integrator, admin.
         */
        post: operations["testWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries/{message}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send one event again
         * @description Makes one more attempt now, with the same `webhook-id` and with the object as it is now, and returns what became of it. An attempt that is planned is made, too.
         *
         *     Roles: operator, admin.
         */
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send events again
         * @description Everything since a time is sent again with the same ids, as far as the change feed reaches back.
         *
         *     Roles: operator, admin.
         */
        post: operations["replayWebhookEndpoint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List attempts to deliver events
         * @description The newest 10,000 at most, without the content.
         *
         *     Roles: operator, auditor, integrator, admin.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhook-endpoints/{id}/deliveries/{message}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a message with its content and its attempts
         * @description What is sent of it, with personal data if the endpoint receives any, and what the endpoint responded to each attempt.
         *
         *     Roles: operator, auditor, admin.
         */
        get: operations["getWebhookMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Every administrative action and every read of personal data with an API key, newest first unless `sort` is `oldest`. Reading the log is recorded, too. Most filters have no index: of a long log, `count=true` takes as long as a page that finds few entries.
         *
         *     Roles: auditor, admin.
         */
        get: operations["listAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/audit/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export the audit log
         * @description The entries up to now, oldest first, as one JSON object per line or as CSV. An export that is complete ends the response; one that fails closes the connection.
         *
         *     Roles: auditor, admin.
         */
        get: operations["exportAudit"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get metrics in the Prometheus text format
         * @description Get metrics in the Prometheus text format
         *
         *     Roles: operator, auditor, admin.
         */
        get: operations["getMetrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/oauth/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Complete a browser authorization
         * @description The ATS redirects the browser here after the person granted access. The `state` parameter authenticates the request; it is valid once, for ten minutes.
         */
        get: operations["finishAuthorization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the kinds of problems
         * @description As JSON, or as a page for a browser (`Accept: text/html`). Without a key.
         */
        get: operations["listProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/problems/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a kind of problem
         * @description The target of `type` of an error. As JSON, or as a page for a browser (`Accept: text/html`). Without a key.
         */
        get: operations["getProblem"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check liveness
         * @description Check liveness
         */
        get: operations["getLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check readiness
         * @description Returns 503 while the store does not respond, and, of several servers, while this one has no lease or other specs than the active ones.
         */
        get: operations["getReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/files/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download a file of a push
         * @description For ATSs that receive a URL instead of a file. The URL itself authenticates the request: it is created for one request to the ATS, cannot be guessed, and is valid for fifteen minutes, or for as long as the connector specifies.
         */
        get: operations["fetchFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{connection}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Answer the challenge of a webhook
         * @description For ATSs that check a webhook URL by a GET. If the connector has a `challenge`, the response is the value of its query parameter; nothing is stored. Every other GET gets 404, the same for a connection that does not exist.
         */
        get: operations["answerWebhookChallenge"];
        put?: never;
        /**
         * Receive an event
         * @description For ATSs. A delivery is verified as the connector specifies, stored and acknowledged. The records that it references are then read from the ATS.
         */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type webhooks = {
    "requisition.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event requisition.created */
        post: operations["onRequisitionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "requisition.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event requisition.updated */
        post: operations["onRequisitionUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "requisition.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event requisition.deleted */
        post: operations["onRequisitionDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event candidate.created */
        post: operations["onCandidateCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event candidate.updated */
        post: operations["onCandidateUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "candidate.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event candidate.deleted */
        post: operations["onCandidateDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event application.created */
        post: operations["onApplicationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event application.updated */
        post: operations["onApplicationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event application.deleted */
        post: operations["onApplicationDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event offer.created */
        post: operations["onOfferCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event offer.updated */
        post: operations["onOfferUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "offer.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event offer.deleted */
        post: operations["onOfferDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "department.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event department.created */
        post: operations["onDepartmentCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "department.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event department.updated */
        post: operations["onDepartmentUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "department.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event department.deleted */
        post: operations["onDepartmentDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event location.created */
        post: operations["onLocationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event location.updated */
        post: operations["onLocationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "location.deleted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event location.deleted */
        post: operations["onLocationDeleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "application.status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event application.status */
        post: operations["onApplicationStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.confirmed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event push.confirmed */
        post: operations["onPushConfirmed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.failed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event push.failed */
        post: operations["onPushFailed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event push.cancelled */
        post: operations["onPushCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.in_review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event push.in_review */
        post: operations["onPushInReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "push.uncertain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event push.uncertain */
        post: operations["onPushUncertain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "review.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event review.opened */
        post: operations["onReviewOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "consent.withdrawn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event consent.withdrawn */
        post: operations["onConsentWithdrawn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "erasure.waiting": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event erasure.waiting */
        post: operations["onErasureWaiting"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "erasure.open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event erasure.open */
        post: operations["onErasureOpen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "erasure.done": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event erasure.done */
        post: operations["onErasureDone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "issue.opened": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event issue.opened */
        post: operations["onIssueOpened"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.needs_reauthorization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event connection.needs_reauthorization */
        post: operations["onConnectionNeedsReauthorization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event connection.created */
        post: operations["onConnectionCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.authorized": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event connection.authorized */
        post: operations["onConnectionAuthorized"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.changed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event connection.changed */
        post: operations["onConnectionChanged"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "connection.removed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event connection.removed */
        post: operations["onConnectionRemoved"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The event webhook.test */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
};
export type components = {
    schemas: {
        /** @description Problem details (RFC 9457). */
        Problem: {
            /**
             * @description The URL, relative to the server, of a page about this kind of problem.
             * @example /problems/consent_missing
             */
            type: string;
            /** @example Consent missing */
            title: string;
            /** @example 409 */
            status: number;
            /** @description What failed, where, and the likely cause. */
            detail: string;
            /**
             * @example consent_missing
             * @enum {string}
             */
            code: "spec_invalid" | "config_invalid" | "connection_invalid" | "credential_missing" | "connection_tls_invalid" | "credential_inline_refused" | "origin_changed" | "account_changed" | "interval_too_short" | "connection_busy" | "expression_failed" | "expression_killed" | "expression_timeout" | "config_missing" | "key_unavailable" | "key_unsafe" | "key_missing" | "port_in_use" | "tls_invalid" | "node_too_old" | "ats_auth" | "ats_forbidden" | "authorization_missing" | "authorization_refused" | "ats_rate_limited" | "ats_unavailable" | "ats_rejected" | "ats_duplicate" | "ats_not_found" | "ats_answer_unreadable" | "records_missing" | "ats_misencoded" | "ats_config" | "address_refused" | "outcome_unknown" | "mirror_old" | "application_missing" | "save_missing" | "spec_changed" | "value_unmapped" | "record_quarantined" | "pull_incomplete" | "more_pages" | "page_loop" | "too_many_pages" | "too_many_absent" | "sudden_drop" | "erase_in_ats" | "webhook_left" | "event_unconfirmed" | "webhook_undelivered" | "machine_overloaded" | "consent_missing" | "person_erased" | "requisition_not_open" | "request_invalid" | "file_invalid" | "request_malformed" | "request_timeout" | "media_type_unsupported" | "body_too_large" | "unauthorized" | "forbidden" | "signature_invalid" | "event_refused" | "too_many_requests" | "not_found" | "method_not_allowed" | "precondition_failed" | "idempotency_mismatch" | "idempotency_in_flight" | "feed_behind" | "feed_restarted" | "feed_expired" | "state_conflict" | "server_unreachable" | "server_stopping" | "usage" | "key_wrong" | "store_locked" | "store_unwritable" | "store_full" | "store_gone" | "store_damaged" | "store_restored" | "store_unfinished" | "store_moved" | "store_rolled_back" | "heads_missing" | "heads_unwritable" | "history_broken" | "row_changed" | "history_accepted" | "clock_behind" | "store_unreachable" | "store_unsupported" | "store_outdated" | "store_too_new" | "fenced" | "bug";
            /**
             * @description Error code from the closed list that API, CLI and metrics share.
             * @enum {string}
             */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug";
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /** @enum {string} */
            who_fixes: "integrator" | "operator" | "customer" | "platform" | "us";
            next: components["schemas"]["Next"];
            place?: {
                file?: string;
                pointer?: string;
                connection?: string;
                stream?: string;
                endpoint?: string;
                record?: string;
                step?: string;
                line?: number;
                column?: number;
                end_line?: number;
                end_column?: number;
            };
            /** @description Every invalid field. */
            errors?: {
                /** @enum {string} */
                in: "body" | "query" | "path" | "header";
                /**
                 * @description JSON pointer of the field.
                 * @example /candidate/email
                 */
                pointer: string;
                message: string;
            }[];
            /** @description The push that records the refusal. */
            push?: string;
            feed?: components["schemas"]["FeedPlace"];
            /**
             * @description Identifies this occurrence; quote it when you report it.
             * @example urn:hirewire:request:7f3c
             */
            instance: string;
        };
        /** @description What the change feed has. */
        FeedPlace: {
            /**
             * @description The `seq` of the oldest entry that is kept.
             * @example 1
             */
            oldest_seq: number;
            /**
             * @description The `seq` of the newest entry.
             * @example 1204
             */
            last_seq: number;
            /**
             * @description Continues after the newest entry.
             * @example 9f86d081.1204
             */
            cursor: string;
        };
        /** @description What is unfinished, and what needs action. */
        Summary: {
            /**
             * Format: date-time
             * @description When these were counted, all at one point in time.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /**
             * @description The newest entry of the change feed before they were counted: follow it from here.
             * @example 1204
             */
            last_seq: number;
            feed: components["schemas"]["FeedPlace"];
            pushes: {
                /** @description Whether all pushes of the installation are paused. */
                paused: boolean;
                /** @description Unfinished pushes by state and cause. CONFIRMED, REFUSED and CANCELLED are finished. */
                counts: {
                    /** @enum {string} */
                    state: "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "FAILED";
                    /**
                     * @description Why; null if none was recorded.
                     * @enum {string|null}
                     */
                    cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
                    /**
                     * @description How many there are.
                     * @example 3
                     */
                    count: number;
                    /**
                     * Format: date-time
                     * @description Since when the oldest of them is there; null without one.
                     */
                    oldest_at: string | null;
                }[];
                /** @description The same for the 50 connections that have the most. */
                connections: {
                    connection: string;
                    /** @enum {string} */
                    state: "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "FAILED";
                    /**
                     * @description Why; null if none was recorded.
                     * @enum {string|null}
                     */
                    cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
                    /**
                     * @description How many there are.
                     * @example 3
                     */
                    count: number;
                    /**
                     * Format: date-time
                     * @description Since when the oldest of them is there; null without one.
                     */
                    oldest_at: string | null;
                }[];
            };
            pulls: {
                /** @description Whether all pulls of the installation are paused. */
                paused: boolean;
            };
            /** @description Runs that wait for an approval, because they returned far fewer records than the last one. */
            held_runs: {
                /**
                 * @description How many there are.
                 * @example 3
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of them is there; null without one.
                 */
                oldest_at: string | null;
            };
            /** @description Possible duplicates that wait for a decision. */
            open_reviews: {
                /**
                 * @description How many there are.
                 * @example 3
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of them is there; null without one.
                 */
                oldest_at: string | null;
            };
            erasures: {
                /** @description Erasures that Hirewire requests from an ATS. */
                waiting: {
                    /**
                     * @description How many there are.
                     * @example 3
                     */
                    count: number;
                    /**
                     * Format: date-time
                     * @description Since when the oldest of them is there; null without one.
                     */
                    oldest_at: string | null;
                };
                /** @description Erasure tasks for the staff of an ATS's customer. */
                open: {
                    /**
                     * @description How many there are.
                     * @example 3
                     */
                    count: number;
                    /**
                     * Format: date-time
                     * @description Since when the oldest of them is there; null without one.
                     */
                    oldest_at: string | null;
                };
            };
            /** @description Source records that could not be mapped. */
            quarantine: {
                /**
                 * @description How many there are.
                 * @example 3
                 */
                count: number;
                /**
                 * Format: date-time
                 * @description Since when the oldest of them is there; null without one.
                 */
                oldest_at: string | null;
                /** @description Places in connectors that cause them. */
                groups: number;
            };
            /** @description Connections by health. */
            connections: {
                /** @description Without an open issue. */
                healthy: number;
                /** @description With an open issue. */
                degraded: number;
                /** @description Refused by the ATS, or not authorized yet: the customer has to act. */
                unauthorized: number;
                /** @description Paused by an operator, or automatically. */
                paused: number;
            };
            /** @description At most 50, by id. */
            paused_connections: {
                connection: string;
                reason: string | null;
            }[];
        };
        /** @description One ATS, as described in its YAML spec. */
        Connector: {
            /** @example recruiting-suite */
            id: string;
            name: string;
            version: string;
            /** @description Version of the ATS API. */
            api_version: string | null;
            description: string | null;
            /** @description SHA-256 of the effective spec. */
            hash: string;
            prerequisites: string[];
            /**
             * @description `documented`: written from its sources alone; `tried`: ran against an account at the vendor; `certified`: approved by the vendor; null: not stated.
             * @enum {string|null}
             */
            maturity: "documented" | "tried" | "certified" | null;
            /** @description What the spec assumes because no source states it. */
            assumptions: {
                what: string;
                why: string;
                confirm: string;
                /** @description The streams to which no deletion in the ATS arrives. */
                deletes_of: string[];
            }[];
            /** @description Documents that the spec was written from. */
            sources: {
                url: string;
                /** Format: date */
                read: string;
                what: string;
            }[];
            /** @description What shows a maturity above `documented`. */
            evidence: {
                /** Format: date */
                date: string;
                what: string;
                url: string | null;
            }[];
            auth: {
                /** @description The value of a connection's `auth_type`. */
                auth_type: string;
                kind: string;
                /** @description Of `oauth2`: how a token is obtained; with `authorization_code`, a person grants access in a browser. Else null. */
                grant: string | null;
                credentials: {
                    name: string;
                    title: string | null;
                    description: string | null;
                    format: string | null;
                    /** @description Masked in all output. */
                    secret: boolean;
                }[];
                /** @description False: secret credentials are accepted only as `{ "env": NAME }` or `{ "file": path }`. */
                inline: boolean;
            }[];
            settings: {
                name: string;
                type: string;
                title: string | null;
                description: string | null;
                format: string | null;
                /** @description Null if a connection must set it. */
                default: unknown;
                enum: (string | number)[] | null;
            }[];
            streams: {
                name: string;
                model: string;
                /** @description Default pull interval. */
                every: string;
                /** @description Minimum pull interval. */
                min_interval: string | null;
                /** @description Settings that allow a shorter interval, and which one. */
                unlocked_by: {
                    [key: string]: string;
                };
                /** @description An event of the ATS can refresh single records. */
                on_event: boolean;
            }[];
            push: {
                consent: {
                    requires: string;
                };
                attachments: {
                    kind: string;
                    formats: string[] | null;
                    /** @description Maximum size. */
                    max: string | null;
                    optional: boolean;
                }[];
                /** @description How a lost response is resolved: keyed, conflict, searched (the ATS can be queried, so the push takes effect once), or at_most_once (a person resolves it). */
                effect_class: string | null;
            } | null;
            /** @description Persons can be erased in the ATS by a call; if not, by a person there. */
            erases: boolean;
            events: {
                name: string;
                kind: string;
                /** @description How deliveries of a webhook are verified; null for a queue. */
                verify: string | null;
                events: string[];
                credentials: {
                    name: string;
                    title: string | null;
                    description: string | null;
                    format: string | null;
                    /** @description Masked in all output. */
                    secret: boolean;
                }[];
            }[];
        };
        /** @description With `count=true`, of a list that has this parameter. */
        Total: {
            /** @description How many entries match. */
            count: number;
            /** @description False: there are more, and counting ended at `count`. */
            exact: boolean;
        };
        /** @description A problem in a connector spec or its scenarios, with its position. */
        SpecFinding: {
            file: string;
            line: number;
            column: number;
            end_line: number;
            /** @description Exclusive. */
            end_column: number;
            /** @description Id of the lint rule. */
            rule: string;
            /** @enum {string} */
            severity: "error" | "warning";
            message: string;
            /** @description How to fix it, if known. */
            hint: string | null;
            /** @description JSON pointer in the document. */
            pointer: string;
        };
        /** @description The file of a connector, as the server uses it and as it is now. */
        ConnectorSpec: {
            connector: string;
            file: string;
            /** @description As of the connector: SHA-256 of the effective spec. */
            hash: string;
            /** @description The YAML text. */
            text: string;
            /** @description What the linter finds without reading the scenarios. */
            findings: components["schemas"]["SpecFinding"][];
            /** @description What the file contains now, if it was changed after the server had started. Null: it was not. */
            now: {
                /** @description Null: it has errors, and the server would not start with it. */
                hash: string | null;
                /** @description Null: it cannot be read. */
                text: string | null;
                /** @description What the linter finds without reading the scenarios. */
                findings: components["schemas"]["SpecFinding"][];
            } | null;
            /** @description The scenarios in the file beside it. Null: there is none. */
            scenarios: {
                file: string;
                list: {
                    name: string;
                    line: number;
                }[];
                findings: components["schemas"]["SpecFinding"][];
            } | null;
        };
        /** @description The results of the scenarios of a connector. */
        ConnectorTest: {
            connector: string;
            /** @description False: the file was changed, and the server uses it after a restart. */
            in_use: boolean;
            /** @description Why the spec or its scenarios cannot be loaded. */
            findings: components["schemas"]["SpecFinding"][];
            scenarios: {
                name: string;
                line: number;
                passed: boolean;
                failures: {
                    file: string;
                    line: number;
                    column: number;
                    kind: string;
                    /** @description The fault under which it occurred; null: without one. */
                    fault: string | null;
                    message: string;
                    details: string[];
                    /** @description The requests of the failed run, in order. */
                    requests: string[];
                }[];
                /** @description Null: no faults were replayed. */
                faults: {
                    /** @description How many faults were replayed. */
                    replayed: number;
                    /** @description With the same result as without the fault. */
                    same: number;
                    /** @description Incomplete or uncertain, and reported so. */
                    says_so: number;
                    /** @description Different without a sign, which the next full read corrects. */
                    hidden: number;
                } | null;
            }[];
            /** @description Which parts of the spec the scenarios reach. Null if they cannot be loaded. */
            coverage: {
                percent: number;
                parts: {
                    /**
                     * @example request
                     * @example mapping
                     * @example vocabulary
                     * @example error
                     * @example step
                     * @example event
                     */
                    kind: string;
                    name: string;
                    line: number;
                    column: number;
                    /** @description Whether a scenario reaches it. */
                    reached: boolean;
                }[];
            } | null;
        };
        /** @description One customer's account at an ATS. */
        Connection: {
            /** @example acme-hr */
            id: string;
            name: string | null;
            /**
             * @description Id of the connector.
             * @example enterprise-hr-suite
             */
            integration: string;
            /** @example oauth2 */
            auth_type: string;
            /**
             * @description Inline secrets are shown as ••••••; references are shown unchanged.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            credentials: {
                [key: string]: unknown;
            };
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description Webhook credentials, which verify deliveries of the ATS; masked like credentials.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            webhook: {
                [key: string]: unknown;
            };
            /**
             * @description Authorities, client certificate and its key; the key is masked.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            tls: {
                [key: string]: unknown;
            };
            /** @description Pull intervals, by stream. */
            every: {
                [key: string]: string;
            };
            /** @description Where this connection differs from the connector. */
            overrides: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            state: "active" | "paused";
            paused_reason: string | null;
            /** @description Increases with every change. */
            revision: number;
            streams: {
                stream: string;
                every: string;
                /** Format: date-time */
                next_run_at: string | null;
            }[];
            /** @description Webhook URL for the ATS; null if the connector has no webhook. */
            webhook_path: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
        };
        /**
         * @description What someone can do next.
         * @example {
         *       "text": "Retry the push after the credentials were corrected.",
         *       "operation": "retryPush",
         *       "parameters": {
         *         "id": "psh_01k9f3m2q8a7x"
         *       }
         *     }
         */
        Next: {
            /**
             * @description The next step for the person or system that must act.
             * @example Retry the push after the credentials were corrected.
             */
            text: string;
            /**
             * @description The `operationId` of this API that does it; null if none does, or if its subject is not known.
             * @example retryPush
             */
            operation: string | null;
            /**
             * @description Its known parameters: of the path, the query and the body, by name.
             * @example {
             *       "id": "psh_01k9f3m2q8a7x"
             *     }
             */
            parameters: {
                [key: string]: unknown;
            };
        };
        /** @description One customer's account at an ATS, and how it fares. */
        ConnectionDetail: {
            /** @example acme-hr */
            id: string;
            name: string | null;
            /**
             * @description Id of the connector.
             * @example enterprise-hr-suite
             */
            integration: string;
            /** @example oauth2 */
            auth_type: string;
            /**
             * @description Inline secrets are shown as ••••••; references are shown unchanged.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            credentials: {
                [key: string]: unknown;
            };
            settings: {
                [key: string]: unknown;
            };
            /**
             * @description Webhook credentials, which verify deliveries of the ATS; masked like credentials.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            webhook: {
                [key: string]: unknown;
            };
            /**
             * @description Authorities, client certificate and its key; the key is masked.
             * @example {
             *       "client_id": "acme",
             *       "client_secret": {
             *         "env": "ACME_HR_SECRET"
             *       }
             *     }
             */
            tls: {
                [key: string]: unknown;
            };
            /** @description Pull intervals, by stream. */
            every: {
                [key: string]: string;
            };
            /** @description Where this connection differs from the connector. */
            overrides: {
                [key: string]: unknown;
            };
            /** @enum {string} */
            state: "active" | "paused";
            paused_reason: string | null;
            /** @description Increases with every change. */
            revision: number;
            streams: {
                stream: string;
                every: string;
                /** Format: date-time */
                next_run_at: string | null;
                /** @description The newest pull; null before the first one. */
                last_run: components["schemas"]["Run"] | null;
                /**
                 * Format: date-time
                 * @description When the last complete pull ended.
                 */
                last_success_at: string | null;
                /** @description Records of the last complete full run; null before one. */
                records: number | null;
                /** @description Why no pull has completed for longer than the interval; null if one has. */
                late: {
                    /**
                     * Format: date-time
                     * @description When a run should have succeeded.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    since: string;
                    /**
                     * @description `paused`: the connection is paused. `running`: a run is in progress. `held`: the last run waits for an approval. `failed`: it failed or is incomplete. `postponed`: it waits for the rate limit, or for an ATS that did not respond. `waiting`: it is due, and not started.
                     * @enum {string}
                     */
                    reason: "paused" | "held" | "failed" | "postponed" | "running" | "waiting";
                    /** @description The error code of the last run, if it failed. */
                    code: string | null;
                    /** @description The reason in words. */
                    message: string;
                    next: components["schemas"]["Next"];
                } | null;
            }[];
            /** @description Webhook URL for the ATS; null if the connector has no webhook. */
            webhook_path: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * @description `healthy`: without an open issue. `degraded`: with an open issue. `unauthorized`: refused by the ATS, or not authorized yet: the customer has to act. `paused`: paused by an operator, or automatically.
             * @enum {string}
             */
            health: "healthy" | "degraded" | "unauthorized" | "paused";
            authorization: {
                /**
                 * @description `needs_authorization`: a person has to grant access in a browser, for the first time or again. `refused`: the ATS refuses the credentials. `unusable`: no call can be made, for example because a credential is missing.
                 * @enum {string}
                 */
                state: "authorized" | "needs_authorization" | "refused" | "unusable";
                /**
                 * Format: date-time
                 * @description When the granted access ends; null if Hirewire renews it, or if no end is known.
                 */
                until: string | null;
                /** @description Why it is not authorized; null if it is. */
                message: string | null;
                /** @description What to do; null if it is authorized. */
                next: components["schemas"]["Next"] | null;
            };
        };
        /** @description The result of a connection check. */
        Check: {
            ok: boolean;
            checks: {
                name: string;
                /** @description Null: only a person can check it. */
                ok: boolean | null;
                message: string;
                /** @description The next step; null if none is needed. */
                next: components["schemas"]["Next"] | null;
            }[];
        };
        /** @description One execution of a stream. */
        Run: {
            id: string;
            connection: string;
            stream: string;
            /**
             * @description `remap` and `replay` read the store and not the ATS.
             * @enum {string}
             */
            mode: "incremental" | "full" | "remap" | "replay";
            /**
             * @description `spec`: the connector or the settings changed.
             * @enum {string}
             */
            trigger: "schedule" | "demand" | "webhook" | "spec";
            /** @enum {string} */
            state: "queued" | "running" | "complete" | "incomplete" | "failed";
            /** @description Error code of an incomplete or failed run. */
            code: string | null;
            /** @description The error message. */
            reason: string | null;
            connector_version: string | null;
            /** @description Pages read. */
            pages: number;
            /** @description Records received from the ATS. */
            received: number;
            /** @description Records created or changed. */
            written: number;
            /** @description Records without changes. */
            unchanged: number;
            /** @description New records that `select` filtered out. */
            skipped: number;
            /** @description Records that could not be mapped and are in quarantine. */
            quarantined: number;
            /** @description Records that this run closed or deleted because they were absent. */
            absent: number;
            /** @description held: suspiciously few records. The run may be released. */
            held: boolean;
            /** @description Of a held run: records that its release closes or deletes, as of when it was held; a record that was returned since stays. `GET /v1/runs/{id}/closes` lists them. Null if the run is not held. */
            would_close: number | null;
            /**
             * @description Of a held run: the values that its release gives the records of `would_close`, such as `status`. Null if it deletes them here, and if the run is not held.
             * @example {
             *       "status": "CLOSED"
             *     }
             */
            would_set: {
                [key: string]: string;
            } | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            queued_at: string;
            /** Format: date-time */
            started_at: string | null;
            /** Format: date-time */
            finished_at: string | null;
            /** @description Counts of a remap or replay, as in its preview. Null for a pull. */
            report: {
                [key: string]: unknown;
            } | null;
        };
        /** @description What a remap of a stream would change. Nothing is stored. */
        Remap: {
            stream: string;
            report: {
                /** @description Mapped source records. */
                records: number;
                /** @description Records that change. */
                changed: number;
                /** @description Unchanged records. */
                unchanged: number;
                /** @description Not mapped: their source record is no longer stored. Only a full pull can map them. */
                without_raw: number;
                /** @description Not mapped: the mapping now returns another id. Only a full pull can map them. */
                other_id: number;
                /** @description Skipped: a newer version was stored meanwhile, or the record was deleted. */
                superseded: number;
                /** @description Cannot be mapped. */
                quarantined: number;
                /** @description Records that leave the quarantine. */
                released: number;
                /** @description Number of changed records by field, such as `requisition.title`. */
                fields: {
                    [key: string]: number;
                };
                /** @description Canonical values that change. */
                flips: {
                    field: string;
                    from: string;
                    to: string;
                    count: number;
                }[];
                /** @description Source values that no vocabulary line lists. */
                unmapped: {
                    vocabulary: string;
                    source_value: string;
                }[];
            };
            /** @description Some of the changed records, with the values before and after. */
            examples: {
                model: string;
                id: string;
                /** @enum {string} */
                kind: "created" | "updated" | "deleted";
                fields: {
                    [key: string]: {
                        from: unknown;
                        to: unknown;
                    };
                };
            }[];
        };
        /** @description One live page of a stream; nothing is stored. */
        Try: {
            stream: string;
            /** @description Null if nothing was sent: the rate limit is reached, or no token was available. */
            request: {
                method: string;
                url: string;
                headers: {
                    [key: string]: string;
                };
                /** @description Masked; at most the first 20,000 characters. */
                body: string;
                /** @description Whether there is more. */
                cut: boolean;
            } | null;
            response: {
                status: number;
                ms: number;
                headers: {
                    [key: string]: string;
                };
                /** @description Masked; at most the first 20,000 characters. */
                body: string;
                /** @description Whether there is more. */
                cut: boolean;
            } | null;
            /** @description If the stream reads details: one call for each mapped record. */
            details: {
                /** @description Null if nothing was sent: the rate limit is reached, or no token was available. */
                request: {
                    method: string;
                    url: string;
                    headers: {
                        [key: string]: string;
                    };
                    /** @description Masked; at most the first 20,000 characters. */
                    body: string;
                    /** @description Whether there is more. */
                    cut: boolean;
                } | null;
                response: {
                    status: number;
                    ms: number;
                    headers: {
                        [key: string]: string;
                    };
                    /** @description Masked; at most the first 20,000 characters. */
                    body: string;
                    /** @description Whether there is more. */
                    cut: boolean;
                } | null;
            }[];
            failure: {
                code: string;
                message: string;
                next: components["schemas"]["Next"];
            } | null;
            /** @description Records on the page. */
            received: number;
            /** @description How many of the mapped records `select` filters out. */
            skipped: number;
            records: {
                model: string;
                id: string;
                data: {
                    [key: string]: unknown;
                };
            }[];
            quarantined: {
                id: string | null;
                reason: string;
                pointer: string | null;
                raw: unknown;
            }[];
            unmapped: {
                vocabulary: string;
                source_value: string;
            }[];
            fields: {
                field: string;
                given: number;
                of: number;
            }[];
        };
        /** @description A link with which a customer connects an ATS, without its URL. */
        ConnectLink: {
            /** @example cnl_01k9f3m2q8a7x */
            id: string;
            /** @description Shown on the page. */
            customer: string;
            /** @description The connectors to choose from; null: all that state a `maturity`. */
            connectors: string[] | null;
            /** @description Where the page leads at its end. */
            return_url: string | null;
            /**
             * @description Null: that of the browser.
             * @enum {string|null}
             */
            language: "en" | "de" | null;
            /** @description The connection that it repairs, or that was created by it. */
            connection: string | null;
            /** @description It was created for a connection that existed. */
            repairs: boolean;
            /** @description The connector that was chosen. */
            connector: string | null;
            /**
             * @description `done`: the page led to its end; it may still repair.
             * @enum {string}
             */
            state: "open" | "done" | "expired" | "revoked";
            /**
             * @description How far the customer is.
             * @enum {string}
             */
            step: "choose" | "prepare" | "credentials" | "authorize" | "check" | "webhooks" | "done";
            /**
             * @description Of the last check. `incomplete`: the ATS refused some of the reads, and the customer may continue; null: not checked, or it failed.
             * @enum {string|null}
             */
            result: "connected" | "incomplete" | null;
            /** @description Name of the API key. */
            created_by: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When the page was opened first.
             */
            opened_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** Format: date-time */
            revoked_at: string | null;
        };
        /** @description A new connect link with its URL. */
        IssuedConnectLink: {
            /** @example cnl_01k9f3m2q8a7x */
            id: string;
            /** @description Shown on the page. */
            customer: string;
            /** @description The connectors to choose from; null: all that state a `maturity`. */
            connectors: string[] | null;
            /** @description Where the page leads at its end. */
            return_url: string | null;
            /**
             * @description Null: that of the browser.
             * @enum {string|null}
             */
            language: "en" | "de" | null;
            /** @description The connection that it repairs, or that was created by it. */
            connection: string | null;
            /** @description It was created for a connection that existed. */
            repairs: boolean;
            /** @description The connector that was chosen. */
            connector: string | null;
            /**
             * @description `done`: the page led to its end; it may still repair.
             * @enum {string}
             */
            state: "open" | "done" | "expired" | "revoked";
            /**
             * @description How far the customer is.
             * @enum {string}
             */
            step: "choose" | "prepare" | "credentials" | "authorize" | "check" | "webhooks" | "done";
            /**
             * @description Of the last check. `incomplete`: the ATS refused some of the reads, and the customer may continue; null: not checked, or it failed.
             * @enum {string|null}
             */
            result: "connected" | "incomplete" | null;
            /** @description Name of the API key. */
            created_by: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            expires_at: string;
            /**
             * Format: date-time
             * @description When the page was opened first.
             */
            opened_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** Format: date-time */
            revoked_at: string | null;
            /** @description For the customer. It is in this response only. */
            url: string;
            /** @description Verifies the result in the return URL. It is in this response only. */
            signing_secret: string;
        };
        /** @description A record of the model `requisition`. */
        Requisition: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Title
             * @description Job title shown to candidates.
             * @example Nurse
             */
            title: string;
            /**
             * Code
             * @description Requisition number that people use.
             * @example REQ-1001
             */
            code?: string | null;
            /**
             * Description
             * @description Job description in HTML.
             * @example <p>We look for a nurse.</p>
             */
            description_html?: string | null;
            /**
             * Status
             * @description Whether it accepts applications.
             * @example {
             *       "value": "DRAFT",
             *       "source_value": "Open"
             *     }
             */
            status: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example DRAFT
                 * @enum {string}
                 */
                value: "DRAFT" | "PENDING" | "OPEN" | "ON_HOLD" | "CLOSED" | "ARCHIVED" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            };
            /**
             * Visibility
             * @description Who can see it.
             * @example {
             *       "value": "PUBLIC",
             *       "source_value": "Open"
             *     }
             */
            visibility?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example PUBLIC
                 * @enum {string}
                 */
                value: "PUBLIC" | "UNLISTED" | "INTERNAL" | "CONFIDENTIAL" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Employment type
             * @description Type of employment contract.
             * @example {
             *       "value": "FULL_TIME",
             *       "source_value": "Open"
             *     }
             */
            employment_type?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example FULL_TIME
                 * @enum {string}
                 */
                value: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "TEMPORARY" | "INTERNSHIP" | "VOLUNTEER" | "OTHER" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Workplace
             * @description On site, remote or hybrid.
             * @example {
             *       "value": "ONSITE",
             *       "source_value": "Open"
             *     }
             */
            workplace?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example ONSITE
                 * @enum {string}
                 */
                value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Department
             * @description The department, with its current name. When that changes, the requisition has an entry in the change feed.
             * @example {
             *       "id": "d1",
             *       "name": "Engineering"
             *     }
             */
            department?: {
                /**
                 * Id
                 * @description Its id in the ATS.
                 * @example d1
                 */
                id?: string | null;
                /**
                 * Name
                 * @description Its name, if the ATS returns one.
                 * @example Engineering
                 */
                name?: string | null;
            } | null;
            /**
             * Locations
             * @description Locations of the job.
             * @example [
             *       {
             *         "id": "l1"
             *       }
             *     ]
             */
            locations?: {
                /**
                 * Id
                 * @description Its id in the ATS.
                 * @example d1
                 */
                id?: string | null;
                /**
                 * Name
                 * @description Its name, if the ATS returns one.
                 * @example Engineering
                 */
                name?: string | null;
                /**
                 * City
                 * @description City.
                 * @example Berlin
                 */
                city?: string | null;
                /**
                 * Region
                 * @description State, canton or county.
                 * @example BE
                 */
                region?: string | null;
                /**
                 * Country
                 * @description ISO 3166-1 code, if the ATS returns one.
                 * @example DE
                 */
                country?: string | null;
                /**
                 * Postal code
                 * @description Postal code.
                 * @example 10115
                 */
                postal_code?: string | null;
                /**
                 * Workplace
                 * @description A place of work.
                 * @example {
                 *       "value": "ONSITE",
                 *       "source_value": "Open"
                 *     }
                 */
                workplace?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example ONSITE
                     * @enum {string}
                     */
                    value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                };
                /**
                 * Raw
                 * @description The place as the ATS writes it.
                 * @example Berlin, Germany
                 */
                raw?: string | null;
            }[] | null;
            /**
             * Openings
             * @description Number of positions.
             * @example 2
             */
            openings?: number | null;
            /**
             * Opened
             * Format: date-time
             * @description When it opened.
             * @example 2026-01-05T09:00:00.000Z
             */
            opened_at?: string | null;
            /**
             * Closed
             * Format: date-time
             * @description When it closed.
             * @example 2026-01-05T09:00:00.000Z
             */
            closed_at?: string | null;
            /**
             * Hiring team
             * @description The people responsible for hiring.
             * @example [
             *       {
             *         "name": "Ada Abel",
             *         "role": "Recruiter"
             *       }
             *     ]
             */
            hiring_team?: {
                /**
                 * Id
                 * @description Its id in the ATS.
                 * @example d1
                 */
                id?: string | null;
                /**
                 * Name
                 * @description Its name, if the ATS returns one.
                 * @example Engineering
                 */
                name?: string | null;
                /**
                 * Role
                 * @description Role in the team.
                 * @example Recruiter
                 */
                role?: string | null;
                /**
                 * E-mail
                 * @description E-mail address.
                 * @example ada@example.com
                 */
                email?: string | null;
            }[] | null;
            /**
             * Stages
             * @description Stages of its applications, in order.
             * @example [
             *       {
             *         "name": "Interview"
             *       }
             *     ]
             */
            stages?: {
                /**
                 * Id
                 * @description Its id in the ATS.
                 * @example d1
                 */
                id?: string | null;
                /**
                 * Name
                 * @description Its name, if the ATS returns one.
                 * @example Engineering
                 */
                name?: string | null;
            }[] | null;
            /**
             * Apply URL
             * @description Page on which candidates apply.
             * @example https://careers.example.com/apply/j1
             */
            apply_url?: string | null;
        };
        /** @description A record of the model `candidate`. */
        Candidate: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Person
             * @description The sourcing platform's id of the person, if Hirewire pushed the candidate.
             * @example p1
             */
            person?: string | null;
            /**
             * First name
             * @description First name.
             * @example Ada
             */
            first_name?: string | null;
            /**
             * Last name
             * @description Last name.
             * @example Abel
             */
            last_name?: string | null;
            /**
             * E-mails
             * @description E-mail addresses.
             * @example [
             *       "ada@example.com"
             *     ]
             */
            emails?: string[] | null;
            /**
             * Phones
             * @description Phone numbers.
             * @example [
             *       {
             *         "raw": "030 5000001",
             *         "e164": "+49305000001"
             *       }
             *     ]
             */
            phones?: {
                /**
                 * Raw
                 * @description As received.
                 * @example 030 5000001
                 */
                raw: string;
                /**
                 * E.164
                 * @description E.164 form, if the number could be parsed.
                 * @example +49305000001
                 */
                e164?: string | null;
            }[] | null;
            /**
             * Links
             * @description Profiles and websites.
             * @example [
             *       "https://example.com/ada"
             *     ]
             */
            links?: string[] | null;
            /**
             * Current title
             * @description Present job title.
             * @example Nurse
             */
            current_title?: string | null;
            /**
             * Current company
             * @description Present employer.
             * @example Example Clinic
             */
            current_company?: string | null;
            /**
             * Source URL
             * @description Page of the candidate in the ATS.
             * @example https://ats.example.com/c1
             */
            source_url?: string | null;
        };
        /** @description A record of the model `application`. */
        Application: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Candidate
             * @description The candidate. If the ATS embeds it, its fields also fill the candidate model.
             * @example {
             *       "id": "c1"
             *     }
             */
            candidate?: {
                /**
                 * Id
                 * @description The ATS's id of the candidate: an opaque string.
                 * @example c1
                 */
                id: string;
            } | null;
            /**
             * Requisition
             * @description The requisition.
             * @example {
             *       "id": "j1"
             *     }
             */
            requisition: {
                /**
                 * Id
                 * @description The ATS's id of the requisition: an opaque string.
                 * @example j1
                 */
                id: string;
            };
            /**
             * Person
             * @description The sourcing platform's id of the person, if Hirewire pushed the candidate.
             * @example p1
             */
            person?: string | null;
            /**
             * Stage
             * @description The stage as the ATS names it, and the canonical stage from the vocabulary.
             * @example {
             *       "value": "LEAD",
             *       "source_value": "Open"
             *     }
             */
            stage?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example LEAD
                 * @enum {string}
                 */
                value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Outcome
             * @description Result of the application, or OPEN.
             * @example {
             *       "value": "OPEN",
             *       "source_value": "Open"
             *     }
             */
            outcome?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example OPEN
                 * @enum {string}
                 */
                value: "OPEN" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Phase
             * @description How far the application has progressed.
             * @example {
             *       "value": "LEAD",
             *       "source_value": "Open"
             *     }
             */
            phase?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example LEAD
                 * @enum {string}
                 */
                value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Furthest phase
             * @description The furthest phase reached so far; never lowered.
             * @example INTERVIEW
             * @enum {string|null}
             */
            furthest_phase?: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | null;
            /**
             * Applied
             * Format: date-time
             * @description When the application was received.
             * @example 2026-01-05T09:00:00.000Z
             */
            applied_at?: string | null;
            /**
             * Hired
             * Format: date-time
             * @description When the person was hired.
             * @example 2026-01-05T09:00:00.000Z
             */
            hired_at?: string | null;
            /**
             * Ended
             * Format: date-time
             * @description When the application ended.
             * @example 2026-01-05T09:00:00.000Z
             */
            ended_at?: string | null;
            /**
             * Ended by
             * @description Who ended it.
             * @example recruiter
             */
            ended_by?: string | null;
            /**
             * Reason
             * @description Why it was rejected.
             * @example Position filled
             */
            reject_reason?: string | null;
            /**
             * Origin
             * @description Whether Hirewire pushed it.
             * @example PUSHED_BY_US
             * @enum {string|null}
             */
            origin?: "PUSHED_BY_US" | "IMPORTED" | null;
            /** @description Only in a list, with `expand`. */
            expanded?: {
                candidate?: components["schemas"]["Candidate"];
                requisition?: components["schemas"]["Requisition"];
            };
        };
        /** @description A record of the model `offer`. */
        Offer: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Application
             * @description The application that the offer is for.
             * @example {
             *       "id": "a1"
             *     }
             */
            application: {
                /**
                 * Id
                 * @description The ATS's id of the application: an opaque string.
                 * @example a1
                 */
                id: string;
            };
            /**
             * Status
             * @description Status of the offer.
             * @example {
             *       "value": "DRAFT",
             *       "source_value": "Open"
             *     }
             */
            status: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example DRAFT
                 * @enum {string}
                 */
                value: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "SENT" | "ACCEPTED" | "DECLINED" | "RETRACTED" | "EXPIRED" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            };
            /**
             * Start
             * Format: date
             * @description First day of work.
             * @example 2026-02-01
             */
            start_date?: string | null;
        };
        /** @description A record of the model `department`. */
        Department: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Name
             * @description Name.
             * @example Engineering
             */
            name: string;
            /**
             * Code
             * @description Short name.
             * @example ENG
             */
            code?: string | null;
            /**
             * Parent
             * @description The parent department, with its current name.
             * @example {
             *       "id": "d1",
             *       "name": "Engineering"
             *     }
             */
            parent?: {
                /**
                 * Id
                 * @description Its id in the ATS.
                 * @example d1
                 */
                id?: string | null;
                /**
                 * Name
                 * @description Its name, if the ATS returns one.
                 * @example Engineering
                 */
                name?: string | null;
            } | null;
        };
        /** @description A record of the model `location`. */
        Location: {
            /**
             * @description The ATS's id; unique within connection and model.
             * @example j1
             */
            id: string;
            /** @example acme-hr */
            connection: string;
            /** @description The run that stored it. */
            stream: string;
            deleted: boolean;
            content_hash: string;
            connector_version: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_seen: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
            /**
             * Format: date-time
             * @description When its content last changed here.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /**
             * Format: date-time
             * @description When it changed in the ATS, according to the ATS.
             */
            source_updated_at: string | null;
            /**
             * Name
             * @description Name.
             * @example Berlin office
             */
            name: string;
            /**
             * City
             * @description City.
             * @example Berlin
             */
            city?: string | null;
            /**
             * Region
             * @description State, canton or county.
             * @example BE
             */
            region?: string | null;
            /**
             * Country
             * @description ISO 3166-1 code, if the ATS returns one.
             * @example DE
             */
            country?: string | null;
            /**
             * Postal code
             * @description Postal code.
             * @example 10115
             */
            postal_code?: string | null;
            /**
             * Workplace
             * @description A place of work.
             * @example {
             *       "value": "ONSITE",
             *       "source_value": "Open"
             *     }
             */
            workplace?: {
                /**
                 * Value
                 * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                 * @example ONSITE
                 * @enum {string}
                 */
                value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                /**
                 * Source value
                 * @description The value as the ATS returned it.
                 * @example Open
                 */
                source_value: string | null;
            } | null;
            /**
             * Raw
             * @description The place as the ATS writes it.
             * @example Berlin, Germany
             */
            raw?: string | null;
        };
        /** @description A status change of an application. The history is append-only. */
        ApplicationEvent: {
            /** @description The status before: `stage`, `outcome` and `phase` as on the application, and the `furthest_phase` until then. Null for the first that was seen. */
            from: {
                /**
                 * Stage
                 * @description The stage as the ATS names it, and the canonical stage from the vocabulary.
                 * @example {
                 *       "value": "LEAD",
                 *       "source_value": "Open"
                 *     }
                 */
                stage?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example LEAD
                     * @enum {string}
                     */
                    value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Outcome
                 * @description Result of the application, or OPEN.
                 * @example {
                 *       "value": "OPEN",
                 *       "source_value": "Open"
                 *     }
                 */
                outcome?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example OPEN
                     * @enum {string}
                     */
                    value: "OPEN" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Phase
                 * @description How far the application has progressed.
                 * @example {
                 *       "value": "LEAD",
                 *       "source_value": "Open"
                 *     }
                 */
                phase?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example LEAD
                     * @enum {string}
                     */
                    value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Furthest phase
                 * @description The furthest phase reached so far; never lowered.
                 * @example INTERVIEW
                 * @enum {string|null}
                 */
                furthest_phase?: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | null;
            } | null;
            /** @description The status since then: `stage`, `outcome` and `phase` as on the application, and the `furthest_phase` until then. */
            to: {
                /**
                 * Stage
                 * @description The stage as the ATS names it, and the canonical stage from the vocabulary.
                 * @example {
                 *       "value": "LEAD",
                 *       "source_value": "Open"
                 *     }
                 */
                stage?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example LEAD
                     * @enum {string}
                     */
                    value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Outcome
                 * @description Result of the application, or OPEN.
                 * @example {
                 *       "value": "OPEN",
                 *       "source_value": "Open"
                 *     }
                 */
                outcome?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example OPEN
                     * @enum {string}
                     */
                    value: "OPEN" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Phase
                 * @description How far the application has progressed.
                 * @example {
                 *       "value": "LEAD",
                 *       "source_value": "Open"
                 *     }
                 */
                phase?: {
                    /**
                     * Value
                     * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                     * @example LEAD
                     * @enum {string}
                     */
                    value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "UNMAPPED";
                    /**
                     * Source value
                     * @description The value as the ATS returned it.
                     * @example Open
                     */
                    source_value: string | null;
                } | null;
                /**
                 * Furthest phase
                 * @description The furthest phase reached so far; never lowered.
                 * @example INTERVIEW
                 * @enum {string|null}
                 */
                furthest_phase?: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | null;
            };
            /**
             * Format: date-time
             * @description When it took effect, according to the ATS; otherwise when it was detected.
             * @example 2026-01-05T09:00:00.000Z
             */
            effective_at: string;
            /**
             * Format: date-time
             * @description When Hirewire detected it.
             * @example 2026-01-05T09:00:00.000Z
             */
            observed_at: string;
            /**
             * @description How it was detected.
             * @enum {string}
             */
            observed_via: "POLL" | "WEBHOOK" | "PUSH" | "BACKFILL" | "REMAP";
        };
        /** @description A source record that could not be mapped, and why. */
        Quarantined: {
            id: string;
            connection: string;
            stream: string;
            /** @description The ATS's id of the record, if it could be read. */
            record: string | null;
            /** @description Groups it with others that the same place of the connector could not map. */
            fingerprint: string;
            reason: string;
            /** @description JSON pointer in the spec, if an expression or a field is the cause. */
            pointer: string | null;
            /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
            place: {
                file: string;
                line: number;
                column: number;
            } | null;
            /** @description The run that last received it; null for an event. */
            run: string | null;
            connector_version: string;
            /** @description Whether the connector has not changed since. */
            same_version: boolean;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_at: string;
        };
        /** @description How a record was created. */
        Explained: {
            connection: string;
            model: string;
            id: string;
            stream: string | null;
            /** @description Why it is or is not a change. */
            verdict: string[];
            connector: {
                id: string;
                file: string;
                /** @description Currently. */
                version: string;
                /** @description The connector version that mapped the stored record. */
                stored_version: string | null;
            };
            /** @description The request to the ATS, with masked secrets. */
            request: string | null;
            /** @description Number of the page in the run. */
            page: number | null;
            /** @description The run that stored the source record. */
            run: string | null;
            /** Format: date-time */
            fetched_at: string | null;
            /** @description The run that last received it, changed or not. Null after a refresh by an event, which has no run. */
            seen_in: string | null;
            /** Format: date-time */
            seen_at: string | null;
            /**
             * Format: date-time
             * @description When its content last changed here.
             */
            updated_at: string | null;
            /** @description The source record; null if it is no longer stored. */
            raw: unknown;
            expressions: {
                /** @description JSON pointer in the spec. */
                pointer: string;
                /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
                place: {
                    file: string;
                    line: number;
                    column: number;
                } | null;
                expression: string;
                /** @description Its result; null if there is none. */
                value: unknown;
                error: string | null;
            }[];
            vocabulary: {
                field: string;
                vocabulary: string;
                /** @description The ATS's value. */
                source_value: string;
                /** @description The canonical value, or UNMAPPED. */
                value: string;
                /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
                place: {
                    file: string;
                    line: number;
                    column: number;
                } | null;
            }[];
            /** @description Why the mapping now fails on it. */
            failure: {
                reason: string;
                pointer: string | null;
                /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
                place: {
                    file: string;
                    line: number;
                    column: number;
                } | null;
            } | null;
            /** @description What a remap would change, by field. */
            changes: {
                [key: string]: {
                    from: unknown;
                    to: unknown;
                };
            };
            quarantine: components["schemas"]["Quarantined"][];
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            explained_at: string;
        };
        /** @description The new entry, and its effects. */
        ConsentRecorded: {
            /**
             * @description Hirewire's id of the entry.
             * @example con_01k9
             */
            id: string;
            /**
             * @description Position in the ledger.
             * @example 1
             */
            seq: number;
            /**
             * @description The sourcing platform's id of the person.
             * @example p1
             */
            person: string;
            /**
             * @description The connection.
             * @example acme
             */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            /**
             * @description What the person consented to.
             * @example interest_and_consent
             * @enum {string}
             */
            kind: "interest_and_consent" | "approval_of_interest";
            /**
             * @description The person's decision.
             * @example confirmed
             * @enum {string}
             */
            state: "requested" | "confirmed" | "opted_out" | "disengaged" | "no_response" | "withdrawn" | "expired";
            /**
             * Format: date-time
             * @description When it took effect.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @description When it expires; null: never.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When Hirewire recorded it.
             * @example 2026-01-05T09:00:00.000Z
             */
            recorded_at: string;
            /**
             * @description Who recorded it, where, and the version and hash of the consent text. `{"erased": true}`: the store was restored from a backup, and the person was erased after it.
             * @example {
             *       "recorded_by": "sourcing-platform"
             *     }
             */
            evidence: {
                [key: string]: unknown;
            };
            /**
             * @description False: the person was erased and gave no new consent, so that there was nothing to end. Nothing of the entry is stored: its `seq` is 0, and no list has its `id`.
             * @example true
             */
            recorded: boolean;
            /** @description Queued pushes that lost their consent and were cancelled. */
            cancelled_pushes: string[];
            /** @description After a withdrawal: pushes that it could not stop, because a request was in flight or its response was lost. Each has an erasure task, to which its outcome adds what was created, or which it closes if nothing was; the change feed reports both. A replay lists those whose outcome is still unknown. */
            in_flight_pushes: string[];
            /** @description Unfinished erasure tasks from this or an earlier end of a consent. */
            erasures: string[];
        };
        /** @description An entry of the append-only consent ledger. */
        Consent: {
            /**
             * @description Hirewire's id of the entry.
             * @example con_01k9
             */
            id: string;
            /**
             * @description Position in the ledger.
             * @example 1
             */
            seq: number;
            /**
             * @description The sourcing platform's id of the person.
             * @example p1
             */
            person: string;
            /**
             * @description The connection.
             * @example acme
             */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            /**
             * @description What the person consented to.
             * @example interest_and_consent
             * @enum {string}
             */
            kind: "interest_and_consent" | "approval_of_interest";
            /**
             * @description The person's decision.
             * @example confirmed
             * @enum {string}
             */
            state: "requested" | "confirmed" | "opted_out" | "disengaged" | "no_response" | "withdrawn" | "expired";
            /**
             * Format: date-time
             * @description When it took effect.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /**
             * Format: date-time
             * @description When it expires; null: never.
             * @example null
             */
            expires_at: string | null;
            /**
             * Format: date-time
             * @description When Hirewire recorded it.
             * @example 2026-01-05T09:00:00.000Z
             */
            recorded_at: string;
            /**
             * @description Who recorded it, where, and the version and hash of the consent text. `{"erased": true}`: the store was restored from a backup, and the person was erased after it.
             * @example {
             *       "recorded_by": "sourcing-platform"
             *     }
             */
            evidence: {
                [key: string]: unknown;
            };
        };
        /** @description One request to submit a person for a requisition. */
        Push: {
            /**
             * @description Hirewire's id of the push.
             * @example psh_01k9f3m2q8a7x
             */
            id: string;
            /**
             * @description The sourcing platform's id of the person.
             * @example p1
             */
            person: string;
            /**
             * @description The connection.
             * @example acme
             */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            /**
             * @description The personal data as received; empty after an erasure or the end of its retention.
             * @example {
             *       "first_name": "Ada",
             *       "last_name": "Lovelace",
             *       "email": "ada@example.com"
             *     }
             */
            candidate: {
                /**
                 * @description First name.
                 * @example Ada
                 */
                first_name?: string;
                /**
                 * @description Last name.
                 * @example Lovelace
                 */
                last_name?: string;
                /**
                 * @description E-mail address.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description Phone number.
                 * @example +442079460958
                 */
                phone?: string;
            };
            /**
             * @description The files as sent to the ATS.
             * @example []
             */
            attachments: {
                /**
                 * @description Kind of file.
                 * @example resume
                 * @enum {string}
                 */
                kind: "resume" | "cover_letter" | "other";
                /**
                 * @description The name sent to the ATS; never used as a path.
                 * @example resume.pdf
                 */
                file_name: string;
                /**
                 * @description The name as received.
                 * @example resume.pdf
                 */
                given_name: string;
                /**
                 * @description Detected from the content, not from the name.
                 * @example application/pdf
                 */
                media_type: string;
                /**
                 * @description Size in bytes.
                 * @example 48210
                 */
                size: number;
                /**
                 * @description SHA-256 of the content, in hex.
                 * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                 */
                sha256: string;
            }[];
            /**
             * @description A REFUSED push is never queued.
             * @example CONFIRMED
             * @enum {string}
             */
            state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED";
            /**
             * @description The consent that this connector requires.
             * @example interest_and_consent
             * @enum {string}
             */
            requires: "interest_and_consent" | "approval_of_interest";
            /**
             * @description Ledger entry that granted or refused it.
             * @example con_01k9
             */
            consent: string | null;
            /**
             * @description How a lost response can be resolved at this ATS.
             * @example keyed
             * @enum {string}
             */
            effect_class: "keyed" | "conflict" | "searched" | "at_most_once";
            /**
             * @description The next step; null when all are done.
             * @example candidate
             */
            step: string | null;
            /**
             * @description Known ids in the ATS.
             * @example {
             *       "candidate": "c1",
             *       "application": "a1"
             *     }
             */
            result: {
                /**
                 * @description The ATS's id of the candidate.
                 * @example c1
                 */
                candidate: string | null;
                /**
                 * @description The ATS's id of the application.
                 * @example a1
                 */
                application: string | null;
            };
            /**
             * @description An existing candidate was used or updated.
             * @example false
             */
            existing: boolean;
            /**
             * @description What this ATS does not accept.
             * @example [
             *       "cover_letter"
             *     ]
             */
            dropped: string[];
            /**
             * Format: date-time
             * @description Not sent before this time.
             * @example null
             */
            ready_at: string | null;
            /**
             * @description Why it failed or was refused.
             * @example consent
             * @enum {string|null}
             */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
            /**
             * @description The cause as a code of the table of errors.
             * @example consent_missing
             */
            code: string | null;
            /**
             * @description Groups it with others that FAILED or are UNCERTAIN for the same cause; null in any other state.
             * @example null
             */
            fingerprint: string | null;
            /**
             * @description What happened, as text.
             * @example The person opted out.
             */
            message: string | null;
            /** @description The next step for the person or system that must act. */
            next: components["schemas"]["Next"] | null;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
        };
        /** @description The expected result of a push request. Nothing was recorded or sent. */
        DryRun: {
            /** @constant */
            dry_run: true;
            consent: {
                granted: boolean;
                /** @description Ledger entry that would grant or refuse it. */
                entry: string | null;
                /** @description Reason for the refusal. */
                reason: string | null;
            };
            requisition: {
                open: boolean;
                reason: string | null;
            };
            /** @enum {string} */
            effect_class: "keyed" | "conflict" | "searched" | "at_most_once";
            /**
             * @description Why the ATS was not queried for duplicates: a query would reveal the person.
             * @enum {string|null}
             */
            not_asked: "offline" | "consent" | "paused" | null;
            steps: {
                step: string;
                /**
                 * @description create, update: its request is sent. use: the existing record is used. skip: not needed. review: a person must decide. wait: the ATS cannot be queried now. For review and wait, the request for a new person is shown. depends: on a value that does not exist yet, so the request cannot be shown. fail: the push would fail here.
                 * @enum {string}
                 */
                does: "create" | "update" | "use" | "skip" | "review" | "wait" | "depends" | "fail";
                asked: {
                    question: string;
                    matches: number;
                }[];
                matches: {
                    candidate: string;
                    rules: string[];
                    shown: {
                        [key: string]: unknown;
                    };
                }[];
                request: {
                    method: string;
                    url: string;
                    /** @description Without authentication headers; secrets are masked. */
                    headers: {
                        [key: string]: string;
                    };
                    /** @description Size of the whole body. */
                    bytes: number;
                    /** @description The first 20,000 characters; a file as name, type, size and SHA-256. Ids from an earlier step are placeholders: `<candidate of step candidate>`. */
                    body: string | null;
                    /** @description Whether the body is longer. */
                    cut: boolean;
                } | null;
                failure: {
                    code: string;
                    message: string;
                } | null;
                /** @description Place in the connector. */
                pointer: string;
                /**
                 * @description For `depends`. saved: an id that an earlier step saves. file: a file that is among `refused`.
                 * @enum {string|null}
                 */
                depends_on: "saved" | "file" | null;
            }[];
            /** @description What this ATS does not accept. */
            dropped: string[];
            /** @description What is truncated for the ATS: a field, or the name of a file. */
            cut: string[];
            /** @description Files that would make the request fail, each with the reason. */
            refused: string[];
            attachments: {
                /** @enum {string} */
                kind: "resume" | "cover_letter" | "other";
                /** @description Its name in the ATS. */
                file_name: string;
                /** @description The name as received. */
                given_name: string;
                media_type: string;
                size: number;
            }[];
        };
        /** @description A push in a list. */
        ListedPush: {
            /**
             * @description Hirewire's id of the push.
             * @example psh_01k9f3m2q8a7x
             */
            id: string;
            /**
             * @description The sourcing platform's id of the person.
             * @example p1
             */
            person: string;
            /**
             * @description The connection.
             * @example acme
             */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            /**
             * @description The personal data as received; empty after an erasure or the end of its retention.
             * @example {
             *       "first_name": "Ada",
             *       "last_name": "Lovelace",
             *       "email": "ada@example.com"
             *     }
             */
            candidate: {
                /**
                 * @description First name.
                 * @example Ada
                 */
                first_name?: string;
                /**
                 * @description Last name.
                 * @example Lovelace
                 */
                last_name?: string;
                /**
                 * @description E-mail address.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description Phone number.
                 * @example +442079460958
                 */
                phone?: string;
            };
            /**
             * @description The files as sent to the ATS.
             * @example []
             */
            attachments: {
                /**
                 * @description Kind of file.
                 * @example resume
                 * @enum {string}
                 */
                kind: "resume" | "cover_letter" | "other";
                /**
                 * @description The name sent to the ATS; never used as a path.
                 * @example resume.pdf
                 */
                file_name: string;
                /**
                 * @description The name as received.
                 * @example resume.pdf
                 */
                given_name: string;
                /**
                 * @description Detected from the content, not from the name.
                 * @example application/pdf
                 */
                media_type: string;
                /**
                 * @description Size in bytes.
                 * @example 48210
                 */
                size: number;
                /**
                 * @description SHA-256 of the content, in hex.
                 * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                 */
                sha256: string;
            }[];
            /**
             * @description A REFUSED push is never queued.
             * @example CONFIRMED
             * @enum {string}
             */
            state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED";
            /**
             * @description The consent that this connector requires.
             * @example interest_and_consent
             * @enum {string}
             */
            requires: "interest_and_consent" | "approval_of_interest";
            /**
             * @description Ledger entry that granted or refused it.
             * @example con_01k9
             */
            consent: string | null;
            /**
             * @description How a lost response can be resolved at this ATS.
             * @example keyed
             * @enum {string}
             */
            effect_class: "keyed" | "conflict" | "searched" | "at_most_once";
            /**
             * @description The next step; null when all are done.
             * @example candidate
             */
            step: string | null;
            /**
             * @description Known ids in the ATS.
             * @example {
             *       "candidate": "c1",
             *       "application": "a1"
             *     }
             */
            result: {
                /**
                 * @description The ATS's id of the candidate.
                 * @example c1
                 */
                candidate: string | null;
                /**
                 * @description The ATS's id of the application.
                 * @example a1
                 */
                application: string | null;
            };
            /**
             * @description An existing candidate was used or updated.
             * @example false
             */
            existing: boolean;
            /**
             * @description What this ATS does not accept.
             * @example [
             *       "cover_letter"
             *     ]
             */
            dropped: string[];
            /**
             * Format: date-time
             * @description Not sent before this time.
             * @example null
             */
            ready_at: string | null;
            /**
             * @description Why it failed or was refused.
             * @example consent
             * @enum {string|null}
             */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
            /**
             * @description The cause as a code of the table of errors.
             * @example consent_missing
             */
            code: string | null;
            /**
             * @description Groups it with others that FAILED or are UNCERTAIN for the same cause; null in any other state.
             * @example null
             */
            fingerprint: string | null;
            /**
             * @description What happened, as text.
             * @example The person opted out.
             */
            message: string | null;
            /** @description The next step for the person or system that must act. */
            next: components["schemas"]["Next"] | null;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** @description Only in a list, with `expand`. */
            expanded?: {
                candidate?: components["schemas"]["Candidate"];
                requisition?: components["schemas"]["Requisition"];
            };
        };
        /** @description FAILED and UNCERTAIN pushes that have one cause in common. */
        PushGroup: {
            /**
             * @description What it has in common with others: the error code, the connector and the place in its spec. Stable, and without ids and personal data.
             * @example ats_rejected/enterprise-hr-suite/candidate
             */
            fingerprint: string;
            code: string;
            /** @enum {string} */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug";
            /** @enum {string} */
            who_fixes: "integrator" | "operator" | "customer" | "platform" | "us";
            /** @description Null: the connections were removed. */
            connector: string | null;
            /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
            place: {
                file: string;
                line: number;
                column: number;
            } | null;
            next: components["schemas"]["Next"];
            /** @description How many there are. */
            count: number;
            /** @description How many connections have some. */
            connections: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            oldest_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            newest_at: string;
            /** @description The connection that has them all; null: several have some. */
            connection: string | null;
            /** @description The step of the push that fails. */
            step: string | null;
            /** @description Whether a retry may succeed although nothing was fixed: the cause may end without anyone. */
            retryable: boolean;
            /** @description How many are FAILED. */
            failed: number;
            /** @description How many are UNCERTAIN. */
            uncertain: number;
        };
        /** @description A push with its steps, attempts, consents and result. */
        PushDetail: {
            /**
             * @description Hirewire's id of the push.
             * @example psh_01k9f3m2q8a7x
             */
            id: string;
            /**
             * @description The sourcing platform's id of the person.
             * @example p1
             */
            person: string;
            /**
             * @description The connection.
             * @example acme
             */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            /**
             * @description The personal data as received; empty after an erasure or the end of its retention.
             * @example {
             *       "first_name": "Ada",
             *       "last_name": "Lovelace",
             *       "email": "ada@example.com"
             *     }
             */
            candidate: {
                /**
                 * @description First name.
                 * @example Ada
                 */
                first_name?: string;
                /**
                 * @description Last name.
                 * @example Lovelace
                 */
                last_name?: string;
                /**
                 * @description E-mail address.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description Phone number.
                 * @example +442079460958
                 */
                phone?: string;
            };
            /**
             * @description The files as sent to the ATS.
             * @example []
             */
            attachments: {
                /**
                 * @description Kind of file.
                 * @example resume
                 * @enum {string}
                 */
                kind: "resume" | "cover_letter" | "other";
                /**
                 * @description The name sent to the ATS; never used as a path.
                 * @example resume.pdf
                 */
                file_name: string;
                /**
                 * @description The name as received.
                 * @example resume.pdf
                 */
                given_name: string;
                /**
                 * @description Detected from the content, not from the name.
                 * @example application/pdf
                 */
                media_type: string;
                /**
                 * @description Size in bytes.
                 * @example 48210
                 */
                size: number;
                /**
                 * @description SHA-256 of the content, in hex.
                 * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                 */
                sha256: string;
            }[];
            /**
             * @description A REFUSED push is never queued.
             * @example CONFIRMED
             * @enum {string}
             */
            state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED";
            /**
             * @description The consent that this connector requires.
             * @example interest_and_consent
             * @enum {string}
             */
            requires: "interest_and_consent" | "approval_of_interest";
            /**
             * @description Ledger entry that granted or refused it.
             * @example con_01k9
             */
            consent: string | null;
            /**
             * @description How a lost response can be resolved at this ATS.
             * @example keyed
             * @enum {string}
             */
            effect_class: "keyed" | "conflict" | "searched" | "at_most_once";
            /**
             * @description The next step; null when all are done.
             * @example candidate
             */
            step: string | null;
            /**
             * @description Known ids in the ATS.
             * @example {
             *       "candidate": "c1",
             *       "application": "a1"
             *     }
             */
            result: {
                /**
                 * @description The ATS's id of the candidate.
                 * @example c1
                 */
                candidate: string | null;
                /**
                 * @description The ATS's id of the application.
                 * @example a1
                 */
                application: string | null;
            };
            /**
             * @description An existing candidate was used or updated.
             * @example false
             */
            existing: boolean;
            /**
             * @description What this ATS does not accept.
             * @example [
             *       "cover_letter"
             *     ]
             */
            dropped: string[];
            /**
             * Format: date-time
             * @description Not sent before this time.
             * @example null
             */
            ready_at: string | null;
            /**
             * @description Why it failed or was refused.
             * @example consent
             * @enum {string|null}
             */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
            /**
             * @description The cause as a code of the table of errors.
             * @example consent_missing
             */
            code: string | null;
            /**
             * @description Groups it with others that FAILED or are UNCERTAIN for the same cause; null in any other state.
             * @example null
             */
            fingerprint: string | null;
            /**
             * @description What happened, as text.
             * @example The person opted out.
             */
            message: string | null;
            /** @description The next step for the person or system that must act. */
            next: components["schemas"]["Next"] | null;
            /**
             * Format: date-time
             * @description When it was requested.
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it last changed.
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            attempts: {
                id: string;
                step: string;
                /**
                 * @description ask: a query to the ATS, which changes nothing there.
                 * @enum {string}
                 */
                act: "ask" | "send";
                /** @enum {string} */
                effect: "none" | "update" | "create";
                /** @enum {string} */
                outcome: "sending" | "confirmed" | "rejected" | "retry" | "uncertain" | "found" | "absent";
                /** @description Ledger entry that granted it at that time; included in `consents`. */
                consent: string | null;
                /** @description Why consent no longer granted it. After an uncertain send, only a query is then allowed. */
                refusal: string | null;
                /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
                place: {
                    file: string;
                    line: number;
                    column: number;
                } | null;
                /** @description How long it waited for the rate limit and in the queue. */
                waited_ms: number | null;
                /**
                 * Format: date-time
                 * @description When it was sent.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                started_at: string;
                /**
                 * Format: date-time
                 * @description When its outcome was written to disk.
                 */
                finished_at: string | null;
                /** @description The request. Written to disk before its first byte is sent. */
                request: {
                    /** @description By its name in the connector. */
                    endpoint: string | null;
                    method: string | null;
                    /** @description Without the query and personal data. */
                    address: string | null;
                    /** @description The whole URL, with masked secrets. Null once the person's data was erased or is past its retention period. */
                    url: string | null;
                    /** @description Authentication headers show only their name. Null once the person's data was erased or is past its retention period. */
                    headers: {
                        [key: string]: string;
                    } | null;
                    /** @description The first 4,096 characters with masked secrets; a file as name, type, size and SHA-256. Null once the person's data was erased or is past its retention period. */
                    body: string | null;
                    /** @description Size of the whole body. */
                    bytes: number | null;
                    /** @description Whether the body is longer. */
                    cut: boolean;
                    /** @description Instead of a request: the pulled records that were searched. */
                    stream: string | null;
                    /** @description Instead of a request: the person who checked the ATS. */
                    settled_by: string | null;
                    /** @description Instead of a request: when the store was restored. The step may have been sent since the backup. */
                    restored: string | null;
                };
                /** @description Null while it is in flight, and if the process stopped before the response. */
                response: {
                    /** @description HTTP status; null without a response. */
                    status: number | null;
                    /** @description From the first byte sent to the last byte received. */
                    ms: number | null;
                    /** @description The error class according to the connector. */
                    class: string | null;
                    /** @description How far a request without a response got: not_sent, maybe_sent. */
                    failure: string | null;
                    /** @description What failed, without text from the ATS. */
                    message: string | null;
                    /** @description The ATS's error message, which may contain personal data. Null once the person's data was erased or is past its retention period. */
                    said: string | null;
                    /** @description Authentication headers show only their name. Null once the person's data was erased or is past its retention period. */
                    headers: {
                        [key: string]: string;
                    } | null;
                    /** @description The first 4,096 characters with masked secrets; a file as name, type, size and SHA-256. Null once the person's data was erased or is past its retention period. */
                    body: string | null;
                    /** @description Size of the whole body. */
                    bytes: number | null;
                    /** @description Whether the body is longer. */
                    cut: boolean;
                    /** @description Name of the duplicate check. */
                    question: string | null;
                    /** @description Number of matching records. */
                    matches: number | null;
                    /** @description When the searched records were pulled. */
                    as_of: string | null;
                    /** @description Number of this page, if several were read. */
                    page: number | null;
                    /** @description URL of that page. Null once the person's data was erased or is past its retention period. */
                    url: string | null;
                    /** @description What a person found in the ATS. */
                    arrived: boolean | null;
                    /** @description The ids that a person found in the ATS. */
                    source_ids: {
                        [key: string]: string;
                    } | null;
                } | null;
            }[];
            /** @description Who retried or cancelled it, oldest first, as long as the audit log and the bulk action are kept. */
            acts: {
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                at: string;
                /** @enum {string} */
                act: "retry" | "cancel";
                /** @description The acting person, else the name of the API key. */
                by: string;
                /** @description The bulk action that did it with others. */
                bulk: string | null;
            }[];
            /** @description Empty if the connection cannot be used any more. */
            steps: {
                name: string;
                /** @enum {string} */
                effect: "none" | "update" | "create";
                /** @enum {string} */
                state: "done" | "next" | "to_come";
                /** @description The ids that it saves of its response: the names of `source_ids` when the push is resolved by hand. */
                saves: {
                    name: string;
                    required: boolean;
                }[];
                /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
                place: {
                    file: string;
                    line: number;
                    column: number;
                } | null;
            }[];
            /** @description The ledger entries for this person, connection and requisition. */
            consents: components["schemas"]["Consent"][];
            /** @description Whether Hirewire brought the person to the ATS, and the result. */
            attribution: {
                /** @description Whether the person was in the ATS before Hirewire. False also for a candidate that an earlier push created (`made_by`). Null: unknown, or the ATS was never queried. */
                before: boolean | null;
                /** @description Queries to the ATS before the first send, and the number of matching records. */
                asked: {
                    question: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    at: string;
                    matches: number;
                }[];
                /** @description The duplicate check that found the person. */
                found_by: string | null;
                /** @description The earlier push that created the candidate. */
                made_by: string | null;
                /** Format: date-time */
                first_sent_at: string | null;
                /** Format: date-time */
                confirmed_at: string | null;
                candidate: string | null;
                application: string | null;
                /** @description Last known status of the application; HIRED is a hire. */
                outcome: string | null;
                phase: string | null;
                furthest_phase: string | null;
                /** @description According to the ATS, or when the change was detected. */
                hired_at: string | null;
                /**
                 * Format: date-time
                 * @description When Hirewire detected the hire.
                 */
                hired_seen_at: string | null;
                /**
                 * @description How Hirewire detected it.
                 * @enum {string|null}
                 */
                hired_seen_via: "POLL" | "WEBHOOK" | "PUSH" | "BACKFILL" | "REMAP" | null;
            };
        };
        /** @description A push as a scenario for the tests of its connector. */
        PushScenario: {
            connector: string;
            /** @description Name of the file beside the spec, where the tests of a connector are. */
            file: string;
            /** @description A whole file with one scenario, as YAML. */
            text: string;
            /** @description What has to be filled in before it runs, also as comments in the text. Empty: nothing. */
            missing: string[];
        };
        /** @description One action with many pushes, or many quarantined records. */
        Bulk: {
            /** @example blk_01j0aaaaaaaaaaaaaaaaaaaaaa */
            id: string;
            /** @enum {string} */
            action: "retry" | "cancel" | "replay";
            /** @description The connection of all items, if the filter names one. */
            connection: string | null;
            /** @description As requested. `person`, `record` and `reason` are not stored: here, each is `true` if it was given. */
            filter: {
                [key: string]: unknown;
            };
            /**
             * @description `planned`: nothing was done yet. `stopped`: it may be started again. `complete`: nothing waits.
             * @enum {string}
             */
            state: "planning" | "planned" | "running" | "stopped" | "complete";
            /** @description All items: `waiting`, `done`, `failed` and `skipped` together. */
            matched: number;
            /** @description Items that nothing was done with yet. */
            waiting: number;
            /** @description Of `retry`, pushes that were queued again; of `replay`, records that left the quarantine. */
            done: number;
            /** @description Of `replay`, records that still cannot be mapped. */
            failed: number;
            /** @description Items that nothing is done with, when it was planned or when their turn came. */
            skipped: number;
            /** @description Why items are skipped or failed, the most frequent first. */
            reasons: {
                /** @enum {string} */
                reason: "consent_missing" | "not_retryable" | "not_cancellable" | "not_replayable" | "uncertain" | "in_flight" | "purged" | "erased_in_ats" | "restore_pending" | "connection_removed" | "gone" | "not_mapped" | "run_failed";
                /** @description The reason as a sentence. */
                text: string;
                /** @description How many items have it. */
                count: number;
            }[];
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /** @description The acting person, else the name of the API key. */
            created_by: string;
            /** Format: date-time */
            started_at: string | null;
            started_by: string | null;
            /**
             * Format: date-time
             * @description When it was complete or stopped.
             */
            ended_at: string | null;
        };
        /** @description What a bulk action does with one push or record. */
        BulkItem: {
            /** @description Id of the push, or of the quarantined record. */
            id: string;
            connection: string;
            /** @enum {string} */
            state: "waiting" | "done" | "failed" | "skipped";
            /**
             * @description Why it is skipped or failed.
             * @enum {string|null}
             */
            reason: "consent_missing" | "not_retryable" | "not_cancellable" | "not_replayable" | "uncertain" | "in_flight" | "purged" | "erased_in_ats" | "restore_pending" | "connection_removed" | "gone" | "not_mapped" | "run_failed" | null;
            /** @description The reason as a sentence. */
            text: string | null;
            /**
             * Format: date-time
             * @description When its turn came; null before, and for what was skipped by the plan.
             */
            at: string | null;
            /**
             * @description The current state of the push: what became of it afterwards. Null for a record.
             * @enum {string|null}
             */
            push_state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED" | null;
        };
        /** @description A possible duplicate that needs a person's decision. */
        Review: {
            id: string;
            push: string;
            connection: string;
            person: string;
            requisition: string;
            /** @description The step of the connector with the duplicate check. */
            step: string;
            /**
             * @description decided without a decision: its push is no longer waiting.
             * @enum {string}
             */
            state: "open" | "decided";
            /** @enum {string|null} */
            decision: "create" | "update" | "discard" | null;
            /** @description The candidate chosen for an update. */
            candidate: string | null;
            decided_by: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
            matches: {
                /** @description The ATS's id of the candidate, or of the application if the check looks for that. */
                candidate: string;
                /** @description The duplicate checks that found it; the first one counts. */
                rules: string[];
                /** @description The ATS's data of the match. */
                shown: {
                    [key: string]: unknown;
                };
            }[];
            /** @description Only in a list, with `expand`. */
            expanded?: {
                requisition?: components["schemas"]["Requisition"];
            };
        };
        /** @description A review with both sides, field by field, and earlier decisions. */
        ReviewDetail: {
            id: string;
            push: string;
            connection: string;
            person: string;
            requisition: string;
            /** @description The step of the connector with the duplicate check. */
            step: string;
            /**
             * @description decided without a decision: its push is no longer waiting.
             * @enum {string}
             */
            state: "open" | "decided";
            /** @enum {string|null} */
            decision: "create" | "update" | "discard" | null;
            /** @description The candidate chosen for an update. */
            candidate: string | null;
            decided_by: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            decided_at: string | null;
            matches: {
                /** @description The ATS's id of the candidate, or of the application if the check looks for that. */
                candidate: string;
                /** @description The duplicate checks that found it; the first one counts. */
                rules: string[];
                fields: {
                    field: string;
                    /** @description The push's value. */
                    ours: string | null;
                    /** @description The ATS's value. */
                    theirs: string | null;
                    /** @description Normalized (e-mail address, phone number in the region of the connection); null if the side has no value. */
                    same: boolean | null;
                }[];
            }[];
            /** @description Earlier decisions about the same person or the same records; newest first, at most 20. */
            earlier: {
                id: string;
                push: string;
                person: string;
                requisition: string;
                /** @description Ids in the ATS. */
                matches: string[];
                /** @enum {string|null} */
                decision: "create" | "update" | "discard" | null;
                candidate: string | null;
                decided_by: string | null;
                /** Format: date-time */
                decided_at: string | null;
            }[];
            /** @description Why no decision would send anything; null while the consent is valid. */
            refused: string | null;
        };
        /** @description An erasure task: records to erase in one ATS. */
        Erasure: {
            /** @example ers_01k9f3m2q8a7x */
            id: string;
            connection: string;
            requisition: string;
            /** @description The push that sent the person there. Once the person is erased, only its id is kept, here: `GET /v1/pushes/{id}` returns 404. */
            push: string;
            /** @description The person; null once the person is erased. */
            person: string | null;
            /**
             * @description withdrawn: the consent for this requisition was withdrawn, or ended before the push was CONFIRMED. erased: the person is erased.
             * @enum {string}
             */
            reason: "withdrawn" | "erased";
            /**
             * @description waiting: Hirewire will call the ATS. open: a person must erase it there. done: it is erased there.
             * @enum {string}
             */
            state: "waiting" | "open" | "done";
            /** @description Ids in the ATS; deleted once it is done. */
            records: {
                [key: string]: unknown;
            };
            /** @description Failed calls; their number is limited. */
            attempt_count: number;
            /**
             * Format: date-time
             * @description When Hirewire calls the ATS.
             */
            ready_at: string | null;
            code: string | null;
            message: string;
            /** @description The next step for the person who must act. */
            next: components["schemas"]["Next"] | null;
            /** @description What the person who closed it did. */
            evidence: string | null;
            closed_by: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /** Format: date-time */
            done_at: string | null;
        };
        /** @description What was erased here, and the progress in the ATSs. */
        ErasedPerson: {
            /**
             * Format: date-time
             * @description When the erasure was requested. A repeated request keeps the date, unless the person consented again in between.
             * @example 2026-01-05T09:00:00.000Z
             */
            erased_at: string;
            /** @description Pushes that are still here. The data of those in flight is deleted once their outcome is known; while an erasure of many pushes continues, the others follow within moments. */
            waits_for: string[];
            /** @description The erasure tasks of each ATS that received the person. */
            ats: components["schemas"]["Erasure"][];
            /** @description Numbers of what this request erased here. */
            local: {
                consents: number;
                pushes: number;
                attempts: number;
                files: number;
                reviews: number;
                records: number;
                quarantined: number;
                events: number;
                changes: number;
            };
        };
        /** @description The progress of a person's erasure. */
        PersonErasureStatus: {
            /**
             * Format: date-time
             * @description When the erasure was requested. A repeated request keeps the date, unless the person consented again in between.
             * @example 2026-01-05T09:00:00.000Z
             */
            erased_at: string;
            /** @description Pushes that are still here. The data of those in flight is deleted once their outcome is known; while an erasure of many pushes continues, the others follow within moments. */
            waits_for: string[];
            /** @description The erasure tasks of each ATS that received the person. */
            ats: components["schemas"]["Erasure"][];
            /** @description No data of the person is left here, and every ATS is done. */
            complete: boolean;
        };
        /** @description What an erasure of a person would do. Nothing was changed. */
        ErasurePreview: {
            /**
             * Format: date-time
             * @description When the person was erased before; null: not yet.
             */
            erased_at: string | null;
            /** @description What an erasure would delete here. It also searches quarantine, events, source records and the change feed for traces; those are not counted. */
            local: {
                consents: number;
                pushes: number;
                attempts: number;
                files: number;
                reviews: number;
                records: number;
            };
            /** @description Pushes in flight: the rest of their data is deleted once their outcome is known. */
            waits_for: string[];
            /** @description The erasures in the ATSs that would then be unfinished. waiting: Hirewire would call the ATS; open: a task for its staff. Their ids and times are those that they would get now. */
            ats: components["schemas"]["Erasure"][];
        };
        /** @description Proof of a complete erasure, without other personal data than the id. */
        ErasureCertificate: {
            /**
             * @description The id in the URL. Hirewire has only a keyed hash of it.
             * @example p-1001
             */
            person: string;
            /**
             * Format: date-time
             * @description When the data here was deleted.
             * @example 2026-01-05T09:00:00.000Z
             */
            erased_at: string;
            /**
             * Format: date-time
             * @description When the last ATS was done.
             * @example 2026-01-05T09:00:00.000Z
             */
            completed_at: string;
            /**
             * Format: date-time
             * @description When this certificate was issued.
             * @example 2026-01-05T09:00:00.000Z
             */
            issued_at: string;
            /** @description The ATSs that had received the person. */
            ats: {
                /** @description The erasure task: GET /v1/erasures has its evidence. */
                erasure: string;
                connection: string;
                /**
                 * @description call: Hirewire called the ATS, or nothing had arrived there. staff: the staff of the ATS confirmed it.
                 * @enum {string}
                 */
                by: "call" | "staff";
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                requested_at: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                done_at: string;
            }[];
        };
        /** @description Who has the identifier of a look-up. */
        FoundPerson: {
            /**
             * @description The platform's id; null: Hirewire sent this candidate to no ATS, it was only pulled.
             * @example p-1001
             */
            person: string | null;
            /** @description Their candidates in ATSs, as far as they are known here. */
            candidates: {
                /** @example acme */
                connection: string;
                /**
                 * @description The ATS's id of the candidate.
                 * @example c-17
                 */
                id: string;
            }[];
        };
        /** @description What is stored of a person. */
        Person: {
            /**
             * @description The platform's id of the person.
             * @example p-1001
             */
            person: string;
            /**
             * Format: date-time
             * @description When the person was erased; null: not erased.
             * @example null
             */
            erased_at: string | null;
            /** @description All that is stored. Each list below has at most 100 entries; the lists of the API have all. */
            counts: {
                /** @example 1 */
                consents: number;
                /** @example 1 */
                pushes: number;
                /** @example 1 */
                reviews: number;
                /** @example 1 */
                files: number;
                /** @example 1 */
                records: number;
                /** @example 1 */
                erasures: number;
            };
            /** @description Ledger entries, the first ones first. */
            consents: components["schemas"]["Consent"][];
            /** @description Pushes, newest first. */
            pushes: components["schemas"]["Push"][];
            /** @description Reviews of their pushes, newest first. */
            reviews: {
                id: string;
                push: string;
                /** @enum {string} */
                state: "open" | "decided";
                /** @enum {string|null} */
                decision: "create" | "update" | "discard" | null;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /** Format: date-time */
                decided_at: string | null;
            }[];
            /** @description Files that are still stored, of the newest push first. */
            files: {
                push: string;
                /** @enum {string} */
                kind: "resume" | "cover_letter" | "other";
                /** @example resume.pdf */
                file_name: string;
                /** @example application/pdf */
                media_type: string;
                size: number;
                sha256: string;
            }[];
            /** @description Pulled records of the person: those that pushes created or found, candidates with one of their e-mail addresses, and what belongs to these. An erasure deletes them. */
            records: {
                /** @example acme */
                connection: string;
                /** @enum {string} */
                model: "requisition" | "candidate" | "application" | "offer" | "department" | "location";
                /** @example c-17 */
                id: string;
                deleted: boolean;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_at: string;
            }[];
            /** @description Erasure tasks, newest first. */
            erasures: components["schemas"]["Erasure"][];
        };
        /** @description A request that took data of a person to an ATS. */
        Disclosure: {
            /**
             * Format: date-time
             * @description When the request left. Of a push whose attempts were purged: when it last changed.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /**
             * @description The platform's id of the person.
             * @example p-1001
             */
            person: string;
            /**
             * @description The customer account that received it.
             * @example acme
             */
            connection: string;
            /** @example j1 */
            requisition: string;
            /**
             * @description The push; it shows the request itself.
             * @example psh_01k9f3m2q8a7x
             */
            push: string;
            /**
             * @description The current state of the push.
             * @enum {string}
             */
            push_state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED";
            /**
             * @description The ledger entry on which it was sent; null: a look-up of a lost create, which sends nothing new.
             * @example cns_01k9
             */
            consent: string | null;
            /** @description Null: only the push is left, because its attempts were purged. */
            attempt: string | null;
            /**
             * @description send; ask: a look-up for duplicates or for a lost create.
             * @enum {string|null}
             */
            act: "ask" | "send" | null;
            step: string | null;
            /** @enum {string|null} */
            effect: "none" | "update" | "create" | null;
            /** @enum {string|null} */
            outcome: "sending" | "confirmed" | "rejected" | "retry" | "uncertain" | "found" | "absent" | null;
            /** @description The URL without its query and without personal data. */
            address: string | null;
            /** @description Size of its body. */
            bytes: number | null;
            /**
             * @description The contact fields that its texts in the spec take from the push, and the kinds of files in its body. A file that the ATS fetches from a link counts, too. Null once its attempt was purged, and of requests from before these were stored.
             * @example [
             *       "first_name",
             *       "last_name",
             *       "email",
             *       "resume"
             *     ]
             */
            data: string[] | null;
        };
        /** @description An entry of the change feed. */
        Change: {
            /** @description Sequence number, from 1 without gaps. */
            seq: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            connection: string;
            /** @enum {string} */
            kind: "created" | "updated" | "deleted" | "status" | "push" | "consent" | "erasure" | "connection";
            /** @description The type of the object that `id` identifies: a model of the ATS, `push`, `consent`, `erasure` or `connection`. */
            model: string;
            id: string;
            /** @description Names of the changed fields; for `status` the change: from, to, via, effective_at; for a candidate that the ATS merged into another, `merged_into`. For `push`: state, person, requisition, code (of the error, or null), existing. For `consent` (only if it was withdrawn): person, requisition, state. For `erasure`: state (waiting, open, done), reason (withdrawn, erased), person (null once erased), requisition, push. For `connection`: state (`created`, `authorized` in a browser, `changed`; `removed`: all of its records are gone) and connect_link (only if a customer did it with a link). Entries about an erased person contain only `erased`. */
            change: {
                [key: string]: unknown;
            };
        };
        /** @description The funnel of the people pushed to one requisition. */
        Funnel: {
            connection: string;
            requisition: string;
            /** @description First day of the period, in UTC; null without `by`. */
            period: string | null;
            /** @description Applications from confirmed pushes. */
            pushed: number;
            /** @description By the furthest phase that they reached. */
            phases: {
                [key: string]: number;
            };
            /** @description By phase: how many reached it or a later one. */
            reached: {
                [key: string]: number;
            };
            outcomes: {
                [key: string]: number;
            };
            hires_attributed: number;
        };
        /** @description How long the people pushed to one requisition were in each phase. */
        TimeInPhase: {
            connection: string;
            requisition: string;
            /** @description First day of the period, in UTC; null without `by`. */
            period: string | null;
            phases: {
                [key: string]: {
                    /** @description Stays that started. */
                    entered: number;
                    /** @description Stays that ended; the days refer to these. */
                    left: number;
                    /** @description Null if none has ended. */
                    mean_days: number | null;
                    /** @description Median length of the stays. */
                    median_days: number | null;
                    /** @description 90th percentile of the length of the stays. */
                    p90_days: number | null;
                };
            };
        };
        /** @description What pushes reached in an hour or a day. */
        PushCounts: {
            /**
             * Format: date-time
             * @description Start of the hour or the day, in UTC.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description Requests, including refused ones. */
            requested: number;
            /** @description Refused at the request, without consent or for a job that is not open. */
            refused: number;
            /** @description Confirmed by the ATS. */
            confirmed: number;
            /** @description Failed. One that is retried and fails again counts twice. */
            failed: number;
            /** @description Cancelled. */
            cancelled: number;
            /** @description The response of the ATS was lost. */
            uncertain: number;
            /** @description A possible duplicate was found, and a person decides. */
            in_review: number;
            /** @description Mean time from the request to the confirmation; null without one. */
            seconds_to_confirmed: number | null;
        };
        /** @description How runs that read an ATS ended in an hour or a day. */
        PullCounts: {
            /**
             * Format: date-time
             * @description Start of the hour or the day, in UTC.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description Runs that ended complete. */
            complete: number;
            /** @description Runs that ended incomplete, including those that are held. */
            incomplete: number;
            /** @description Runs that failed. */
            failed: number;
            /** @description Records that these runs wrote. */
            written: number;
        };
        /** @description What rate limits held back in an hour or a day. */
        LimitCounts: {
            /**
             * Format: date-time
             * @description Start of the hour or the day, in UTC.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description Calls that the ATS refused because there were too many. */
            refused: number;
            /** @description By how much they paused further calls; each moment of a pause counts once. */
            paused_seconds: number;
            /** @description Calls of pushes that waited for a second or longer. */
            waited: number;
            /** @description How long these waited. */
            waited_seconds: number;
        };
        /** @description Attempts to deliver events to webhook endpoints in an hour or a day. */
        DeliveryCounts: {
            /**
             * Format: date-time
             * @description Start of the hour or the day, in UTC.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description Attempts to deliver an event that succeeded. */
            delivered: number;
            /** @description Attempts that failed; each is repeated later. */
            failed: number;
            /** @description Mean duration of these attempts; null without one. */
            seconds_to_response: number | null;
        };
        /** @description A record that the release of a held run closes or deletes. */
        RecordToClose: {
            connection: string;
            /** @enum {string} */
            model: "requisition" | "candidate" | "application" | "offer" | "department" | "location";
            /** @description The ATS's id. */
            id: string;
            /** @description Title of a requisition, name of a department or location; null for others. */
            title: string | null;
            /**
             * Format: date-time
             * @description When the ATS last returned it.
             * @example 2026-01-05T09:00:00.000Z
             */
            last_seen: string;
        };
        /** @description Source records that one place of a connector could not map. */
        QuarantineGroup: {
            /**
             * @description What it has in common with others: the error code, the connector and the place in its spec. Stable, and without ids and personal data.
             * @example ats_rejected/enterprise-hr-suite/candidate
             */
            fingerprint: string;
            code: string;
            /** @enum {string} */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug";
            /** @enum {string} */
            who_fixes: "integrator" | "operator" | "customer" | "platform" | "us";
            /** @description Null: the connections were removed. */
            connector: string | null;
            /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
            place: {
                file: string;
                line: number;
                column: number;
            } | null;
            next: components["schemas"]["Next"];
            /** @description How many there are. */
            count: number;
            /** @description How many connections have some. */
            connections: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            oldest_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            newest_at: string;
            stream: string;
            /** @description JSON pointer in the spec, if an expression or a field is the cause. */
            pointer: string | null;
        };
        /** @description A source record that could not be mapped, with the record itself. */
        QuarantinedRecord: {
            id: string;
            connection: string;
            stream: string;
            /** @description The ATS's id of the record, if it could be read. */
            record: string | null;
            /** @description Groups it with others that the same place of the connector could not map. */
            fingerprint: string;
            reason: string;
            /** @description JSON pointer in the spec, if an expression or a field is the cause. */
            pointer: string | null;
            /** @description Position in the current connector file, which is named without its folder; null if the key is not written there. */
            place: {
                file: string;
                line: number;
                column: number;
            } | null;
            /** @description The run that last received it; null for an event. */
            run: string | null;
            connector_version: string;
            /** @description Whether the connector has not changed since. */
            same_version: boolean;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_at: string;
            /** @description The source record. */
            raw: unknown;
        };
        /** @description The rate limits of one credential, and their usage. */
        Budget: {
            /** @description Identifies the credential without revealing it. */
            id: string;
            connector: string;
            /** @description The connections that share it. */
            connections: string[];
            /** @description Calls in progress. */
            under_way: number;
            /** @description Maximum concurrent calls. */
            at_once: number | null;
            windows: {
                /** @description The endpoints whose calls count; null: every call of the credential. */
                endpoints: string[] | null;
                /** @description All connections of the connector share it, whatever their credentials. */
                shared: boolean;
                /** @description Maximum calls, as last reported by the ATS, or as declared; null if unknown. */
                limit: number | null;
                /**
                 * @description Length of the window.
                 * @example 1m
                 */
                per: string;
                /** @description Time zone of its calendar days. */
                zone: string | null;
                /** @description Calls in the current window. */
                used: number;
                /** @description Remaining calls reported by the ATS, if fewer than Hirewire's own count. */
                left: number | null;
                /**
                 * Format: date-time
                 * @description When the next call is possible; null: now.
                 */
                next_free_at: string | null;
            }[];
            /** @description Active waits after a refusal. */
            pauses: {
                /** @description The endpoint that it delays; null: every call. */
                endpoint: string | null;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                until: string;
            }[];
            /** @description Waiting calls, in order. */
            waiting: {
                connection: string;
                endpoint: string;
                /**
                 * @description Purpose of the call, most urgent first.
                 * @enum {string}
                 */
                priority: "push" | "status" | "webhook" | "pull" | "backfill";
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                since: string;
                /**
                 * Format: date-time
                 * @description When it runs next; null: it is waiting in the queue now.
                 */
                until: string | null;
            }[];
        };
        /** @description A problem that needs an operator's attention. */
        Issue: {
            /** @description Identifies the issue when it is opened, seen again and closed. */
            key: string;
            /**
             * @description The same for open issues with one cause, such as credentials that the ATS refuses to pulls and pushes.
             * @example acme/access
             */
            group: string;
            connection: string | null;
            stream: string | null;
            /** @enum {string} */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug";
            code: string;
            message: string;
            next: components["schemas"]["Next"];
            who_fixes: string;
            /** @description How often it occurred. */
            count: number;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            first_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            last_at: string;
            /** Format: date-time */
            cleared_at: string | null;
        };
        /** @description A server that serves the store, and what it runs. Times are those of the database. */
        Node: {
            /** @description New for each start, and after each loss of the lease. */
            id: string;
            host: string;
            pid: number;
            version: string;
            /** @description It has the specs and the configuration that are active. Otherwise it runs no lanes. */
            active: boolean;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            started_at: string;
            /**
             * Format: date-time
             * @description It runs its lanes until then, unless it renews its lease.
             * @example 2026-01-05T09:00:00.000Z
             */
            lease_until: string;
            /**
             * @description The median of its last round trips to the database, in milliseconds; null while none was measured.
             * @example 0.3
             */
            round_trip_ms: number | null;
            /** @description This node responded to this request. */
            responded: boolean;
            lanes: {
                /** @example push:acme */
                name: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                since: string;
            }[];
        };
        /** @description An API key, without its secrets. */
        Key: {
            /** @example key_01k9f3m2q8a7x */
            id: string;
            name: string;
            /** @enum {string} */
            role: "platform" | "operator" | "auditor" | "integrator" | "admin";
            /** @description The only connections that the key may reach; null: all. */
            connections: string[] | null;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Null: it does not expire.
             */
            expires_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Recorded at most every ten minutes. Null: never used.
             */
            last_used_at: string | null;
            /** @description More than one while the key is rotated. */
            secrets: {
                /**
                 * @description The first characters of the secret.
                 * @example hw_0f3a9c5b2e71_
                 */
                begins: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the overlap after a rotation ends. Null: the current secret.
                 */
                ends_at: string | null;
                /** Format: date-time */
                last_used_at: string | null;
            }[];
        };
        /** @description The API key that sent the request. */
        OwnKey: {
            /**
             * @description `key_…`; `config:<name>` for a key of hirewire.yaml; `local` for the command line.
             * @example key_01k9f3m2q8a7x
             */
            id: string;
            name: string;
            /** @enum {string} */
            role: "platform" | "operator" | "auditor" | "integrator" | "admin";
            /** @description The only connections that the key may reach; null: all. */
            connections: string[] | null;
        };
        /** @description An API key with its new secret. */
        IssuedKey: {
            /** @example key_01k9f3m2q8a7x */
            id: string;
            name: string;
            /** @enum {string} */
            role: "platform" | "operator" | "auditor" | "integrator" | "admin";
            /** @description The only connections that the key may reach; null: all. */
            connections: string[] | null;
            /** @enum {string} */
            state: "active" | "expired" | "revoked";
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @description Null: it does not expire.
             */
            expires_at: string | null;
            /** Format: date-time */
            revoked_at: string | null;
            /**
             * Format: date-time
             * @description Recorded at most every ten minutes. Null: never used.
             */
            last_used_at: string | null;
            /** @description More than one while the key is rotated. */
            secrets: {
                /**
                 * @description The first characters of the secret.
                 * @example hw_0f3a9c5b2e71_
                 */
                begins: string;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the overlap after a rotation ends. Null: the current secret.
                 */
                ends_at: string | null;
                /** Format: date-time */
                last_used_at: string | null;
            }[];
            /** @description Send it as `Authorization: Bearer …`. It is in this response only: Hirewire stores its hash. */
            secret: string;
        };
        /** @description A receiver of events, without its secrets. */
        WebhookEndpoint: {
            /** @example whe_01k9f3m2q8a7x */
            id: string;
            url: string;
            /** @description Event types, and patterns such as `push.*`. */
            events: string[];
            /** @description Whether it receives whole objects. Otherwise, what says who a person is is left out, except ids. */
            personal_data: boolean;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * @description Why it is disabled. `failing`: a message could not be delivered for three days. `gone`: it responded with 410.
             * @enum {string|null}
             */
            reason: "failing" | "gone" | "operator" | null;
            /** @description The newest `seq` of the change feed that was delivered, that waits, or that it is not subscribed to. */
            position: number;
            /** @description Messages that were not delivered, and those behind them about the same object. */
            waiting: number;
            /**
             * Format: date-time
             * @description Since when an event could not be delivered; null: none of those that wait has failed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When the next of the events that failed is sent again; null: none is.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Each signs the deliveries. More than one while the secret is rotated. */
            secrets: {
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the overlap after a rotation ends. Null: the current secret.
                 */
                ends_at: string | null;
            }[];
            /** @description The `ETag` without its quotation marks. Differs after every change, and after it was disabled. */
            revision: string;
        };
        /** @description A receiver of events with its new secret. */
        IssuedWebhookEndpoint: {
            /** @example whe_01k9f3m2q8a7x */
            id: string;
            url: string;
            /** @description Event types, and patterns such as `push.*`. */
            events: string[];
            /** @description Whether it receives whole objects. Otherwise, what says who a person is is left out, except ids. */
            personal_data: boolean;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * @description Why it is disabled. `failing`: a message could not be delivered for three days. `gone`: it responded with 410.
             * @enum {string|null}
             */
            reason: "failing" | "gone" | "operator" | null;
            /** @description The newest `seq` of the change feed that was delivered, that waits, or that it is not subscribed to. */
            position: number;
            /** @description Messages that were not delivered, and those behind them about the same object. */
            waiting: number;
            /**
             * Format: date-time
             * @description Since when an event could not be delivered; null: none of those that wait has failed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When the next of the events that failed is sent again; null: none is.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Each signs the deliveries. More than one while the secret is rotated. */
            secrets: {
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the overlap after a rotation ends. Null: the current secret.
                 */
                ends_at: string | null;
            }[];
            /** @description The `ETag` without its quotation marks. Differs after every change, and after it was disabled. */
            revision: string;
            /** @description Verifies deliveries. It is in this response only. */
            secret: string;
        };
        /** @description An attempt to deliver a message, without its content and the response. */
        WebhookDelivery: {
            /** @description The `webhook-id`: the same in each attempt. */
            message: string;
            type: string;
            /** @description Number of the attempt, from 1. */
            attempt: number;
            /** @description The endpoint responded with a status from 200 to 299. */
            delivered: boolean;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description How long it took, in milliseconds. */
            ms: number;
            /** @description Of the response; null: there was none. */
            status: number | null;
            /** @description Why it was not delivered. */
            error: string | null;
        };
        /** @description A receiver of events that gets some of them again. */
        ReplayedWebhookEndpoint: {
            /** @example whe_01k9f3m2q8a7x */
            id: string;
            url: string;
            /** @description Event types, and patterns such as `push.*`. */
            events: string[];
            /** @description Whether it receives whole objects. Otherwise, what says who a person is is left out, except ids. */
            personal_data: boolean;
            /** @enum {string} */
            state: "active" | "disabled";
            /**
             * @description Why it is disabled. `failing`: a message could not be delivered for three days. `gone`: it responded with 410.
             * @enum {string|null}
             */
            reason: "failing" | "gone" | "operator" | null;
            /** @description The newest `seq` of the change feed that was delivered, that waits, or that it is not subscribed to. */
            position: number;
            /** @description Messages that were not delivered, and those behind them about the same object. */
            waiting: number;
            /**
             * Format: date-time
             * @description Since when an event could not be delivered; null: none of those that wait has failed.
             */
            failing_since: string | null;
            /**
             * Format: date-time
             * @description When the next of the events that failed is sent again; null: none is.
             */
            next_attempt_at: string | null;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            created_at: string;
            /**
             * Format: date-time
             * @example 2026-01-05T09:00:00.000Z
             */
            updated_at: string;
            /** Format: date-time */
            disabled_at: string | null;
            /** @description Each signs the deliveries. More than one while the secret is rotated. */
            secrets: {
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                created_at: string;
                /**
                 * Format: date-time
                 * @description When the overlap after a rotation ends. Null: the current secret.
                 */
                ends_at: string | null;
            }[];
            /** @description The `ETag` without its quotation marks. Differs after every change, and after it was disabled. */
            revision: string;
            /** @description How many events are sent again; null: the endpoint is disabled, and they are sent when it is enabled. */
            again: {
                count: number;
                /** @description False: at least so many. */
                exact: boolean;
            } | null;
        };
        /** @description A message with its content and its attempts. */
        WebhookMessage: {
            /** @description The `webhook-id`: the same in each attempt. */
            message: string;
            type: string;
            /** @description The connection that it is about. */
            connection: string | null;
            /** @description The person whom it is about: the id of the platform. */
            person: string | null;
            /** @description The body as it would be sent now: it is made of what is stored, and may have changed since an attempt. Null: the change feed does not reach back to it, its person or connection was removed, or the endpoint is not subscribed to it any more. */
            payload: {
                [key: string]: unknown;
            } | null;
            /** @description Oldest first, the newest 100. */
            attempts: {
                /** @description The `webhook-id`: the same in each attempt. */
                message: string;
                type: string;
                /** @description Number of the attempt, from 1. */
                attempt: number;
                /** @description The endpoint responded with a status from 200 to 299. */
                delivered: boolean;
                /**
                 * Format: date-time
                 * @example 2026-01-05T09:00:00.000Z
                 */
                at: string;
                /** @description How long it took, in milliseconds. */
                ms: number;
                /** @description Of the response; null: there was none. */
                status: number | null;
                /** @description Why it was not delivered. */
                error: string | null;
                /** @description What the endpoint responded. Null: nothing, or it is not stored any more. Kept as the attempt is, of the newest 1,000 attempts with a response, and deleted by each erasure if the message is about any person. */
                response: {
                    content_type: string | null;
                    /** @description The first 4,096 characters. */
                    body: string;
                    /** @description Whether the body is longer. */
                    cut: boolean;
                } | null;
            }[];
        };
        /** @description An entry of the append-only audit log. */
        AuditEntry: {
            /**
             * @description Position in the log.
             * @example 1
             */
            seq: number;
            /**
             * Format: date-time
             * @description When the request arrived.
             * @example 2026-01-05T09:00:00.000Z
             */
            at: string;
            /** @description The API key. `local`: the command line. `configuration`: hirewire.yaml, at a start. */
            key: {
                /** @example key_01k9f3m2q8a7x */
                id: string;
                name: string;
                /** @enum {string} */
                role: "platform" | "operator" | "auditor" | "integrator" | "admin";
            };
            /** @description The person whom the client named: `X-Acting-Person`, or in the body. */
            acting_person: string | null;
            /**
             * @description The address of the client.
             * @example 192.0.2.7
             */
            address: string;
            /**
             * @description An administrative action, or a read of personal data.
             * @enum {string}
             */
            kind: "action" | "read";
            /**
             * @description The operation of this document.
             * @example getPush
             */
            operation: string;
            /** @example GET /v1/pushes/:id */
            route: string;
            /** @description Status of the response. Null: the process ended before the result was known. */
            status: number | null;
            /** @description Number of entries of a list. */
            rows: number | null;
            /** @description What it was about. */
            objects: {
                /**
                 * @description connection, person, push, review, erasure, run, quarantined, issue, key, or the model of a record of an ATS.
                 * @example person
                 */
                kind: string;
                /**
                 * @description The id. Null for a record of an ATS, for a person who is erased, and for one whom only the request names: then `hash` identifies it, and the filter by the id still finds the entry.
                 * @example p-1001
                 */
                id: string | null;
                /** @description Keyed hash of the id of a person or a record; null for other objects. */
                hash: string | null;
            }[];
        };
        /** @description A kind of error. */
        ProblemKind: {
            /** @example /problems/consent_missing */
            type: string;
            /** @example consent_missing */
            code: string;
            /** @example Consent missing */
            title: string;
            /** @example 409 */
            status: number;
            /** @enum {string} */
            cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug";
            /** @description Whether the same request may succeed later. */
            retryable: boolean;
            /** @enum {string} */
            who_fixes: "integrator" | "operator" | "customer" | "platform" | "us";
            /** @description The text of the next step, unless an error names another one. */
            next: string;
            /**
             * @description The `operationId` that `next` of such an error names, with its parameters once they are known; null if none does it.
             * @example recordConsent
             */
            operation: string | null;
        };
        PushRequest: {
            /**
             * @description The platform's opaque id of the person.
             * @example p-1001
             */
            person: string;
            /** @example acme-hr */
            connection: string;
            /**
             * @description The ATS's id of the requisition.
             * @example j1
             */
            requisition: string;
            candidate: {
                first_name: string;
                last_name: string;
                /** must be an e-mail address */
                email: string;
                phone?: string;
            };
            attachments?: {
                /** @enum {string} */
                kind: "resume" | "cover_letter" | "other";
                /**
                 * @description Stored unchanged. The ATS receives a safe name with the extension of the detected format.
                 * @example resume.pdf
                 */
                file_name: string;
                /**
                 * Format: byte
                 * @description The file in base64.
                 */
                content: string;
            }[];
        };
        PushForm: {
            /**
             * @description The request as JSON, without attachments.
             * @example {
             *       "person": "p-1001",
             *       "connection": "acme-hr",
             *       "requisition": "j1",
             *       "candidate": {
             *         "first_name": "Ada",
             *         "last_name": "Lovelace",
             *         "email": "ada@example.com",
             *         "phone": "+44 20 7946 0958"
             *       }
             *     }
             */
            request: {
                /**
                 * @description The platform's opaque id of the person.
                 * @example p-1001
                 */
                person: string;
                /** @example acme-hr */
                connection: string;
                /**
                 * @description The ATS's id of the requisition.
                 * @example j1
                 */
                requisition: string;
                candidate: {
                    first_name: string;
                    last_name: string;
                    /** must be an e-mail address */
                    email: string;
                    phone?: string;
                };
            };
            /** Format: binary */
            resume?: string;
            /** Format: binary */
            cover_letter?: string;
            /** Format: binary */
            other?: string;
        };
        /** @description An event about a record of the kind `requisition`. */
        WebhookRequisition: {
            /** @enum {string} */
            type: "requisition.created" | "requisition.updated" | "requisition.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Title
                     * @description Job title shown to candidates.
                     * @example Nurse
                     */
                    title: string;
                    /**
                     * Code
                     * @description Requisition number that people use.
                     * @example REQ-1001
                     */
                    code?: string | null;
                    /**
                     * Description
                     * @description Job description in HTML.
                     * @example <p>We look for a nurse.</p>
                     */
                    description_html?: string | null;
                    /**
                     * Status
                     * @description Whether it accepts applications.
                     * @example {
                     *       "value": "DRAFT",
                     *       "source_value": "Open"
                     *     }
                     */
                    status: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example DRAFT
                         * @enum {string}
                         */
                        value: "DRAFT" | "PENDING" | "OPEN" | "ON_HOLD" | "CLOSED" | "ARCHIVED" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    };
                    /**
                     * Visibility
                     * @description Who can see it.
                     * @example {
                     *       "value": "PUBLIC",
                     *       "source_value": "Open"
                     *     }
                     */
                    visibility?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example PUBLIC
                         * @enum {string}
                         */
                        value: "PUBLIC" | "UNLISTED" | "INTERNAL" | "CONFIDENTIAL" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Employment type
                     * @description Type of employment contract.
                     * @example {
                     *       "value": "FULL_TIME",
                     *       "source_value": "Open"
                     *     }
                     */
                    employment_type?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example FULL_TIME
                         * @enum {string}
                         */
                        value: "FULL_TIME" | "PART_TIME" | "CONTRACT" | "TEMPORARY" | "INTERNSHIP" | "VOLUNTEER" | "OTHER" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Workplace
                     * @description On site, remote or hybrid.
                     * @example {
                     *       "value": "ONSITE",
                     *       "source_value": "Open"
                     *     }
                     */
                    workplace?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example ONSITE
                         * @enum {string}
                         */
                        value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Department
                     * @description The department, with its current name. When that changes, the requisition has an entry in the change feed.
                     * @example {
                     *       "id": "d1",
                     *       "name": "Engineering"
                     *     }
                     */
                    department?: {
                        /**
                         * Id
                         * @description Its id in the ATS.
                         * @example d1
                         */
                        id?: string | null;
                        /**
                         * Name
                         * @description Its name, if the ATS returns one.
                         * @example Engineering
                         */
                        name?: string | null;
                    } | null;
                    /**
                     * Locations
                     * @description Locations of the job.
                     * @example [
                     *       {
                     *         "id": "l1"
                     *       }
                     *     ]
                     */
                    locations?: {
                        /**
                         * Id
                         * @description Its id in the ATS.
                         * @example d1
                         */
                        id?: string | null;
                        /**
                         * Name
                         * @description Its name, if the ATS returns one.
                         * @example Engineering
                         */
                        name?: string | null;
                        /**
                         * City
                         * @description City.
                         * @example Berlin
                         */
                        city?: string | null;
                        /**
                         * Region
                         * @description State, canton or county.
                         * @example BE
                         */
                        region?: string | null;
                        /**
                         * Country
                         * @description ISO 3166-1 code, if the ATS returns one.
                         * @example DE
                         */
                        country?: string | null;
                        /**
                         * Postal code
                         * @description Postal code.
                         * @example 10115
                         */
                        postal_code?: string | null;
                        /**
                         * Workplace
                         * @description A place of work.
                         * @example {
                         *       "value": "ONSITE",
                         *       "source_value": "Open"
                         *     }
                         */
                        workplace?: {
                            /**
                             * Value
                             * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                             * @example ONSITE
                             * @enum {string}
                             */
                            value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                            /**
                             * Source value
                             * @description The value as the ATS returned it.
                             * @example Open
                             */
                            source_value: string | null;
                        };
                        /**
                         * Raw
                         * @description The place as the ATS writes it.
                         * @example Berlin, Germany
                         */
                        raw?: string | null;
                    }[] | null;
                    /**
                     * Openings
                     * @description Number of positions.
                     * @example 2
                     */
                    openings?: number | null;
                    /**
                     * Opened
                     * Format: date-time
                     * @description When it opened.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    opened_at?: string | null;
                    /**
                     * Closed
                     * Format: date-time
                     * @description When it closed.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    closed_at?: string | null;
                    /**
                     * Hiring team
                     * @description The people responsible for hiring.
                     * @example [
                     *       {
                     *         "name": "Ada Abel",
                     *         "role": "Recruiter"
                     *       }
                     *     ]
                     */
                    hiring_team?: {
                        /**
                         * Id
                         * @description Its id in the ATS.
                         * @example d1
                         */
                        id?: string | null;
                        /**
                         * Name
                         * @description Its name, if the ATS returns one.
                         * @example Engineering
                         */
                        name?: string | null;
                        /**
                         * Role
                         * @description Role in the team.
                         * @example Recruiter
                         */
                        role?: string | null;
                        /**
                         * E-mail
                         * @description E-mail address.
                         * @example ada@example.com
                         */
                        email?: string | null;
                    }[] | null;
                    /**
                     * Stages
                     * @description Stages of its applications, in order.
                     * @example [
                     *       {
                     *         "name": "Interview"
                     *       }
                     *     ]
                     */
                    stages?: {
                        /**
                         * Id
                         * @description Its id in the ATS.
                         * @example d1
                         */
                        id?: string | null;
                        /**
                         * Name
                         * @description Its name, if the ATS returns one.
                         * @example Engineering
                         */
                        name?: string | null;
                    }[] | null;
                    /**
                     * Apply URL
                     * @description Page on which candidates apply.
                     * @example https://careers.example.com/apply/j1
                     */
                    apply_url?: string | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `candidate`. */
        WebhookCandidate: {
            /** @enum {string} */
            type: "candidate.created" | "candidate.updated" | "candidate.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Person
                     * @description The sourcing platform's id of the person, if Hirewire pushed the candidate.
                     * @example p1
                     */
                    person?: string | null;
                    /**
                     * First name
                     * @description First name.
                     * @example Ada
                     */
                    first_name?: string | null;
                    /**
                     * Last name
                     * @description Last name.
                     * @example Abel
                     */
                    last_name?: string | null;
                    /**
                     * E-mails
                     * @description E-mail addresses.
                     * @example [
                     *       "ada@example.com"
                     *     ]
                     */
                    emails?: string[] | null;
                    /**
                     * Phones
                     * @description Phone numbers.
                     * @example [
                     *       {
                     *         "raw": "030 5000001",
                     *         "e164": "+49305000001"
                     *       }
                     *     ]
                     */
                    phones?: {
                        /**
                         * Raw
                         * @description As received.
                         * @example 030 5000001
                         */
                        raw: string;
                        /**
                         * E.164
                         * @description E.164 form, if the number could be parsed.
                         * @example +49305000001
                         */
                        e164?: string | null;
                    }[] | null;
                    /**
                     * Links
                     * @description Profiles and websites.
                     * @example [
                     *       "https://example.com/ada"
                     *     ]
                     */
                    links?: string[] | null;
                    /**
                     * Current title
                     * @description Present job title.
                     * @example Nurse
                     */
                    current_title?: string | null;
                    /**
                     * Current company
                     * @description Present employer.
                     * @example Example Clinic
                     */
                    current_company?: string | null;
                    /**
                     * Source URL
                     * @description Page of the candidate in the ATS.
                     * @example https://ats.example.com/c1
                     */
                    source_url?: string | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `application`. */
        WebhookApplication: {
            /** @enum {string} */
            type: "application.created" | "application.updated" | "application.deleted" | "application.status";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Candidate
                     * @description The candidate. If the ATS embeds it, its fields also fill the candidate model.
                     * @example {
                     *       "id": "c1"
                     *     }
                     */
                    candidate?: {
                        /**
                         * Id
                         * @description The ATS's id of the candidate: an opaque string.
                         * @example c1
                         */
                        id: string;
                    } | null;
                    /**
                     * Requisition
                     * @description The requisition.
                     * @example {
                     *       "id": "j1"
                     *     }
                     */
                    requisition: {
                        /**
                         * Id
                         * @description The ATS's id of the requisition: an opaque string.
                         * @example j1
                         */
                        id: string;
                    };
                    /**
                     * Person
                     * @description The sourcing platform's id of the person, if Hirewire pushed the candidate.
                     * @example p1
                     */
                    person?: string | null;
                    /**
                     * Stage
                     * @description The stage as the ATS names it, and the canonical stage from the vocabulary.
                     * @example {
                     *       "value": "LEAD",
                     *       "source_value": "Open"
                     *     }
                     */
                    stage?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example LEAD
                         * @enum {string}
                         */
                        value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Outcome
                     * @description Result of the application, or OPEN.
                     * @example {
                     *       "value": "OPEN",
                     *       "source_value": "Open"
                     *     }
                     */
                    outcome?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example OPEN
                         * @enum {string}
                         */
                        value: "OPEN" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Phase
                     * @description How far the application has progressed.
                     * @example {
                     *       "value": "LEAD",
                     *       "source_value": "Open"
                     *     }
                     */
                    phase?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example LEAD
                         * @enum {string}
                         */
                        value: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Furthest phase
                     * @description The furthest phase reached so far; never lowered.
                     * @example INTERVIEW
                     * @enum {string|null}
                     */
                    furthest_phase?: "LEAD" | "APPLIED" | "REVIEW" | "SCREEN" | "ASSESSMENT" | "INTERVIEW" | "REFERENCE_CHECK" | "BACKGROUND_CHECK" | "OFFER" | "OFFER_ACCEPTED" | "ONBOARDING" | null;
                    /**
                     * Applied
                     * Format: date-time
                     * @description When the application was received.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    applied_at?: string | null;
                    /**
                     * Hired
                     * Format: date-time
                     * @description When the person was hired.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    hired_at?: string | null;
                    /**
                     * Ended
                     * Format: date-time
                     * @description When the application ended.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    ended_at?: string | null;
                    /**
                     * Ended by
                     * @description Who ended it.
                     * @example recruiter
                     */
                    ended_by?: string | null;
                    /**
                     * Reason
                     * @description Why it was rejected.
                     * @example Position filled
                     */
                    reject_reason?: string | null;
                    /**
                     * Origin
                     * @description Whether Hirewire pushed it.
                     * @example PUSHED_BY_US
                     * @enum {string|null}
                     */
                    origin?: "PUSHED_BY_US" | "IMPORTED" | null;
                    /** @description Only in a list, with `expand`. */
                    expanded?: {
                        candidate?: components["schemas"]["Candidate"];
                        requisition?: components["schemas"]["Requisition"];
                    };
                } | null;
            };
        };
        /** @description An event about a record of the kind `offer`. */
        WebhookOffer: {
            /** @enum {string} */
            type: "offer.created" | "offer.updated" | "offer.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Application
                     * @description The application that the offer is for.
                     * @example {
                     *       "id": "a1"
                     *     }
                     */
                    application: {
                        /**
                         * Id
                         * @description The ATS's id of the application: an opaque string.
                         * @example a1
                         */
                        id: string;
                    };
                    /**
                     * Status
                     * @description Status of the offer.
                     * @example {
                     *       "value": "DRAFT",
                     *       "source_value": "Open"
                     *     }
                     */
                    status: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example DRAFT
                         * @enum {string}
                         */
                        value: "DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "SENT" | "ACCEPTED" | "DECLINED" | "RETRACTED" | "EXPIRED" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    };
                    /**
                     * Start
                     * Format: date
                     * @description First day of work.
                     * @example 2026-02-01
                     */
                    start_date?: string | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `department`. */
        WebhookDepartment: {
            /** @enum {string} */
            type: "department.created" | "department.updated" | "department.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Name
                     * @description Name.
                     * @example Engineering
                     */
                    name: string;
                    /**
                     * Code
                     * @description Short name.
                     * @example ENG
                     */
                    code?: string | null;
                    /**
                     * Parent
                     * @description The parent department, with its current name.
                     * @example {
                     *       "id": "d1",
                     *       "name": "Engineering"
                     *     }
                     */
                    parent?: {
                        /**
                         * Id
                         * @description Its id in the ATS.
                         * @example d1
                         */
                        id?: string | null;
                        /**
                         * Name
                         * @description Its name, if the ATS returns one.
                         * @example Engineering
                         */
                        name?: string | null;
                    } | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `location`. */
        WebhookLocation: {
            /** @enum {string} */
            type: "location.created" | "location.updated" | "location.deleted";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description The ATS's id; unique within connection and model.
                     * @example j1
                     */
                    id: string;
                    /** @example acme-hr */
                    connection: string;
                    /** @description The run that stored it. */
                    stream: string;
                    deleted: boolean;
                    content_hash?: string;
                    connector_version: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    first_seen: string;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    last_seen: string;
                    /**
                     * Format: date-time
                     * @description When its content last changed here.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                    /**
                     * Format: date-time
                     * @description When it changed in the ATS, according to the ATS.
                     */
                    source_updated_at: string | null;
                    /**
                     * Name
                     * @description Name.
                     * @example Berlin office
                     */
                    name: string;
                    /**
                     * City
                     * @description City.
                     * @example Berlin
                     */
                    city?: string | null;
                    /**
                     * Region
                     * @description State, canton or county.
                     * @example BE
                     */
                    region?: string | null;
                    /**
                     * Country
                     * @description ISO 3166-1 code, if the ATS returns one.
                     * @example DE
                     */
                    country?: string | null;
                    /**
                     * Postal code
                     * @description Postal code.
                     * @example 10115
                     */
                    postal_code?: string | null;
                    /**
                     * Workplace
                     * @description A place of work.
                     * @example {
                     *       "value": "ONSITE",
                     *       "source_value": "Open"
                     *     }
                     */
                    workplace?: {
                        /**
                         * Value
                         * @description The canonical value, or UNMAPPED if no vocabulary line lists the source value.
                         * @example ONSITE
                         * @enum {string}
                         */
                        value: "ONSITE" | "HYBRID" | "REMOTE" | "UNMAPPED";
                        /**
                         * Source value
                         * @description The value as the ATS returned it.
                         * @example Open
                         */
                        source_value: string | null;
                    } | null;
                    /**
                     * Raw
                     * @description The place as the ATS writes it.
                     * @example Berlin, Germany
                     */
                    raw?: string | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `push`. */
        WebhookPush: {
            /** @enum {string} */
            type: "push.confirmed" | "push.failed" | "push.cancelled" | "push.in_review" | "push.uncertain";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description Hirewire's id of the push.
                     * @example psh_01k9f3m2q8a7x
                     */
                    id: string;
                    /**
                     * @description The sourcing platform's id of the person.
                     * @example p1
                     */
                    person: string;
                    /**
                     * @description The connection.
                     * @example acme
                     */
                    connection: string;
                    /**
                     * @description The ATS's id of the requisition.
                     * @example j1
                     */
                    requisition: string;
                    /**
                     * @description The personal data as received; empty after an erasure or the end of its retention.
                     * @example {
                     *       "first_name": "Ada",
                     *       "last_name": "Lovelace",
                     *       "email": "ada@example.com"
                     *     }
                     */
                    candidate?: {
                        /**
                         * @description First name.
                         * @example Ada
                         */
                        first_name?: string;
                        /**
                         * @description Last name.
                         * @example Lovelace
                         */
                        last_name?: string;
                        /**
                         * @description E-mail address.
                         * @example ada@example.com
                         */
                        email?: string;
                        /**
                         * @description Phone number.
                         * @example +442079460958
                         */
                        phone?: string;
                    };
                    /**
                     * @description The files as sent to the ATS.
                     * @example []
                     */
                    attachments?: {
                        /**
                         * @description Kind of file.
                         * @example resume
                         * @enum {string}
                         */
                        kind: "resume" | "cover_letter" | "other";
                        /**
                         * @description The name sent to the ATS; never used as a path.
                         * @example resume.pdf
                         */
                        file_name: string;
                        /**
                         * @description The name as received.
                         * @example resume.pdf
                         */
                        given_name: string;
                        /**
                         * @description Detected from the content, not from the name.
                         * @example application/pdf
                         */
                        media_type: string;
                        /**
                         * @description Size in bytes.
                         * @example 48210
                         */
                        size: number;
                        /**
                         * @description SHA-256 of the content, in hex.
                         * @example e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855
                         */
                        sha256: string;
                    }[];
                    /**
                     * @description A REFUSED push is never queued.
                     * @example CONFIRMED
                     * @enum {string}
                     */
                    state: "REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED";
                    /**
                     * @description The consent that this connector requires.
                     * @example interest_and_consent
                     * @enum {string}
                     */
                    requires: "interest_and_consent" | "approval_of_interest";
                    /**
                     * @description Ledger entry that granted or refused it.
                     * @example con_01k9
                     */
                    consent: string | null;
                    /**
                     * @description How a lost response can be resolved at this ATS.
                     * @example keyed
                     * @enum {string}
                     */
                    effect_class: "keyed" | "conflict" | "searched" | "at_most_once";
                    /**
                     * @description The next step; null when all are done.
                     * @example candidate
                     */
                    step: string | null;
                    /**
                     * @description Known ids in the ATS.
                     * @example {
                     *       "candidate": "c1",
                     *       "application": "a1"
                     *     }
                     */
                    result: {
                        /**
                         * @description The ATS's id of the candidate.
                         * @example c1
                         */
                        candidate: string | null;
                        /**
                         * @description The ATS's id of the application.
                         * @example a1
                         */
                        application: string | null;
                    };
                    /**
                     * @description An existing candidate was used or updated.
                     * @example false
                     */
                    existing: boolean;
                    /**
                     * @description What this ATS does not accept.
                     * @example [
                     *       "cover_letter"
                     *     ]
                     */
                    dropped: string[];
                    /**
                     * Format: date-time
                     * @description Not sent before this time.
                     * @example null
                     */
                    ready_at: string | null;
                    /**
                     * @description Why it failed or was refused.
                     * @example consent
                     * @enum {string|null}
                     */
                    cause: "config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug" | null;
                    /**
                     * @description The cause as a code of the table of errors.
                     * @example consent_missing
                     */
                    code: string | null;
                    /**
                     * @description Groups it with others that FAILED or are UNCERTAIN for the same cause; null in any other state.
                     * @example null
                     */
                    fingerprint: string | null;
                    /**
                     * @description What happened, as text.
                     * @example The person opted out.
                     */
                    message?: string | null;
                    /** @description The next step for the person or system that must act. */
                    next?: components["schemas"]["Next"] | null;
                    /**
                     * Format: date-time
                     * @description When it was requested.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    created_at: string;
                    /**
                     * Format: date-time
                     * @description When it last changed.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    updated_at: string;
                } | null;
            };
        };
        /** @description An event about a record of the kind `review`. */
        WebhookReview: {
            /** @enum {string} */
            type: "review.opened";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    id: string;
                    push: string;
                    connection: string;
                    person: string;
                    requisition: string;
                    /** @description The step of the connector with the duplicate check. */
                    step: string;
                    /**
                     * @description decided without a decision: its push is no longer waiting.
                     * @enum {string}
                     */
                    state: "open" | "decided";
                    /** @enum {string|null} */
                    decision: "create" | "update" | "discard" | null;
                    /** @description The candidate chosen for an update. */
                    candidate?: string | null;
                    decided_by?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    created_at: string;
                    /** Format: date-time */
                    decided_at: string | null;
                    matches?: {
                        /** @description The ATS's id of the candidate, or of the application if the check looks for that. */
                        candidate: string;
                        /** @description The duplicate checks that found it; the first one counts. */
                        rules: string[];
                        /** @description The ATS's data of the match. */
                        shown: {
                            [key: string]: unknown;
                        };
                    }[];
                    /** @description Only in a list, with `expand`. */
                    expanded?: {
                        requisition?: components["schemas"]["Requisition"];
                    };
                } | null;
            };
        };
        /** @description An event about a record of the kind `consent`. */
        WebhookConsent: {
            /** @enum {string} */
            type: "consent.withdrawn";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /**
                     * @description Hirewire's id of the entry.
                     * @example con_01k9
                     */
                    id: string;
                    /**
                     * @description Position in the ledger.
                     * @example 1
                     */
                    seq: number;
                    /**
                     * @description The sourcing platform's id of the person.
                     * @example p1
                     */
                    person: string;
                    /**
                     * @description The connection.
                     * @example acme
                     */
                    connection: string;
                    /**
                     * @description The ATS's id of the requisition.
                     * @example j1
                     */
                    requisition: string;
                    /**
                     * @description What the person consented to.
                     * @example interest_and_consent
                     * @enum {string}
                     */
                    kind: "interest_and_consent" | "approval_of_interest";
                    /**
                     * @description The person's decision.
                     * @example confirmed
                     * @enum {string}
                     */
                    state: "requested" | "confirmed" | "opted_out" | "disengaged" | "no_response" | "withdrawn" | "expired";
                    /**
                     * Format: date-time
                     * @description When it took effect.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    at: string;
                    /**
                     * Format: date-time
                     * @description When it expires; null: never.
                     * @example null
                     */
                    expires_at: string | null;
                    /**
                     * Format: date-time
                     * @description When Hirewire recorded it.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    recorded_at: string;
                    /**
                     * @description Who recorded it, where, and the version and hash of the consent text. `{"erased": true}`: the store was restored from a backup, and the person was erased after it.
                     * @example {
                     *       "recorded_by": "sourcing-platform"
                     *     }
                     */
                    evidence?: {
                        [key: string]: unknown;
                    };
                } | null;
            };
        };
        /** @description An event about a record of the kind `erasure`. */
        WebhookErasure: {
            /** @enum {string} */
            type: "erasure.waiting" | "erasure.open" | "erasure.done";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: {
                    /** @example ers_01k9f3m2q8a7x */
                    id: string;
                    connection: string;
                    requisition: string;
                    /** @description The push that sent the person there. Once the person is erased, only its id is kept, here: `GET /v1/pushes/{id}` returns 404. */
                    push: string;
                    /** @description The person; null once the person is erased. */
                    person: string | null;
                    /**
                     * @description withdrawn: the consent for this requisition was withdrawn, or ended before the push was CONFIRMED. erased: the person is erased.
                     * @enum {string}
                     */
                    reason: "withdrawn" | "erased";
                    /**
                     * @description waiting: Hirewire will call the ATS. open: a person must erase it there. done: it is erased there.
                     * @enum {string}
                     */
                    state: "waiting" | "open" | "done";
                    /** @description Ids in the ATS; deleted once it is done. */
                    records?: {
                        [key: string]: unknown;
                    };
                    /** @description Failed calls; their number is limited. */
                    attempt_count: number;
                    /**
                     * Format: date-time
                     * @description When Hirewire calls the ATS.
                     */
                    ready_at: string | null;
                    code: string | null;
                    message?: string;
                    /** @description The next step for the person who must act. */
                    next?: components["schemas"]["Next"] | null;
                    /** @description What the person who closed it did. */
                    evidence?: string | null;
                    closed_by?: string | null;
                    /**
                     * Format: date-time
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    created_at: string;
                    /** Format: date-time */
                    done_at: string | null;
                } | null;
            };
        };
        /** @description An event about a record of the kind `issue`. */
        WebhookIssue: {
            /** @enum {string} */
            type: "issue.opened" | "connection.needs_reauthorization";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                /** @description As it is now; null: it is gone. Fields with personal data only for endpoints that receive them. */
                object: components["schemas"]["Issue"] | null;
            };
        };
        /** @description An event without an object. */
        WebhookWithoutObject: {
            /** @enum {string} */
            type: "connection.created" | "connection.authorized" | "connection.changed" | "connection.removed" | "webhook.test";
            /** Format: date-time */
            timestamp: string;
            data: {
                connection: string | null;
                /** @description The entry of the change feed; null: none. */
                change: components["schemas"]["Change"] | null;
                object: {
                    [key: string]: unknown;
                } | null;
            };
        };
    };
    responses: {
        /** @description The body is too large: `body_too_large`. */
        body_too_large: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state: `consent_missing`, `person_erased`, `idempotency_in_flight`, `state_conflict`. */
        "consent_missing.person_erased.idempotency_in_flight.state_conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The role or the connections of the API key do not allow it: `forbidden`. */
        forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state: `idempotency_in_flight`, `state_conflict`. */
        "idempotency_in_flight.state_conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other error: `machine_overloaded`, `event_refused`, `server_stopping`, `bug`. */
        "machine_overloaded.event_refused.server_stopping.bug": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The content type is not supported: `media_type_unsupported`. */
        media_type_unsupported: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not found: `not_found`. */
        not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state: `origin_changed`, `account_changed`, `state_conflict`. */
        "origin_changed.account_changed.state_conflict": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state: `person_erased`. */
        person_erased: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description It was changed since the version that `If-Match` names: `precondition_failed`. */
        precondition_failed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid fields; `errors` lists each: `request_invalid`. */
        request_invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid fields; `errors` lists each: `request_invalid`, `idempotency_mismatch`. */
        "request_invalid.idempotency_mismatch": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The request cannot be read: `request_malformed`. */
        request_malformed: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other error: `server_stopping`, `bug`. */
        "server_stopping.bug": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Any other error: `server_stopping`, `store_full`, `store_gone`, `store_damaged`, `row_changed`, `store_unreachable`, `bug`. */
        "server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid API key, or no valid signature: `signature_invalid`. */
        signature_invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Invalid fields; `errors` lists each: `spec_invalid`, `request_invalid`, `idempotency_mismatch`. */
        "spec_invalid.request_invalid.idempotency_mismatch": {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Not possible in the current state: `state_conflict`. */
        state_conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description Too many requests; retry after `Retry-After`: `too_many_requests`. */
        too_many_requests: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description No valid API key, or no valid signature: `unauthorized`. */
        unauthorized: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
        "header.idempotency-key": string;
        /** @description Accepted, as by every POST that acts, and not needed: a repeated request acts again, which has no further effect. It never returns an earlier response. */
        "header.idempotency-key.checkConnection": string;
        /**
         * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
         * @example "7"
         */
        "header.if-match": string;
        /** @description The id of the message: the same in every attempt and replay. */
        "header.webhook-id": string;
        /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
        "header.webhook-signature": string;
        /** @description When it was signed, in seconds. */
        "header.webhook-timestamp": string;
        /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
        "header.x-acting-person": string;
        /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
        "header.x-request-id": string;
        /** @description Id of the connection. */
        "path.connection": string;
        /** @description Id of the connection. */
        "path.id": string;
        /** @description Id of the bulk action. */
        "path.id.getBulk": string;
        /** @description Id of the connect link. */
        "path.id.getConnectLink": string;
        /** @description Id of the connector. */
        "path.id.getConnector": string;
        /** @description Id of the key. */
        "path.id.getKey": string;
        /** @description Id of the push. */
        "path.id.getPush": string;
        /** @description Id of the row. */
        "path.id.getQuarantined": string;
        /** @description Id in the ATS. */
        "path.id.getRequisition": string;
        /** @description Id of the review. */
        "path.id.getReview": string;
        /** @description Id of the run. */
        "path.id.getRun": string;
        /** @description Id of the webhook endpoint. */
        "path.id.getWebhookEndpoint": string;
        /** @description The `webhook-id`, which `listWebhookDeliveries` returns as `message`. */
        "path.message": string;
        /** @description The platform's opaque id of the person. */
        "path.person": string;
        /** @description Only of this acting person. */
        "query.acting_person": string;
        /** @description The length of a span, in UTC. */
        "query.by": "hour" | "day";
        /** @description One entry per period in which pushes were confirmed. In UTC; weeks start on Monday. */
        "query.by.getFunnel": "day" | "week" | "month";
        /** @description Only with these causes. */
        "query.cause": ("config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug")[];
        /** @description Only with these error codes. */
        "query.code": ("spec_invalid" | "config_invalid" | "connection_invalid" | "credential_missing" | "connection_tls_invalid" | "credential_inline_refused" | "origin_changed" | "account_changed" | "interval_too_short" | "connection_busy" | "expression_failed" | "expression_killed" | "expression_timeout" | "config_missing" | "key_unavailable" | "key_unsafe" | "key_missing" | "port_in_use" | "tls_invalid" | "node_too_old" | "ats_auth" | "ats_forbidden" | "authorization_missing" | "authorization_refused" | "ats_rate_limited" | "ats_unavailable" | "ats_rejected" | "ats_duplicate" | "ats_not_found" | "ats_answer_unreadable" | "records_missing" | "ats_misencoded" | "ats_config" | "address_refused" | "outcome_unknown" | "mirror_old" | "application_missing" | "save_missing" | "spec_changed" | "value_unmapped" | "record_quarantined" | "pull_incomplete" | "more_pages" | "page_loop" | "too_many_pages" | "too_many_absent" | "sudden_drop" | "erase_in_ats" | "webhook_left" | "event_unconfirmed" | "webhook_undelivered" | "machine_overloaded" | "consent_missing" | "person_erased" | "requisition_not_open" | "request_invalid" | "file_invalid" | "request_malformed" | "request_timeout" | "media_type_unsupported" | "body_too_large" | "unauthorized" | "forbidden" | "signature_invalid" | "event_refused" | "too_many_requests" | "not_found" | "method_not_allowed" | "precondition_failed" | "idempotency_mismatch" | "idempotency_in_flight" | "feed_behind" | "feed_restarted" | "feed_expired" | "state_conflict" | "server_unreachable" | "server_stopping" | "usage" | "key_wrong" | "store_locked" | "store_unwritable" | "store_full" | "store_gone" | "store_damaged" | "store_restored" | "store_unfinished" | "store_moved" | "store_rolled_back" | "heads_missing" | "heads_unwritable" | "history_broken" | "row_changed" | "history_accepted" | "clock_behind" | "store_unreachable" | "store_unsupported" | "store_outdated" | "store_too_new" | "fenced" | "bug")[];
        /** @description Only of these connections. */
        "query.connection": string[];
        /** @description Only of this connection. */
        "query.connection.getSummary": string;
        /** @description Only about these connections. */
        "query.connection.listAudit": string[];
        /** @description True: with `total`, on each page. */
        "query.count": boolean;
        /** @description `next_cursor` of the previous page. */
        "query.cursor": string;
        /** @description Adds `expanded` to each entry: whole records, separated by commas. A page has at most 100 entries then. */
        "query.expand": ("candidate" | "requisition")[];
        /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
        "query.fingerprint": string[];
        "query.format": "ndjson" | "csv";
        /**
         * @description Only at or after this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.from": string;
        /**
         * @description In the first span, which is counted whole. By default, there are 48 hours or 30 days; at most 744 or 400.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.from.countPushes": string;
        /**
         * @description Only pushes confirmed at or after this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.from.getFunnel": string;
        /**
         * @description At or after this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.from.listAudit": string;
        /** @description Include records that are deleted in the ATS. */
        "query.include_deleted": boolean;
        /** @description Only of this key: its id. */
        "query.key": string;
        "query.kind": "action" | "read";
        /** @description Maximum number of entries per page. */
        "query.limit": number;
        /** @description Only this operation, such as `getPush`. */
        "query.operation": string;
        /** @description Only of this person: the platform's id. */
        "query.person": string;
        /** @description Only about this person: the id of the platform, also after an erasure. */
        "query.person.listAudit": string;
        /** @description The platform's id of the person, for records that Hirewire pushed. */
        "query.person.listCandidates": string;
        /** @description Only about this record: `<connection>/<model>/<id in the ATS>`. */
        "query.record": string;
        /** @description Only for this requisition: the ATS's id. */
        "query.requisition": string;
        /** @description Which entries come first. */
        "query.sort": "newest" | "oldest";
        /** @description Only of these streams. */
        "query.stream": string[];
        /**
         * @description Only before this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.to": string;
        /**
         * @description After the start of the last span. By default, it is the current one.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.to.countPushes": string;
        /**
         * @description Only pushes confirmed before this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.to.getFunnel": string;
        /**
         * @description Before this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.to.listAudit": string;
        /**
         * @description Only records that changed here after this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.updated_after": string;
        /**
         * @description Only records that changed here before this time.
         * @example 2026-01-05T09:00:00.000Z
         */
        "query.updated_before": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The id of the request, as it was sent or a new one.
         * @example 7f3c2b1a
         */
        "X-Request-Id": string;
        /**
         * @description The version of what the response shows, for `If-Match`.
         * @example "7"
         */
        ETag: string;
        /**
         * @description The rate limit of the sender: `q` requests in `w` seconds. Not for the command line of the same machine.
         * @example "requests";q=6000;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Its state: `r` requests are left for the next `t` seconds.
         * @example "requests";r=5999;t=60
         */
        RateLimit: string;
        /**
         * @description Seconds until a retry.
         * @example 12
         */
        "Retry-After": string;
    };
    pathItems: never;
};
export type $defs = Record<string, never>;
export interface operations {
    getSummary: {
        parameters: {
            query?: {
                /** @description Only of this connection. */
                connection?: components["parameters"]["query.connection.getSummary"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Summary"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listConnectors: {
        parameters: {
            query?: {
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Connectors, ordered by id. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connector"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connector. */
                id: components["parameters"]["path.id.getConnector"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connector. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connector"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getConnectorSpec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connector. */
                id: components["parameters"]["path.id.getConnector"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The spec. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorSpec"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    testConnector: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connector. */
                id: components["parameters"]["path.id.getConnector"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "faults": true
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Also replay each scenario under each fault, which takes longer.
                     * @default false
                     */
                    faults?: boolean;
                    /** @description Only scenarios whose name contains this text. */
                    only?: string;
                };
            };
        };
        responses: {
            /** @description The results; a failed scenario is a result, not an error. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectorTest"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listConnections: {
        parameters: {
            query?: {
                /** @description Only of these connectors. */
                connector?: string[];
                /** @description Only in these states. */
                state?: ("active" | "paused")[];
                /** @description Only with one of these, as `GET /v1/summary` counts them. */
                health?: ("healthy" | "degraded" | "unauthorized" | "paused")[];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Connections. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Connection"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    createConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "acme-hr",
                 *       "integration": "enterprise-hr-suite",
                 *       "auth_type": "oauth2",
                 *       "credentials": {
                 *         "client_id": "hirewire",
                 *         "client_secret": {
                 *           "env": "ACME_HR_SECRET"
                 *         },
                 *         "company_id": "acme",
                 *         "api_url": "https://hr.example.com"
                 *       },
                 *       "webhook": {
                 *         "webhook_user": "hirewire",
                 *         "webhook_password": {
                 *           "env": "ACME_HOOK"
                 *         }
                 *       },
                 *       "every": {
                 *         "requisitions": "30m"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * must be lower-case letters, digits, - and _
                     * @description Chosen by the client, or generated.
                     */
                    id?: string;
                    /**
                     * @description Id of the connector.
                     * @example enterprise-hr-suite
                     */
                    integration: string;
                    name?: string;
                    /** @example oauth2 */
                    auth_type: string;
                    /** @description By field of the connector. Inline values are stored encrypted and masked in every response. Referenced variables and files must be listed under `secrets` in hirewire.yaml. */
                    credentials: {
                        [key: string]: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    settings?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description Webhook credentials, which verify deliveries of the ATS. */
                    webhook?: {
                        [key: string]: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    /**
                     * @description For an ATS that has its own certificate authority, or requires a client certificate. References as in `credentials`.
                     * @example {
                     *       "ca": {
                     *         "file": "/run/secrets/acme/ca.pem"
                     *       }
                     *     }
                     */
                    tls?: {
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The only authorities that may sign the certificate of the ATS, as PEM, instead of those of the system.
                         */
                        ca?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The client certificate, followed by its chain, as PEM.
                         */
                        certificate?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The private key of the client certificate, as PEM without a passphrase; stored encrypted and masked.
                         */
                        key?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    /**
                     * @description Pull intervals, by stream.
                     * @example {
                     *       "requisitions": "30m"
                     *     }
                     */
                    every?: {
                        [key: string]: string;
                    };
                    /** @description Where this connection differs from the connector. */
                    overrides?: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The connection, with all secrets masked. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection, with all secrets masked, and how it fares. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectionDetail"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    removeConnection: {
        parameters: {
            query?: {
                force?: boolean;
            };
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection was removed; pushes and consents are kept as evidence. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removed: string;
                        cancelled_pushes: number;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    updateConnection: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "every": {
                 *         "requisitions": "30m"
                 *       }
                 *     }
                 */
                "application/json": {
                    name?: string;
                    /** @example oauth2 */
                    auth_type?: string;
                    /** @description By field of the connector. Inline values are stored encrypted and masked in every response. Referenced variables and files must be listed under `secrets` in hirewire.yaml. */
                    credentials?: {
                        [key: string]: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    settings?: {
                        [key: string]: string | number | boolean;
                    };
                    /** @description Webhook credentials, which verify deliveries of the ATS. */
                    webhook?: {
                        [key: string]: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    /**
                     * @description For an ATS that has its own certificate authority, or requires a client certificate. References as in `credentials`.
                     * @example {
                     *       "ca": {
                     *         "file": "/run/secrets/acme/ca.pem"
                     *       }
                     *     }
                     */
                    tls?: {
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The only authorities that may sign the certificate of the ATS, as PEM, instead of those of the system.
                         */
                        ca?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The client certificate, followed by its chain, as PEM.
                         */
                        certificate?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                        /**
                         * a string, { "env": NAME } or { "file": path }
                         * @description The private key of the client certificate, as PEM without a passphrase; stored encrypted and masked.
                         */
                        key?: string | {
                            env: string;
                        } | {
                            file: string;
                        };
                    };
                    /**
                     * @description Pull intervals, by stream.
                     * @example {
                     *       "requisitions": "30m"
                     *     }
                     */
                    every?: {
                        [key: string]: string;
                    };
                    /** @description Where this connection differs from the connector. */
                    overrides?: {
                        [key: string]: unknown;
                    };
                    /** @description States that the connection still belongs to the same account of the ATS. Without it, a change that may lead to another account is refused (409 `account_changed`) once consents, pushes or records are stored. The audit log records the statement. */
                    same_account?: boolean;
                };
            };
        };
        responses: {
            /** @description The connection, with all secrets masked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    checkConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted, as by every POST that acts, and not needed: a repeated request acts again, which has no further effect. It never returns an earlier response. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key.checkConnection"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The result of each check; `ok: false` is a result, not an error. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Check"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    authorizeConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted, as by every POST that acts, and not needed: a repeated request acts again, which has no further effect. It never returns an earlier response. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key.checkConnection"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "same_account": true
                 *     }
                 */
                "application/json": {
                    /** @description States that the connection still belongs to the same account of the ATS. Without it, a change that may lead to another account is refused (409 `account_changed`) once consents, pushes or records are stored. The audit log records the statement. */
                    same_account?: boolean;
                };
            };
        };
        responses: {
            /** @description Where a person grants access to the connection. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The URL to open in a browser. */
                        address: string;
                        /** @description Where the ATS redirects the browser. */
                        redirect_uri: string;
                        /**
                         * Format: date-time
                         * @description When the URL expires.
                         * @example 2026-01-05T09:00:00.000Z
                         */
                        expires_at: string;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    pauseConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The connection, with all secrets masked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    resumeConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The connection, with all secrets masked. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Connection"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    syncConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "mode": "incremental"
                 *     }
                 */
                "application/json": {
                    stream?: string;
                    /** @enum {string} */
                    mode?: "incremental" | "full";
                };
            };
        };
        responses: {
            /** @description The queued runs. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Run"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    remapConnection: {
        parameters: {
            query?: {
                dry_run?: boolean;
            };
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "stream": "requisitions"
                 *     }
                 */
                "application/json": {
                    stream?: string;
                };
            };
        };
        responses: {
            /** @description The queued runs. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Run"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            /** @description 200 with `dry_run`: what would change, by stream. */
            "2XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Remap"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    tryConnection: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                id: components["parameters"]["path.id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "stream": "requisitions",
                 *       "limit": 5
                 *     }
                 */
                "application/json": {
                    stream?: string;
                    /**
                     * @description Number of records to map.
                     * @default 5
                     */
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description The request, the response, and the resulting records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Try"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listConnectLinks: {
        parameters: {
            query?: {
                /** @description Only of these customers. */
                customer?: string[];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Connect links, newest first unless `sort` is `oldest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ConnectLink"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    createConnectLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "customer": "Acme",
                 *       "connectors": [
                 *         "enterprise-hr-suite"
                 *       ],
                 *       "return_url": "https://platform.example/connected",
                 *       "expires_in": "7d"
                 *     }
                 */
                "application/json": {
                    /** @description Who connects: shown on the page, and the default name of the connection. */
                    customer: string;
                    /** @description The connectors to choose from. Without it, all that state a `maturity`: the mock ATSs do not, and have to be named. */
                    connectors?: string[];
                    /** @description A connection that the customer repairs, such as one whose authorization ended. */
                    connection?: string;
                    /**
                     * must be an http or https URL without a fragment
                     * @description Where the page leads at its end. The result is added to its query, with a signature.
                     */
                    return_url?: string;
                    /**
                     * @description Of the page. Without it: that of the browser.
                     * @enum {string}
                     */
                    language?: "en" | "de";
                    /**
                     * must be a duration such as 7d
                     * @description How long the link can be used: at most 90d.
                     * @default 7d
                     */
                    expires_in?: string;
                    /**
                     * @description What the connection has that the customer does not enter, as in a connection object. Nothing that is entered replaces it, and the page does not show it.
                     * @example {
                     *       "id": "acme-hr",
                     *       "every": {
                     *         "requisitions": "30m"
                     *       }
                     *     }
                     */
                    preset?: {
                        /**
                         * must be lower-case letters, digits, - and _
                         * @description Chosen by the client, or generated.
                         */
                        id?: string;
                        name?: string;
                        /** @example oauth2 */
                        auth_type?: string;
                        settings?: {
                            [key: string]: string | number | boolean;
                        };
                        /**
                         * @description Pull intervals, by stream.
                         * @example {
                         *       "requisitions": "30m"
                         *     }
                         */
                        every?: {
                            [key: string]: string;
                        };
                        /** @description Such as the client secret of the platform: values, which are stored encrypted. */
                        credentials?: {
                            [key: string]: string;
                        };
                    };
                    /** @description States that the connection still belongs to the same account of the ATS. Without it, a change that may lead to another account is refused (409 `account_changed`) once consents, pushes or records are stored. The audit log records the statement. */
                    same_account?: boolean;
                };
            };
        };
        responses: {
            /** @description The link with its URL. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedConnectLink"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getConnectLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connect link. */
                id: components["parameters"]["path.id.getConnectLink"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectLink"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    revokeConnectLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connect link. */
                id: components["parameters"]["path.id.getConnectLink"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked link. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConnectLink"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listRequisitions: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Canonical status. */
                status?: ("DRAFT" | "PENDING" | "OPEN" | "ON_HOLD" | "CLOSED" | "ARCHIVED" | "UNMAPPED")[];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Requisitions, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Requisition"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getRequisition: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Requisition"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listCandidates: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description The platform's id of the person, for records that Hirewire pushed. */
                person?: components["parameters"]["query.person.listCandidates"];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Candidates, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Candidate"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getCandidate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Candidate"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listApplications: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Canonical outcome. */
                status?: ("OPEN" | "HIRED" | "REJECTED" | "WITHDRAWN" | "CONVERTED" | "UNMAPPED")[];
                /** @description The platform's id of the person, for records that Hirewire pushed. */
                person?: components["parameters"]["query.person.listCandidates"];
                /** @description The ATS's id of the requisition. */
                requisition?: string;
                /** @description Adds `expanded` to each entry: whole records, separated by commas. A page has at most 100 entries then. */
                expand?: components["parameters"]["query.expand"];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Applications, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Application"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getApplication: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Application"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listOffers: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Canonical status. */
                status?: ("DRAFT" | "PENDING_APPROVAL" | "APPROVED" | "SENT" | "ACCEPTED" | "DECLINED" | "RETRACTED" | "EXPIRED" | "UNMAPPED")[];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Offers, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Offer"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getOffer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Offer"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listDepartments: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Departments, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Department"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Department"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listLocations: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /**
                 * @description Only records that changed here after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_after?: components["parameters"]["query.updated_after"];
                /**
                 * @description Only records that changed here before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                updated_before?: components["parameters"]["query.updated_before"];
                /** @description Include records that are deleted in the ATS. */
                include_deleted?: components["parameters"]["query.include_deleted"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Locations, a page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Location"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The record. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Location"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listApplicationEvents: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ApplicationEvent"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    explainRecord: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
                model: "requisition" | "candidate" | "application" | "offer" | "department" | "location";
                /** @description Id in the ATS. */
                id: components["parameters"]["path.id.getRequisition"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the record was created. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Explained"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listConsents: {
        parameters: {
            query?: {
                /** @description Only in these states. */
                state?: ("requested" | "confirmed" | "opted_out" | "disengaged" | "no_response" | "withdrawn" | "expired")[];
                /** @description Only of this person: the platform's id. */
                person?: components["parameters"]["query.person"];
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /**
                 * @description Only what expires at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                expires_from?: string;
                /**
                 * @description Only what expires before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                expires_to?: string;
                /** @description True: only the entry that was recorded last of its person, connection and requisition. */
                latest?: boolean;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries of the ledger. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Consent"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    recordConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": "p-1001",
                 *       "connection": "acme-hr",
                 *       "requisition": "j1",
                 *       "kind": "interest_and_consent",
                 *       "state": "confirmed",
                 *       "at": "2026-01-05T09:00:00Z",
                 *       "evidence": {
                 *         "recorded_by": "sourcing-platform",
                 *         "where": "consent form",
                 *         "text_version": "3",
                 *         "text_hash": "sha256:9f86d0…"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The platform's opaque id of the person.
                     * @example p-1001
                     */
                    person: string;
                    /** @example acme-hr */
                    connection: string;
                    /**
                     * @description The ATS's id of the requisition.
                     * @example j1
                     */
                    requisition: string;
                    /** @enum {string} */
                    kind: "interest_and_consent" | "approval_of_interest";
                    /** @enum {string} */
                    state: "requested" | "confirmed" | "opted_out" | "disengaged" | "no_response" | "withdrawn" | "expired";
                    /**
                     * Format: date-time
                     * @description When it takes effect; at most five minutes in the future.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    at: string;
                    /**
                     * Format: date-time
                     * @description When it expires; without it, never.
                     */
                    expires_at?: string | null;
                    /** @description Who recorded it (`recorded_by`; defaults to the name of the API key), where, and the version and hash of the consent text. At most 64 KB. */
                    evidence: {
                        [key: string]: unknown;
                    };
                };
            };
        };
        responses: {
            /** @description The new entry, and its effects. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentRecorded"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listPushes: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of this person: the platform's id. */
                person?: components["parameters"]["query.person"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /** @description Only in these states. */
                state?: ("REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED")[];
                /** @description Only with these causes. */
                cause?: components["parameters"]["query.cause"];
                /** @description Only with these error codes. */
                code?: components["parameters"]["query.code"];
                /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
                fingerprint?: components["parameters"]["query.fingerprint"];
                /** @description Adds `expanded` to each entry: whole records, separated by commas. A page has at most 100 entries then. */
                expand?: components["parameters"]["query.expand"];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pushes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ListedPush"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    requestPush: {
        parameters: {
            query?: {
                /** @description True: returns what the request would lead to, without recording or sending anything. The ATS is queried for duplicates. */
                dry_run?: boolean;
                /** @description With `dry_run`: do not query the ATS for duplicates. */
                offline?: boolean;
            };
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "person": "p-1001",
                 *       "connection": "acme-hr",
                 *       "requisition": "j1",
                 *       "candidate": {
                 *         "first_name": "Ada",
                 *         "last_name": "Lovelace",
                 *         "email": "ada@example.com",
                 *         "phone": "+44 20 7946 0958"
                 *       },
                 *       "attachments": [
                 *         {
                 *           "kind": "resume",
                 *           "file_name": "resume.pdf",
                 *           "content": "JVBERi0xLjcKJSVFT0YK"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["PushRequest"];
                "multipart/form-data": components["schemas"]["PushForm"];
            };
        };
        responses: {
            /** @description The push is queued. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            /** @description 200 with `dry_run`: its result. */
            "2XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DryRun"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    groupPushes: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only in these states. */
                state?: ("FAILED" | "UNCERTAIN")[];
                /** @description Only with these causes. */
                cause?: components["parameters"]["query.cause"];
                /** @description Only with these error codes. */
                code?: components["parameters"]["query.code"];
                /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
                fingerprint?: components["parameters"]["query.fingerprint"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["PushGroup"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the push. */
                id: components["parameters"]["path.id.getPush"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushDetail"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPushScenario: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the push. */
                id: components["parameters"]["path.id.getPush"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The scenario. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PushScenario"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    cancelPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the push. */
                id: components["parameters"]["path.id.getPush"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The current push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    settlePush: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the push. */
                id: components["parameters"]["path.id.getPush"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Whether the record exists in the ATS. */
                    arrived: boolean;
                    /**
                     * @description Ids in the ATS, by the names under which the step saves them.
                     * @example {
                     *       "candidate": "c-17",
                     *       "application": "a-4"
                     *     }
                     */
                    source_ids?: {
                        [key: string]: string;
                    };
                    /** @description Who checked; defaults to `X-Acting-Person`, else the name of the API key. */
                    settled_by?: string;
                };
            };
        };
        responses: {
            /** @description The current push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    retryPush: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the push. */
                id: components["parameters"]["path.id.getPush"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current push. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Push"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listBulk: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only these actions. */
                action?: ("retry" | "cancel" | "replay")[];
                /** @description Only in these states. */
                state?: ("planning" | "planned" | "running" | "stopped" | "complete")[];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Bulk actions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Bulk"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    planBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "retry",
                 *       "filter": {
                 *         "connection": [
                 *           "acme"
                 *         ],
                 *         "code": [
                 *           "ats_auth"
                 *         ]
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "retry" | "cancel" | "replay";
                    /** @description As of the list of pushes; of `replay`, as of the list of quarantined records. Without `state`, `retry` is for FAILED, and `cancel` for QUEUED and IN_REVIEW; pushes in other states are skipped. */
                    filter: {
                        /** @description Only of these connections. */
                        connection?: string[];
                        /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
                        fingerprint?: string[];
                        /**
                         * Format: date-time
                         * @description Only at or after this time.
                         * @example 2026-01-05T09:00:00.000Z
                         */
                        from?: string;
                        /**
                         * Format: date-time
                         * @description Only before this time.
                         * @example 2026-01-05T09:00:00.000Z
                         */
                        to?: string;
                        /** @description Only of this person: the platform's id. */
                        person?: string;
                        /** @description Only for this requisition: the ATS's id. */
                        requisition?: string;
                        /** @description Only in these states. */
                        state?: ("REFUSED" | "QUEUED" | "SENDING" | "UNCERTAIN" | "IN_REVIEW" | "CONFIRMED" | "FAILED" | "CANCELLED")[];
                        /** @description Only with these causes. */
                        cause?: ("config" | "auth" | "rate_limited" | "unavailable" | "rejected" | "duplicate" | "consent" | "not_found" | "invalid" | "storage" | "bug")[];
                        /** @description Only with these error codes. */
                        code?: ("spec_invalid" | "config_invalid" | "connection_invalid" | "credential_missing" | "connection_tls_invalid" | "credential_inline_refused" | "origin_changed" | "account_changed" | "interval_too_short" | "connection_busy" | "expression_failed" | "expression_killed" | "expression_timeout" | "config_missing" | "key_unavailable" | "key_unsafe" | "key_missing" | "port_in_use" | "tls_invalid" | "node_too_old" | "ats_auth" | "ats_forbidden" | "authorization_missing" | "authorization_refused" | "ats_rate_limited" | "ats_unavailable" | "ats_rejected" | "ats_duplicate" | "ats_not_found" | "ats_answer_unreadable" | "records_missing" | "ats_misencoded" | "ats_config" | "address_refused" | "outcome_unknown" | "mirror_old" | "application_missing" | "save_missing" | "spec_changed" | "value_unmapped" | "record_quarantined" | "pull_incomplete" | "more_pages" | "page_loop" | "too_many_pages" | "too_many_absent" | "sudden_drop" | "erase_in_ats" | "webhook_left" | "event_unconfirmed" | "webhook_undelivered" | "machine_overloaded" | "consent_missing" | "person_erased" | "requisition_not_open" | "request_invalid" | "file_invalid" | "request_malformed" | "request_timeout" | "media_type_unsupported" | "body_too_large" | "unauthorized" | "forbidden" | "signature_invalid" | "event_refused" | "too_many_requests" | "not_found" | "method_not_allowed" | "precondition_failed" | "idempotency_mismatch" | "idempotency_in_flight" | "feed_behind" | "feed_restarted" | "feed_expired" | "state_conflict" | "server_unreachable" | "server_stopping" | "usage" | "key_wrong" | "store_locked" | "store_unwritable" | "store_full" | "store_gone" | "store_damaged" | "store_restored" | "store_unfinished" | "store_moved" | "store_rolled_back" | "heads_missing" | "heads_unwritable" | "history_broken" | "row_changed" | "history_accepted" | "clock_behind" | "store_unreachable" | "store_unsupported" | "store_outdated" | "store_too_new" | "fenced" | "bug")[];
                        /** @description Only of these streams. */
                        stream?: string[];
                        /** @description Only with exactly this reason. */
                        reason?: string;
                        /** @description Only with this id in the ATS. */
                        record?: string;
                        /** @description True: all of them. Required where nothing else but `state` limits the action. */
                        all?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description The plan. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bulk"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the bulk action. */
                id: components["parameters"]["path.id.getBulk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The bulk action. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bulk"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listBulkItems: {
        parameters: {
            query?: {
                /** @description Only in these states. */
                state?: ("waiting" | "done" | "failed" | "skipped")[];
                /** @description Only skipped or failed for these reasons. */
                why?: ("consent_missing" | "not_retryable" | "not_cancellable" | "not_replayable" | "uncertain" | "in_flight" | "purged" | "erased_in_ats" | "restore_pending" | "connection_removed" | "gone" | "not_mapped" | "run_failed")[];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the bulk action. */
                id: components["parameters"]["path.id.getBulk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Items. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["BulkItem"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    startBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the bulk action. */
                id: components["parameters"]["path.id.getBulk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The running action. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bulk"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    stopBulk: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the bulk action. */
                id: components["parameters"]["path.id.getBulk"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The stopped action. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Bulk"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only in these states. */
                state?: ("open" | "decided")[];
                /** @description Only of this person: the platform's id. */
                person?: components["parameters"]["query.person"];
                /** @description Adds `expanded` to each entry: whole records, separated by commas. A page has at most 100 entries then. */
                expand?: "requisition"[];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Review"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the review. */
                id: components["parameters"]["path.id.getReview"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewDetail"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    decideReview: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the review. */
                id: components["parameters"]["path.id.getReview"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "update",
                 *       "candidate": "c-77",
                 *       "by": "recruiter@example.com"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description create: another person. update: the same person as `candidate`. discard: do not push.
                     * @enum {string}
                     */
                    decision: "create" | "update" | "discard";
                    /** @description For update: which match; optional if there is only one. */
                    candidate?: string;
                    /** @description Who decided; defaults to `X-Acting-Person`, else the name of the API key. */
                    by?: string;
                };
            };
        };
        responses: {
            /** @description The decided review. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Review"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    erasePerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Accepted, as by every POST that acts, and not needed: a repeated request acts again, which has no further effect. It never returns an earlier response. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key.checkConnection"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Further e-mail addresses of the person, in addition to those from pushes. A person who was only pulled is recognized by them, and is not stored again. */
                    emails?: string[];
                };
            };
        };
        responses: {
            /** @description What was erased here, and the progress in the ATSs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasedPerson"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPersonErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The progress of the erasure, here and in the ATSs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonErasureStatus"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    previewErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an erasure would do. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasurePreview"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    certifyErasure: {
        parameters: {
            query?: {
                format?: "json" | "html";
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The certificate. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErasureCertificate"];
                    "text/html": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listErasures: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only in these states. */
                state?: ("waiting" | "open" | "done")[];
                /** @description Of this person, whose consent was withdrawn or who was erased. */
                person?: string;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Erasure tasks, newest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Erasure"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    closeErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the erasure. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description What was done in the ATS, without personal data.
                     * @example Deleted by the recruiting desk, ticket 4711.
                     */
                    evidence: string;
                    /** @description Who reports it; defaults to `X-Acting-Person`, else the name of the API key. */
                    closed_by?: string;
                };
            };
        };
        responses: {
            /** @description The closed erasure task. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Erasure"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    findPersons: {
        parameters: {
            query?: {
                /**
                 * @description A whole e-mail address, in any spelling.
                 * @example ada@example.com
                 */
                email?: string;
                /**
                 * @description A whole phone number, with or without the code of its country.
                 * @example +442079460958
                 */
                phone?: string;
                /** @description With `candidate`: the connection. */
                connection?: string;
                /** @description With `connection`: the ATS's id of the candidate. */
                candidate?: string;
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who has this identifier, on one page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundPerson"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    lookUpPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description A whole e-mail address, in any spelling.
                     * @example ada@example.com
                     */
                    email?: string;
                    /**
                     * @description A whole phone number, with or without the code of its country.
                     * @example +442079460958
                     */
                    phone?: string;
                    /** @description With `candidate`: the connection. */
                    connection?: string;
                    /** @description With `connection`: the ATS's id of the candidate. */
                    candidate?: string;
                };
            };
        };
        responses: {
            /** @description Who has this identifier, on one page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["FoundPerson"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is stored of the person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Person"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    exportPerson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description The platform's opaque id of the person. */
                person: components["parameters"]["path.person"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The archive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listDisclosures: {
        parameters: {
            query?: {
                /** @description Only of this person: the platform's id. */
                person?: components["parameters"]["query.person"];
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disclosures, of the newest push first. A page may have fewer entries than `limit`; only a null `next_cursor` is the end. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Disclosure"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    exportDisclosures: {
        parameters: {
            query?: {
                format?: components["parameters"]["query.format"];
                /** @description Only of this person: the platform's id. */
                person?: components["parameters"]["query.person"];
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The disclosures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description The `cursor` of the last response, or the id of the last event. None: from the oldest entry. */
                cursor?: string;
                /** @description Instead of `cursor`: the last `seq` that the client has processed. It does not show that a backup was restored. */
                after?: number;
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of these types of objects. */
                model?: ("requisition" | "candidate" | "application" | "offer" | "department" | "location" | "push" | "consent" | "erasure" | "connection")[];
                limit?: number;
            };
            header?: {
                /** @description For event streams: the id of the last event. Takes precedence over `cursor` and `after`. */
                "last-event-id"?: string;
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Changes in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Change"][];
                        /** @description Where the next request continues, also if `data` is empty, or entries were left out by a filter. */
                        cursor: string;
                        /** @description The number of the entry at `cursor`. A number alone does not show that a backup was restored. */
                        last_seq: number;
                        /** @description `cursor` if more entries are available now; null if not. */
                        next_cursor: string | null;
                    };
                    "text/event-stream": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getFunnel: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /**
                 * @description Only pushes confirmed at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.getFunnel"];
                /**
                 * @description Only pushes confirmed before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.getFunnel"];
                /** @description One entry per period in which pushes were confirmed. In UTC; weeks start on Monday. */
                by?: components["parameters"]["query.by.getFunnel"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per connection, requisition and period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Funnel"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getTimeInPhase: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only for this requisition: the ATS's id. */
                requisition?: components["parameters"]["query.requisition"];
                /**
                 * @description Only pushes confirmed at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.getFunnel"];
                /**
                 * @description Only pushes confirmed before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.getFunnel"];
                /** @description One entry per period in which pushes were confirmed. In UTC; weeks start on Monday. */
                by?: components["parameters"]["query.by.getFunnel"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One entry per connection, requisition and period. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["TimeInPhase"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    countPushes: {
        parameters: {
            query?: {
                /** @description Only of this connection. */
                connection?: components["parameters"]["query.connection.getSummary"];
                /** @description The length of a span, in UTC. */
                by?: components["parameters"]["query.by"];
                /**
                 * @description In the first span, which is counted whole. By default, there are 48 hours or 30 days; at most 744 or 400.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.countPushes"];
                /**
                 * @description After the start of the last span. By default, it is the current one.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.countPushes"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Pushes by hour or day, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        by: "hour" | "day";
                        data: components["schemas"]["PushCounts"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    countPulls: {
        parameters: {
            query?: {
                /** @description Only of this connection. */
                connection?: components["parameters"]["query.connection.getSummary"];
                /** @description The length of a span, in UTC. */
                by?: components["parameters"]["query.by"];
                /**
                 * @description In the first span, which is counted whole. By default, there are 48 hours or 30 days; at most 744 or 400.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.countPushes"];
                /**
                 * @description After the start of the last span. By default, it is the current one.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.countPushes"];
                /** @description Only runs of this stream. */
                stream?: string;
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs by hour or day, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        by: "hour" | "day";
                        data: components["schemas"]["PullCounts"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    countLimits: {
        parameters: {
            query?: {
                /** @description Only of this connection. */
                connection?: components["parameters"]["query.connection.getSummary"];
                /** @description The length of a span, in UTC. */
                by?: components["parameters"]["query.by"];
                /**
                 * @description In the first span, which is counted whole. By default, there are 48 hours or 30 days; at most 744 or 400.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.countPushes"];
                /**
                 * @description After the start of the last span. By default, it is the current one.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.countPushes"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Refusals and waits by hour or day, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        by: "hour" | "day";
                        data: components["schemas"]["LimitCounts"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    countDeliveries: {
        parameters: {
            query?: {
                /** @description Only of this connection. */
                connection?: components["parameters"]["query.connection.getSummary"];
                /** @description The length of a span, in UTC. */
                by?: components["parameters"]["query.by"];
                /**
                 * @description In the first span, which is counted whole. By default, there are 48 hours or 30 days; at most 744 or 400.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.countPushes"];
                /**
                 * @description After the start of the last span. By default, it is the current one.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.countPushes"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attempts by hour or day, oldest first. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        by: "hour" | "day";
                        data: components["schemas"]["DeliveryCounts"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listRuns: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of these streams. */
                stream?: components["parameters"]["query.stream"];
                /** @description Only in these states. */
                state?: ("queued" | "running" | "complete" | "incomplete" | "failed")[];
                /** @description Only of these modes. */
                mode?: ("incremental" | "full" | "remap" | "replay")[];
                /** @description Only with these error codes. */
                code?: components["parameters"]["query.code"];
                /** @description True: only runs that wait for an approval. False: only the others. */
                held?: boolean;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Run"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the run. */
                id: components["parameters"]["path.id.getRun"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listRunCloses: {
        parameters: {
            query?: {
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the run. */
                id: components["parameters"]["path.id.getRun"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["RecordToClose"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    releaseRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the run. */
                id: components["parameters"]["path.id.getRun"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "by": "operator@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description Who approves it; defaults to `X-Acting-Person`, else the name of the API key. */
                    by?: string;
                };
            };
        };
        responses: {
            /** @description The run, now complete. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    rejectRun: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the run. */
                id: components["parameters"]["path.id.getRun"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "by": "operator@example.com"
                 *     }
                 */
                "application/json": {
                    /** @description Who rejects it; defaults to `X-Acting-Person`, else the name of the API key. */
                    by?: string;
                };
            };
        };
        responses: {
            /** @description The run, no longer held. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listQuarantine: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of these streams. */
                stream?: components["parameters"]["query.stream"];
                /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
                fingerprint?: components["parameters"]["query.fingerprint"];
                /** @description Only with exactly this reason. */
                reason?: string;
                /** @description Only with this id in the ATS. */
                record?: string;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Quarantined records, without the source records. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Quarantined"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    groupQuarantine: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of these streams. */
                stream?: components["parameters"]["query.stream"];
                /** @description Only of these groups of failures: the `fingerprint` of a group, or of one of its entries. */
                fingerprint?: components["parameters"]["query.fingerprint"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Groups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["QuarantineGroup"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getQuarantined: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the row. */
                id: components["parameters"]["path.id.getQuarantined"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The source record, and why it could not be mapped. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuarantinedRecord"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    replayQuarantined: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the row. */
                id: components["parameters"]["path.id.getQuarantined"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Run"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    replayQuarantine: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "connection": "acme"
                 *     }
                 */
                "application/json": {
                    /** @description Only of this connection. */
                    connection?: string;
                    /** @description Only of this stream. */
                    stream?: string;
                    /** @description Only with exactly this reason. */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description The runs. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Run"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listBudgets: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Budgets. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Budget"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listIssues: {
        parameters: {
            query?: {
                /** @description Only of these connections. */
                connection?: components["parameters"]["query.connection"];
                /** @description Only of these streams. */
                stream?: components["parameters"]["query.stream"];
                /** @description Only with these causes. */
                cause?: components["parameters"]["query.cause"];
                /** @description Only with these error codes. */
                code?: components["parameters"]["query.code"];
                /** @description True: only open issues. False: only closed ones. */
                open?: boolean;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Issues. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Issue"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    closeIssue: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the issue. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description The closed issue. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Issue"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listNodes: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nodes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Node"][];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPushSwitch: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The current setting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
                        /** @description The restore since which each create is looked up in the ATS before it is sent; null: none. */
                        restored: {
                            /**
                             * Format: date-time
                             * @description When the store was restored.
                             * @example 2026-01-05T09:00:00.000Z
                             */
                            at: string;
                            /**
                             * Format: date-time
                             * @description The last time that the backup knows.
                             * @example 2026-01-05T09:00:00.000Z
                             */
                            backup_time: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    setPushSwitch: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description True: no connection sends pushes. */
                    paused?: boolean;
                    /** @description Null: the platform has requested again what it requested since the backup, so creates are sent without a look-up. */
                    restored?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description The current setting. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        paused: boolean;
                        /** @description The restore since which each create is looked up in the ATS before it is sent; null: none. */
                        restored: {
                            /**
                             * Format: date-time
                             * @description When the store was restored.
                             * @example 2026-01-05T09:00:00.000Z
                             */
                            at: string;
                            /**
                             * Format: date-time
                             * @description The last time that the backup knows.
                             * @example 2026-01-05T09:00:00.000Z
                             */
                            backup_time: string;
                        } | null;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is paused for the whole installation. Paused connections are paused besides. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Since when the pushes of all connections are paused; null: they are not. */
                        pushes: {
                            /** @description The API key that paused it; null: not known. */
                            by: string | null;
                            /**
                             * Format: date-time
                             * @description Since when; null: not known.
                             */
                            at: string | null;
                        } | null;
                        /** @description Since when the pulls of all connections are paused; null: they are not. */
                        pulls: {
                            /** @description The API key that paused it; null: not known. */
                            by: string | null;
                            /**
                             * Format: date-time
                             * @description Since when; null: not known.
                             */
                            at: string | null;
                        } | null;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    setPause: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "pushes": true,
                 *       "pulls": true
                 *     }
                 */
                "application/json": {
                    /** @description True: no connection sends pushes. */
                    pushes?: boolean;
                    /** @description True: no connection reads from its ATS, by schedule, on demand, or after an event. */
                    pulls?: boolean;
                };
            };
        };
        responses: {
            /** @description What is paused for the whole installation. Paused connections are paused besides. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Since when the pushes of all connections are paused; null: they are not. */
                        pushes: {
                            /** @description The API key that paused it; null: not known. */
                            by: string | null;
                            /**
                             * Format: date-time
                             * @description Since when; null: not known.
                             */
                            at: string | null;
                        } | null;
                        /** @description Since when the pulls of all connections are paused; null: they are not. */
                        pulls: {
                            /** @description The API key that paused it; null: not known. */
                            by: string | null;
                            /**
                             * Format: date-time
                             * @description Since when; null: not known.
                             */
                            at: string | null;
                        } | null;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getRetention: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The periods. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description The period of each kind, in hours.
                         * @example {
                         *       "files": 168,
                         *       "pushes": 4320
                         *     }
                         */
                        hours: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    purge: {
        parameters: {
            query?: {
                /** @description Only count: nothing is deleted. */
                dry_run?: boolean;
            };
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dry_run: boolean;
                        /** @description Number of deleted records, or of those that would be deleted. */
                        removed: number;
                        /**
                         * @description The same by the keys of `retention`. `pushes` counts pushes whose personal data was deleted.
                         * @example {
                         *       "files": 12,
                         *       "attempts": 80
                         *     }
                         */
                        by_kind: {
                            [key: string]: number;
                        };
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listBackups: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Backups. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            /** @example monday.db */
                            name: string;
                            bytes: number;
                            /**
                             * Format: date-time
                             * @description When it was complete.
                             * @example 2026-01-05T09:00:00.000Z
                             */
                            created_at: string;
                        }[];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    makeBackup: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * must be letters, digits, dots, dashes and underscores
                     * @example monday.db
                     */
                    name: string;
                    /** @description For the command line on the machine of the server only, keys get 403: another folder, and its device and inode as it sees them. */
                    folder?: {
                        path: string;
                        id: string;
                    };
                };
            };
        };
        responses: {
            /** @description Path of the backup. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        file: string;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listKeys: {
        parameters: {
            query?: {
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys, oldest first unless `sort` is `newest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Key"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    createKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "acme-desk",
                 *       "role": "operator",
                 *       "connections": [
                 *         "acme"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Shown in the log and as the author of decisions. Unique among the keys in use. */
                    name: string;
                    /**
                     * @description What the key may do.
                     * @enum {string}
                     */
                    role: "platform" | "operator" | "auditor" | "integrator" | "admin";
                    /** @description The only connections that the key may reach. Without it: all. */
                    connections?: string[] | null;
                    /**
                     * Format: date-time
                     * @description Without it, the key does not expire.
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description The key with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the key. */
                id: components["parameters"]["path.id.getKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getOwnKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key that sent this request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnKey"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    rotateKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the key. */
                id: components["parameters"]["path.id.getKey"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": {
                    /**
                     * must be a duration such as 24h
                     * @description How long the earlier secrets stay valid, at most 30d. `0s` ends them at once.
                     * @default 24h
                     */
                    overlap?: string;
                    /**
                     * Format: date-time
                     * @description The new end of the key. Without it, the end stays.
                     */
                    expires_at?: string | null;
                };
            };
        };
        responses: {
            /** @description The key with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedKey"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    revokeKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the key. */
                id: components["parameters"]["path.id.getKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The revoked key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Key"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Webhook endpoints, oldest first unless `sort` is `newest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookEndpoint"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://platform.example/hirewire",
                 *       "events": [
                 *         "push.*",
                 *         "application.status"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Where events are sent by POST. `https://`, and no private address. */
                    url: string;
                    /** @description Which events it receives: types, all of one subject (`push.*`), or all (`*`). */
                    events: ("*" | "requisition.*" | "candidate.*" | "application.*" | "offer.*" | "department.*" | "location.*" | "push.*" | "review.*" | "consent.*" | "erasure.*" | "issue.*" | "connection.*" | "requisition.created" | "requisition.updated" | "requisition.deleted" | "candidate.created" | "candidate.updated" | "candidate.deleted" | "application.created" | "application.updated" | "application.deleted" | "offer.created" | "offer.updated" | "offer.deleted" | "department.created" | "department.updated" | "department.deleted" | "location.created" | "location.updated" | "location.deleted" | "application.status" | "push.confirmed" | "push.failed" | "push.cancelled" | "push.in_review" | "push.uncertain" | "review.opened" | "consent.withdrawn" | "erasure.waiting" | "erasure.open" | "erasure.done" | "issue.opened" | "connection.needs_reauthorization" | "connection.created" | "connection.authorized" | "connection.changed" | "connection.removed")[];
                    /**
                     * @description True: it receives whole objects. Otherwise, what says who a person is is left out, except ids.
                     * @default false
                     */
                    personal_data?: boolean;
                };
            };
        };
        responses: {
            /** @description The endpoint with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Nothing more is sent to it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: string;
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "state": "active"
                 *     }
                 */
                "application/json": {
                    /** @description Where events are sent by POST. `https://`, and no private address. */
                    url?: string;
                    /** @description Which events it receives: types, all of one subject (`push.*`), or all (`*`). */
                    events?: ("*" | "requisition.*" | "candidate.*" | "application.*" | "offer.*" | "department.*" | "location.*" | "push.*" | "review.*" | "consent.*" | "erasure.*" | "issue.*" | "connection.*" | "requisition.created" | "requisition.updated" | "requisition.deleted" | "candidate.created" | "candidate.updated" | "candidate.deleted" | "application.created" | "application.updated" | "application.deleted" | "offer.created" | "offer.updated" | "offer.deleted" | "department.created" | "department.updated" | "department.deleted" | "location.created" | "location.updated" | "location.deleted" | "application.status" | "push.confirmed" | "push.failed" | "push.cancelled" | "push.in_review" | "push.uncertain" | "review.opened" | "consent.withdrawn" | "erasure.waiting" | "erasure.open" | "erasure.done" | "issue.opened" | "connection.needs_reauthorization" | "connection.created" | "connection.authorized" | "connection.changed" | "connection.removed")[];
                    personal_data?: boolean;
                    /**
                     * @description `active`: what waits is sent at once, and everything that it missed. `disabled`: nothing is sent.
                     * @enum {string}
                     */
                    state?: "active" | "disabled";
                };
            };
        };
        responses: {
            /** @description The changed endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /**
                 * @description The `ETag` of the version that the change is for. If it was changed since, the response is 412 `precondition_failed`. Without it, or with `*`, any version is changed.
                 * @example "7"
                 */
                "if-match"?: components["parameters"]["header.if-match"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "overlap": "24h"
                 *     }
                 */
                "application/json": {
                    /**
                     * must be a duration such as 24h
                     * @description How long the earlier secrets sign, too: at most 7d. `0s` ends them at once.
                     * @default 24h
                     */
                    overlap?: string;
                };
            };
        };
        responses: {
            /** @description The endpoint with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IssuedWebhookEndpoint"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
                /** @description The `webhook-id`, which `listWebhookDeliveries` returns as `message`. */
                message: components["parameters"]["path.message"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The attempt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    replayWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: {
                /** @description Unique per request, chosen by the client. Each API key has its own namespace. */
                "idempotency-key"?: components["parameters"]["header.idempotency-key"];
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Events at or after this time.
                     * @example 2026-01-05T09:00:00.000Z
                     */
                    from: string;
                };
            };
        };
        responses: {
            /** @description The endpoint at its new position, and how many events are sent again. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayedWebhookEndpoint"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Only of these events. */
                type?: ("requisition.created" | "requisition.updated" | "requisition.deleted" | "candidate.created" | "candidate.updated" | "candidate.deleted" | "application.created" | "application.updated" | "application.deleted" | "offer.created" | "offer.updated" | "offer.deleted" | "department.created" | "department.updated" | "department.deleted" | "location.created" | "location.updated" | "location.deleted" | "application.status" | "push.confirmed" | "push.failed" | "push.cancelled" | "push.in_review" | "push.uncertain" | "review.opened" | "consent.withdrawn" | "erasure.waiting" | "erasure.open" | "erasure.done" | "issue.opened" | "connection.needs_reauthorization" | "connection.created" | "connection.authorized" | "connection.changed" | "connection.removed" | "webhook.test")[];
                /** @description True: only attempts that were delivered. False: only the others. */
                delivered?: boolean;
                /**
                 * @description Only at or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from"];
                /**
                 * @description Only before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Attempts, newest first unless `sort` is `oldest`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["WebhookDelivery"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getWebhookMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path: {
                /** @description Id of the webhook endpoint. */
                id: components["parameters"]["path.id.getWebhookEndpoint"];
                /** @description The `webhook-id`, which `listWebhookDeliveries` returns as `message`. */
                message: components["parameters"]["path.message"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The message. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookMessage"];
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    listAudit: {
        parameters: {
            query?: {
                /** @description Only of this key: its id. */
                key?: components["parameters"]["query.key"];
                kind?: components["parameters"]["query.kind"];
                /** @description Only this operation, such as `getPush`. */
                operation?: components["parameters"]["query.operation"];
                /** @description Only of this acting person. */
                acting_person?: components["parameters"]["query.acting_person"];
                /** @description Only about this person: the id of the platform, also after an erasure. */
                person?: components["parameters"]["query.person.listAudit"];
                /** @description Only about these connections. */
                connection?: components["parameters"]["query.connection.listAudit"];
                /** @description Only about this record: `<connection>/<model>/<id in the ATS>`. */
                record?: components["parameters"]["query.record"];
                /**
                 * @description At or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.listAudit"];
                /**
                 * @description Before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.listAudit"];
                /** @description Which entries come first. */
                sort?: components["parameters"]["query.sort"];
                /** @description True: with `total`, on each page. */
                count?: components["parameters"]["query.count"];
                /** @description Maximum number of entries per page. */
                limit?: components["parameters"]["query.limit"];
                /** @description `next_cursor` of the previous page. */
                cursor?: components["parameters"]["query.cursor"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["AuditEntry"][];
                        /** @description Cursor for the next page; null on the last page. */
                        next_cursor: string | null;
                        total?: components["schemas"]["Total"];
                    };
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    exportAudit: {
        parameters: {
            query?: {
                format?: components["parameters"]["query.format"];
                /** @description Only of this key: its id. */
                key?: components["parameters"]["query.key"];
                kind?: components["parameters"]["query.kind"];
                /** @description Only this operation, such as `getPush`. */
                operation?: components["parameters"]["query.operation"];
                /** @description Only of this acting person. */
                acting_person?: components["parameters"]["query.acting_person"];
                /** @description Only about this person: the id of the platform, also after an erasure. */
                person?: components["parameters"]["query.person.listAudit"];
                /** @description Only about these connections. */
                connection?: components["parameters"]["query.connection.listAudit"];
                /** @description Only about this record: `<connection>/<model>/<id in the ATS>`. */
                record?: components["parameters"]["query.record"];
                /**
                 * @description At or after this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                from?: components["parameters"]["query.from.listAudit"];
                /**
                 * @description Before this time.
                 * @example 2026-01-05T09:00:00.000Z
                 */
                to?: components["parameters"]["query.to.listAudit"];
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/x-ndjson": string;
                    "text/csv": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    getMetrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
                /** @description The person on whose behalf the client acts, as the client knows them: an id or an e-mail address. In the audit log, and the author of a decision that names none. */
                "x-acting-person"?: components["parameters"]["header.x-acting-person"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Prometheus text. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            default: components["responses"]["server_stopping.store_full.store_gone.store_damaged.row_changed.store_unreachable.bug"];
        };
    };
    finishAuthorization: {
        parameters: {
            query: {
                /** @description As sent in the authorization URL. */
                state: string;
                /** @description The authorization code. */
                code?: string;
                /** @description The issuer (RFC 9207); compared with the connector's `issuer`. */
                iss?: string;
                /** @description The error code, if access was not granted. */
                error?: string;
                /** @description The error message. */
                error_description?: string;
            };
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A message for the person. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description To the page of the connect link that sent the person to the ATS. */
            303: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Any other error: `ats_unavailable`, `server_stopping`, `bug`. */
            default: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    listProblems: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every error code. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["ProblemKind"][];
                    };
                    "text/html": string;
                };
            };
            default: components["responses"]["server_stopping.bug"];
        };
    };
    getProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path: {
                /** @example consent_missing */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the error means, and who does what. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProblemKind"];
                    "text/html": string;
                };
            };
            default: components["responses"]["server_stopping.bug"];
        };
    };
    getLive: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "live";
                        version: string;
                    };
                };
            };
            default: components["responses"]["server_stopping.bug"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether it is ready, and what prevents it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ready" | "not_ready";
                        /**
                         * @example {
                         *       "store": "ok",
                         *       "scheduler": "ok"
                         *     }
                         */
                        checks: {
                            [key: string]: string;
                        };
                    };
                };
            };
            default: components["responses"]["server_stopping.bug"];
        };
    };
    fetchFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path: {
                /** @description The last segment of the URL. */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": string;
                };
            };
            default: components["responses"]["server_stopping.bug"];
        };
    };
    answerWebhookChallenge: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The value, as plain text or in a JSON object. */
            "2XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": {
                        [key: string]: string;
                    };
                };
            };
            default: components["responses"]["machine_overloaded.event_refused.server_stopping.bug"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Identifies the request in the log, and in `instance` of an error; the response returns it. Any other value is replaced. Never put personal data into it. */
                "x-request-id"?: components["parameters"]["header.x-request-id"];
            };
            path: {
                /** @description Id of the connection. */
                connection: components["parameters"]["path.connection"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description The event is stored. */
            "2XX": {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            default: components["responses"]["machine_overloaded.event_refused.server_stopping.bug"];
        };
    };
    onRequisitionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequisition"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRequisitionUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequisition"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRequisitionDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookRequisition"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCandidateCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCandidate"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCandidateUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCandidate"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCandidateDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCandidate"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookApplication"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookApplication"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookApplication"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOfferCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOffer"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOfferUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOffer"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onOfferDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookOffer"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDepartmentCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDepartment"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDepartmentUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDepartment"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onDepartmentDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookDepartment"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookLocation"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookLocation"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onLocationDeleted: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookLocation"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onApplicationStatus: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookApplication"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPushConfirmed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPush"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPushFailed: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPush"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPushCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPush"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPushInReview: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPush"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPushUncertain: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookPush"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReviewOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookReview"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConsentWithdrawn: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookConsent"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onErasureWaiting: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookErasure"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onErasureOpen: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookErasure"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onErasureDone: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookErasure"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onIssueOpened: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIssue"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionNeedsReauthorization: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookIssue"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWithoutObject"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionAuthorized: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWithoutObject"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionChanged: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWithoutObject"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onConnectionRemoved: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWithoutObject"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The id of the message: the same in every attempt and replay. */
                "webhook-id": components["parameters"]["header.webhook-id"];
                /** @description When it was signed, in seconds. */
                "webhook-timestamp": components["parameters"]["header.webhook-timestamp"];
                /** @description Signatures of the id, the time and the body, separated by spaces (Standard Webhooks). */
                "webhook-signature": components["parameters"]["header.webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookWithoutObject"];
            };
        };
        responses: {
            /** @description The endpoint is disabled. */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is received, and is not sent again. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description It is sent again later. */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
