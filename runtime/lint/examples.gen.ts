// Written by `npm run generate` from the fixtures of the rules: do not edit.

export const EXAMPLES: Readonly<Record<string, { readonly bad: string; readonly says: string; readonly good: string }>> = {
  "unreadable": {
    "bad": "",
    "says": "smallest.yaml:1:1 error The file cannot be read: it is a folder, not a file. [unreadable]\n  1 | \n    | ^\n  fix: Check the path, and the permissions of the file.",
    "good": "spec: 1\nid: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\n# …"
  },
  "yaml": {
    "bad": "auth:\n  api_token:\n    headers: { authorization: {{ $credentials.token }} }",
    "says": "yaml.yaml:9:32 error YAML parses {{ … }} without quotes as a mapping. [yaml]\n  9 |     headers: { authorization: {{ $credentials.token }} }\n    |                                ^\n  fix: Put the string in single quotes: '{{ $credentials.token }}'.",
    "good": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }"
  },
  "unknown-key": {
    "bad": "pull:\n  requisitions:\n    evry: 60m",
    "says": "unknown-key.yaml:19:5 error Unknown key \"evry\" in pull.requisitions. [unknown-key]\n  19 |     evry: 60m\n     |     ^^^^\n  fix: Did you mean \"every\"?",
    "good": "pull:\n  requisitions:\n    every: 60m"
  },
  "missing-key": {
    "bad": "pull:\n  requisitions:\n    every: 60m",
    "says": "missing-key.yaml:16:3 error The key \"id\" is missing in pull.requisitions. [missing-key]\n  16 |   requisitions:\n     |   ^^^^^^^^^^^^\n  fix: For example: id: id",
    "good": "pull:\n  requisitions:\n    id: id"
  },
  "wrong-type": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, records: { data: x } }",
    "says": "wrong-type.yaml:14:38 error \"records\" must be a string, not a mapping. [wrong-type]\n  14 |   list_jobs: { path: /jobs, records: { data: x } }\n     |                                      ^^^^^^^^^^^\n  fix: If this is an expression, put it in single quotes: without them YAML parses { } and [ ] as mappings and lists.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }"
  },
  "not-allowed": {
    "bad": "pull:\n  requisitions:\n    into: requisitions",
    "says": "not-allowed.yaml:18:11 error \"requisitions\" is not allowed for \"into\"; allowed are requisition, candidate, application, offer, department, location. [not-allowed]\n  18 |     into: requisitions\n     |           ^^^^^^^^^^^^\n  fix: Did you mean \"requisition\"?",
    "good": "pull:\n  requisitions:\n    into: requisition"
  },
  "unknown-kind": {
    "bad": "http:\n  paging: { kind: next_link, next: links.next }",
    "says": "unknown-kind.yaml:12:13 error Unknown kind \"next_link\". [unknown-kind]\n  12 |   paging: { kind: next_link, next: links.next }\n     |             ^^^^\n  fix: Known: none, page, offset, cursor, next_url, link_header.",
    "good": "http:\n  paging: { kind: next_url, next: links.next }"
  },
  "wrong-form": {
    "bad": "pull:\n  requisitions:\n    every: hourly",
    "says": "wrong-form.yaml:19:12 error \"hourly\" does not have the format of \"every\". [wrong-form]\n  19 |     every: hourly\n     |            ^^^^^^\n  fix: For example: 24h",
    "good": "pull:\n  requisitions:\n    every: 60m"
  },
  "wrong-size": {
    "bad": "name: ''",
    "says": "wrong-size.yaml:3:7 error \"name\" is empty. [wrong-size]\n  3 | name: ''\n    |       ^^\n  fix: For example: Recruiting suite",
    "good": "name: Smallest"
  },
  "name-twice": {
    "bad": "connections:\n  - { id: acme, integration: smallest, auth_type: api_token, credentials: { token: { env: OTHER_TOKEN } } }",
    "says": "hirewire.yaml:3:11 error Two entries of connections have the same id. [name-twice]\n  3 |   - { id: acme, integration: smallest, auth_type: api_token, credentials: { token: { env: OTHER_TOKEN } } }\n    |           ^^^^\n  fix: Give each a unique id.",
    "good": "connections:\n  - { id: other, integration: smallest, auth_type: api_token, credentials: { token: { env: OTHER_TOKEN } } }"
  },
  "file-name": {
    "bad": "id: acne",
    "says": "acme.yaml:2:5 error The id \"acne\" differs from the file name. [file-name]\n  2 | id: acne\n    |     ^^^^\n  fix: Write id: acme, or rename the file to acne.yaml.",
    "good": "id: acme"
  },
  "override": {
    "bad": "connections:\n  - id: acme\n    overrides:\n      for_each: { requisition: [DE, ES] }",
    "says": "hirewire.yaml:7:19 error The connector has no stream \"requisition\". Did you mean \"requisitions\"? [override]\n  7 |       for_each: { requisition: [DE, ES] }\n    |                   ^^^^^^^^^^^",
    "good": "connections:\n  - id: acme\n    overrides:\n      for_each: { requisitions: [DE, ES] }"
  },
  "connection": {
    "bad": "connections:\n  - id: acme\n    credentials: { tokn: { env: ACME_TOKEN } }\n    settings: { region: eu }\n  - id: other\n    integration: smalest\n    auth_type: api_token\n    credentials: { token: { env: OTHER_TOKEN } }\n  - id: third\n    integration: smallest\n    auth_type: api_tokn\n    credentials: { token: { env: THIRD_TOKEN } }",
    "says": "hirewire.yaml:5:5 error The credentials field \"token\" is missing. [connection]\n  5 |     credentials: { tokn: { env: ACME_TOKEN } }\n    |     ^^^^^^^^^^^",
    "good": "connections:\n  - id: acme\n    credentials: { token: { env: ACME_TOKEN } }"
  },
  "expression": {
    "bad": "pull:\n  requisitions:\n    map:\n      status: state[name = \"x\"",
    "says": "expression.yaml:23:30 error Expected \"]\" before end of expression [expression]\n  23 |       status: state[name = \"x\"\n     |                              ^",
    "good": "pull:\n  requisitions:\n    map:\n      status: state[name = \"x\"]"
  },
  "unknown-function": {
    "bad": "pull:\n  requisitions:\n    map:\n      title: $uppercas(title)",
    "says": "unknown-function.yaml:22:14 error There is no function $uppercas. [unknown-function]\n  22 |       title: $uppercas(title)\n     |              ^^^^^^^^^\n  fix: Did you mean $uppercase?",
    "good": "pull:\n  requisitions:\n    map:\n      title: $uppercase(title)"
  },
  "endless": {
    "bad": "pull:\n  requisitions:\n    map:\n      title: |\n        (\n          $walk := function($at) { $walk($at.parent) };",
    "says": "endless.yaml:24:11 error $walk always calls itself, so it never terminates. [endless]\n  24 |           $walk := function($at) { $walk($at.parent) };\n     |           ^^^^^\n  fix: Add a condition that ends it, or use $map, $reduce or a path.",
    "good": "pull:\n  requisitions:\n    map:\n      title: |\n        (\n          $walk := function($at) { $at.parent ? $walk($at.parent) : $at.title };"
  },
  "absent-value": {
    "bad": "pull:\n  requisitions:\n    select: state != \"draft\"",
    "says": "absent-value.yaml:20:19 error If \"state\" is absent, != is not true, so a record without it would silently be left out. [absent-value]\n  20 |     select: state != \"draft\"\n     |                   ^^\n  fix: Write $not(state = …) if an absent value counts as different, or $exists(state) and state != … if not.",
    "good": "pull:\n  requisitions:\n    select: $not(state = \"draft\")"
  },
  "unknown-variable": {
    "bad": "pull:\n  requisitions:\n    map: { title: $record.title, status: state }",
    "says": "unknown-variable.yaml:21:19 error Unknown variable $record. [unknown-variable]\n  21 |     map: { title: $record.title, status: state }\n     |                   ^^^^^^^^^^^^^\n  fix: Known: $settings, $cursor, $partition, $now, $with.",
    "good": "pull:\n  requisitions:\n    map: { title: title, status: state }"
  },
  "bare-path": {
    "bad": "pull:\n  requisitions:\n    with: { state: open, since: cursor.since }",
    "says": "bare-path.yaml:18:20 error \"open\" is a path, but there is no root to read from at this place. [bare-path]\n  18 |     with: { state: open, since: cursor.since }\n     |                    ^^^^\n  fix: Did you mean the string '\"open\"'? Available here: $settings, $cursor, $partition, $now.",
    "good": "pull:\n  requisitions:\n    with: { state: '\"open\"', since: $cursor.since }"
  },
  "literal-variable": {
    "bad": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}', x-user: $credentials.user }",
    "says": "literal-variable.yaml:9:74 warning \"$credentials.user\" is sent literally: this is a string, not an expression. [literal-variable]\n  9 |     headers: { authorization: 'Bearer {{ $credentials.token }}', x-user: $credentials.user }\n    |                                                                          ^^^^^^^^^^^^^^^^^\n  fix: Did you mean '{{ $credentials.user }}'?",
    "good": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}', x-user: '{{ $credentials.user }}' }"
  },
  "secret-place": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, query: { key: '{{ $credentials.token }}' }, records: data }",
    "says": "secret-place.yaml:14:47 error $credentials exists only in `auth` and in `verify` of events. [secret-place]\n  14 |   list_jobs: { path: /jobs, query: { key: '{{ $credentials.token }}' }, records: data }\n     |                                               ^^^^^^^^^^^^^^^^^^\n  fix: Put the secret into a header or the base URL of `auth`. A value that is not secret can be a setting.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }"
  },
  "literal-secret": {
    "bad": "auth:\n  api_token:\n    credentials: { token: { title: API token } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}', x-api-key: 4f9a1c77e0b2 }",
    "says": "literal-secret.yaml:10:77 error This looks like a secret, which everyone who can read the spec can see. [literal-secret]\n  10 |     headers: { authorization: 'Bearer {{ $credentials.token }}', x-api-key: 4f9a1c77e0b2 }\n     |                                                                             ^^^^^^^^^^^^\n  fix: Make it a credential of the connection: add it to `credentials`, and write '{{ $credentials.… }}' in `auth`. A value that is not secret can be a setting: '{{ $settings.… }}'.",
    "good": "auth:\n  api_token:\n    credentials: { token: { title: API token }, key: { title: API key } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}', x-api-key: '{{ $credentials.key }}' }"
  },
  "push-field": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.emial, source: CareerSite, job: requisition.id, resume: { file: resume, as: base64 } }",
    "says": "push-field.yaml:38:27 error The push request has no \"candidate.emial\". [push-field]\n  38 |           value: { email: candidate.emial, source: CareerSite, job: requisition.id, resume: { file: resume, as: base64 } }\n     |                           ^^^^^^^^^^^^^^^\n  fix: Did you mean \"email\"?",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.email, source: '\"CareerSite\"', job: requisition.id, label?: requisition.title, resume: { file: resume, as: base64 } }"
  },
  "unknown-endpoint": {
    "bad": "pull:\n  requisitions:\n    from: list_job",
    "says": "unknown-endpoint.yaml:17:11 error Unknown endpoint \"list_job\". [unknown-endpoint]\n  17 |     from: list_job\n     |           ^^^^^^^^\n  fix: Did you mean \"list_jobs\"?",
    "good": "pull:\n  requisitions:\n    from: list_jobs"
  },
  "unused-endpoint": {
    "bad": "endpoints:\n  list_departments: { path: /departments, records: data }",
    "says": "unused-endpoint.yaml:15:3 warning The endpoint \"list_departments\" is never called. [unused-endpoint]\n  15 |   list_departments: { path: /departments, records: data }\n     |   ^^^^^^^^^^^^^^^^\n  fix: Call it from a stream or a step, or remove it.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }"
  },
  "unknown-stream": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "unknown-stream.yaml:33:31 error Unknown stream \"requisition\". [unknown-stream]\n  33 |       job.changed: { refresh: requisition, with: { id: id } }\n     |                               ^^^^^^^^^^^\n  fix: Did you mean \"requisitions\"?",
    "good": "id: events\nname: Events\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "unknown-vocabulary": {
    "bad": "pull:\n  requisitions:\n    for_each: { kind: vocabulary, of: application.stage, as: status }",
    "says": "unknown-vocabulary.yaml:17:39 error Unknown vocabulary \"application.stage\". [unknown-vocabulary]\n  17 |     for_each: { kind: vocabulary, of: application.stage, as: status }\n     |                                       ^^^^^^^^^^^^^^^^^\n  fix: Known: requisition.status.",
    "good": "pull:\n  requisitions:\n    for_each: { kind: vocabulary, of: requisition.status, as: status }"
  },
  "unknown-setting": {
    "bad": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }",
    "says": "unknown-setting.yaml:14:27 error Unknown setting \"tenant\". [unknown-setting]\n  14 |   list_jobs: { path: '/{{ $settings.tenant }}/jobs', records: data }\n     |                           ^^^^^^^^^^^^^^^^",
    "good": "settings: { tenant: { type: string } }"
  },
  "unused-setting": {
    "bad": "settings: { tenant: { type: string } }",
    "says": "unused-setting.yaml:10:13 warning The setting \"tenant\" is never read. [unused-setting]\n  10 | settings: { tenant: { type: string } }\n     |             ^^^^^^\n  fix: Read it as $settings.tenant, or remove it.",
    "good": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }"
  },
  "unknown-credential": {
    "bad": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.tokne }}' }",
    "says": "unknown-credential.yaml:9:42 error Unknown credential \"tokne\". [unknown-credential]\n  9 |     headers: { authorization: 'Bearer {{ $credentials.tokne }}' }\n    |                                          ^^^^^^^^^^^^^^^^^^\n  fix: Did you mean \"token\"?",
    "good": "auth:\n  api_token:\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }"
  },
  "unused-credential": {
    "bad": "auth:\n  api_token:\n    credentials: { company_id: {}, token: { title: API token, secret: true } }",
    "says": "unused-credential.yaml:8:20 warning The credential \"company_id\" is never read. [unused-credential]\n  8 |     credentials: { company_id: {}, token: { title: API token, secret: true } }\n    |                    ^^^^^^^^^^\n  fix: Read it as $credentials in this block, or remove it.",
    "good": "auth:\n  api_token:\n    credentials: { token: { title: API token, secret: true } }"
  },
  "grant": {
    "bad": "auth:\n  oauth2:\n    token: { url: 'https://ats.example.com/oauth/token' }",
    "says": "grant.yaml:9:12 error The grant authorization_code requires `authorize`: the URL where a person grants access. [grant]\n  9 |     grant: authorization_code\n    |            ^^^^^^^^^^^^^^^^^^\n  fix: Add authorize: { url: '{{ … }}/oauth/authorize' }.",
    "good": "auth:\n  oauth2:\n    authorize: { url: 'https://ats.example.com/oauth/authorize' }"
  },
  "unknown-part": {
    "bad": "pull:\n  requisitions:\n    map: { title: $partition.land, status: state }",
    "says": "unknown-part.yaml:22:19 error $partition has no \"land\" here. [unknown-part]\n  22 |     map: { title: $partition.land, status: state }\n     |                   ^^^^^^^^^^^^^^^\n  fix: Known: country.",
    "good": "pull:\n  requisitions:\n    map: { title: $partition.country, status: state }"
  },
  "not-given": {
    "bad": "pull:\n  requisitions:\n    from: list_jobs",
    "says": "not-given.yaml:17:11 error The endpoint \"list_jobs\" requires \"site\", which this call does not pass. [not-given]\n  17 |     from: list_jobs\n     |           ^^^^^^^^^\n  fix: Add site to `with`, or make it optional in the endpoint: a key that ends in \"?\", or `{{ site ?? \"…\" }}`.",
    "good": "pull:\n  requisitions:\n    with: { site: '\"main\"' }"
  },
  "not-read": {
    "bad": "pull:\n  requisitions:\n    with: { state: '\"open\"' }",
    "says": "not-read.yaml:19:13 error The endpoint \"list_jobs\" does not read \"state\". [not-read]\n  19 |     with: { state: '\"open\"' }\n     |             ^^^^^",
    "good": "pull:\n  requisitions:\n    into: requisition"
  },
  "event-gives": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "event-gives.yaml:33:31 error `read` of \"requisitions\" requires \"id\", which this event does not pass. [event-gives]\n  33 |       job.changed: { refresh: requisitions, with: { jobId: id } }\n     |                               ^^^^^^^^^^^^\n  fix: Add id to `with`.",
    "good": "id: events\nname: Events\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "unknown-field": {
    "bad": "pull:\n  requisitions:\n    map: { title: title, locations: { each: places, map: { nmae: $ } }, titel: title, status: state }",
    "says": "unknown-field.yaml:21:60 error The model requisition.locations has no field \"nmae\". [unknown-field]\n  21 |     map: { title: title, locations: { each: places, map: { nmae: $ } }, titel: title, status: state }\n     |                                                            ^^^^\n  fix: Did you mean \"name\"?",
    "good": "pull:\n  requisitions:\n    map: { title: title, locations: { each: places, map: { name: $ } }, status: state }"
  },
  "wrong-shape": {
    "bad": "pull:\n  requisitions:\n    map: { title: [title, name], status: state, locations: '$join(cities, \", \")' }",
    "says": "wrong-shape.yaml:21:12 error The field requisition.title is one value, but this returns a list. [wrong-shape]\n  21 |     map: { title: [title, name], status: state, locations: '$join(cities, \", \")' }\n     |            ^^^^^\n  fix: Write one expression, such as the path of the string.",
    "good": "pull:\n  requisitions:\n    map: { title: title, status: state, locations: cities }"
  },
  "sample-path": {
    "bad": "pull:\n  requisitions:\n    map: { title: titel, status: state, locations: { name: place.city }, openings: vacancies }",
    "says": "sample-path.yaml:21:19 error \"titel\" is not in the only sample of \"list_jobs\". [sample-path]\n  21 |     map: { title: titel, status: state, locations: { name: place.city }, openings: vacancies }\n     |                   ^^^^^\n  fix: Did you mean \"title\"?",
    "good": "pull:\n  requisitions:\n    map: { title: title, status: state, locations: { name: place.city } }"
  },
  "never-equal": {
    "bad": "push:\n  application:\n    steps:\n      - name: candidate\n        dedupe:\n          - { name: job, call: find_people, with: { email: candidate.email }, where: 'job = $push.requisition.id and source = \"us\"', found: use, save: { candidate: $string(id), application: $string(id) } }",
    "says": "never-equal.yaml:32:91 error \"job\" is a number and \"$push.requisition.id\" is a string, so they are never equal. [never-equal]\n  32 |           - { name: job, call: find_people, with: { email: candidate.email }, where: 'job = $push.requisition.id and source = \"us\"', found: use, save: { candida\n     |                                                                                           ^\n  fix: Write $string(job) = $push.requisition.id.",
    "good": "push:\n  application:\n    steps:\n      - name: candidate\n        dedupe:\n          - { name: job, call: find_people, with: { email: candidate.email }, where: '$string(job) = $push.requisition.id and source = \"us\"', found: use, save: { candidate: $string(id), application: $string(id) } }"
  },
  "not-stored": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, stream: applications, where: '$same_email(candidate.emails, $push.candidate.email)', found: review, save: { candidate: candidate.id } }",
    "says": "not-stored.yaml:47:71 error No stored application contains \"candidate.emails\": \"candidate\" has the fields id. [not-stored]\n  47 |           - { name: e-mail, stream: applications, where: '$same_email(candidate.emails, $push.candidate.email)', found: review, save: { candidate: candidate.id\n     |                                                                       ^^^^^^^^^^^^^^^^\n  fix: Use a stream into candidate: embedded candidates are stored there.",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, stream: people, where: '$same_email(emails, $push.candidate.email)', found: review, save: { candidate: id } }"
  },
  "sample-unread": {
    "bad": "endpoints:\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: '$exists($with.email) ? data' }",
    "says": "sample-unread.yaml:15:75 warning The records in the only sample of \"find_people\" cannot be determined: no sample contains the value of $with. Expressions over them are not checked. [sample-unread]\n  15 |   find_people: { path: /people, query: { email: '{{ email }}' }, records: '$exists($with.email) ? data' }\n     |                                                                           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Show responses that contain records, or write a plain path if one is enough.",
    "good": "endpoints:\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: data }"
  },
  "sample-slip": {
    "bad": "events:\n  hook:\n    id: event.uiud\n    on:\n      job.changed: { refresh: requisitions, with: { id: job.referance } }",
    "says": "sample-slip.yaml:32:9 warning \"event.uiud\" is in none of the deliveries that the scenarios show. [sample-slip]\n  32 |     id: event.uiud\n     |         ^^^^^^^^^^\n  fix: Did you mean \"uuid\"?",
    "good": "events:\n  hook:\n    id: event.uuid\n    on:\n      job.changed: { refresh: requisitions, with: { id: job.reference } }"
  },
  "sample-shape": {
    "bad": "pull:\n  requisitions:\n    map: { title: title, status: state, code: place }",
    "says": "sample-shape.yaml:21:47 error The field requisition.code is one value, but \"place\" is an object in every sample. [sample-shape]\n  21 |     map: { title: title, status: state, code: place }\n     |                                               ^^^^^\n  fix: Use one of its keys: place.city.",
    "good": "pull:\n  requisitions:\n    map: { title: title, status: state, code: place.city }"
  },
  "missing-field": {
    "bad": "pull:\n  requisitions:\n    map: { status: state }",
    "says": "missing-field.yaml:21:5 error The required field \"title\" of requisition is not mapped. [missing-field]\n  21 |     map: { status: state }\n     |     ^^^\n  fix: Add title: … to `map`.",
    "good": "pull:\n  requisitions:\n    map: { title: title, status: state }"
  },
  "vocabulary-missing": {
    "bad": "vocabularies:\n  requisition.workplace: { REMOTE: [remote] }",
    "says": "vocabulary-missing.yaml:21:26 warning The vocabulary \"requisition.status\" does not exist, so every value would be UNMAPPED. [vocabulary-missing]\n  21 |     map: { title: title, status: state }\n     |                          ^^^^^^\n  fix: Add requisition.status to `vocabularies`.",
    "good": "vocabularies:\n  requisition.status: { OPEN: [published], CLOSED: [closed] }"
  },
  "source-value-twice": {
    "bad": "vocabularies:\n  requisition.status: { OPEN: [published], CLOSED: [closed, published] }",
    "says": "source-value-twice.yaml:23:61 error \"published\" already maps to OPEN. [source-value-twice]\n  23 |   requisition.status: { OPEN: [published], CLOSED: [closed, published] }\n     |                                                             ^^^^^^^^^\n  fix: List it in one line only.",
    "good": "vocabularies:\n  requisition.status: { OPEN: [published], CLOSED: [closed] }"
  },
  "absent-without-full": {
    "bad": "pull:\n  requisitions:\n    every: 60m",
    "says": "absent-without-full.yaml:23:5 error Absent records are only visible in a full run, and this stream never makes one. [absent-without-full]\n  23 |     deletes: { kind: absent, at_most: 20% }\n     |     ^^^^^^^\n  fix: Add full_every: 1d, or remove `since`.",
    "good": "pull:\n  requisitions:\n    full_every: 1d"
  },
  "absent-set": {
    "bad": "pull:\n  requisitions:\n    deletes: { kind: absent, at_most: 20%, set: { status: CLOSE, stauts: CLOSED } }",
    "says": "absent-set.yaml:21:59 error \"CLOSE\" is not a value of requisition.status. [absent-set]\n  21 |     deletes: { kind: absent, at_most: 20%, set: { status: CLOSE, stauts: CLOSED } }\n     |                                                           ^^^^^\n  fix: Did you mean \"CLOSED\"?",
    "good": "pull:\n  requisitions:\n    deletes: { kind: absent, at_most: 20%, set: { status: CLOSED } }"
  },
  "interval": {
    "bad": "pull:\n  requisitions:\n    every: 60m",
    "says": "interval.yaml:19:12 error 60m is shorter than the minimum interval, 24h. [interval]\n  19 |     every: 60m\n     |            ^^^\n  fix: Write every: 24h, or lower min_interval.",
    "good": "pull:\n  requisitions:\n    every: 24h"
  },
  "date-format": {
    "bad": "pull:\n  requisitions:\n    since: { kind: watermark, format: dd.mm.yyyy }",
    "says": "date-format.yaml:22:39 error \"dd.mm.yyyy\" is not a date format: it is neither iso, epoch_s, epoch_ms, odata_v2 nor a pattern such as yyyy-MM-dd'T'HH:mm:ss. [date-format]\n  22 |     since: { kind: watermark, format: dd.mm.yyyy }\n     |                                       ^^^^^^^^^^\n  fix: Did you mean dd.MM.yyyy? MM is the month, mm the minute, HH the hour.",
    "good": "pull:\n  requisitions:\n    since: { kind: watermark, format: yyyy-MM-dd }"
  },
  "watermark-unmapped": {
    "bad": "pull:\n  requisitions:\n    id: id",
    "says": "watermark-unmapped.yaml:21:5 error A watermark requires `updated`: the ATS's time of the last change. [watermark-unmapped]\n  21 |     since: { kind: watermark, format: iso }\n     |     ^^^^^\n  fix: Add updated: … to the stream.",
    "good": "pull:\n  requisitions:\n    updated: updated_at"
  },
  "since-unfit": {
    "bad": "pull:\n  requisitions:\n    for_each: { kind: list, values: [DE, FR], as: country }\n    with: { token?: $cursor.token, country?: $partition.country }",
    "says": "since-unfit.yaml:21:5 error One sync token cannot cover the several lists of `for_each`. [since-unfit]\n  21 |     since: { kind: sync_token, next: token }\n     |     ^^^^^\n  fix: Remove `for_each`, or `since`.",
    "good": "pull:\n  requisitions:\n    with: { token?: $cursor.token, country?: '\"DE\"' }"
  },
  "unsustainable": {
    "bad": "pull:\n  requisitions:\n    every: 10s",
    "says": "unsustainable.yaml:20:12 error 8,640 calls a day, but the limit allows 500: \"requisitions\" cannot run that often. [unsustainable]\n  20 |     every: 10s\n     |            ^^^\n  fix: The limit is 500 per 1d. Use a longer `every`, or correct the limit.",
    "good": "pull:\n  requisitions:\n    every: 60m"
  },
  "records-unsaid": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs }",
    "says": "records-unsaid.yaml:14:25 error The endpoint \"list_jobs\" is read but has no `records`. [records-unsaid]\n  14 |   requisitions: { from: list_jobs, into: requisition, every: 60m, id: id, map: { title: title, status: state } }\n     |                         ^^^^^^^^^\n  fix: Add records: … to \"list_jobs\", such as data; write `$` if the response is the record or the list itself.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }"
  },
  "paging-unsaid": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, records: data }",
    "says": "paging-unsaid.yaml:14:25 error The endpoint \"list_jobs\" has no `paging`, so only its first page would be read. [paging-unsaid]\n  14 |   requisitions: { from: list_jobs, into: requisition, every: 60m, id: id, map: { title: title, status: state } }\n     |                         ^^^^^^^^^\n  fix: Add paging: … to \"list_jobs\" or to `http`; write `paging: { kind: none }` if one response contains everything.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data, paging: { kind: none } }"
  },
  "more-pages": {
    "bad": "http: { base_url: https://ats.example.com/v1, paging: { kind: none } }",
    "says": "more-pages.yaml:14:25 error \"list_jobs\" is read as one page, but a sample indicates more: \"meta.total\". [more-pages]\n  14 |   requisitions: { from: list_jobs, into: requisition, every: 60m, id: id, map: { title: title, status: state } }\n     |                         ^^^^^^^^^\n  fix: Set the kind of paging, or list paths that do not indicate more pages under `ignore` of `paging: { kind: none }`.",
    "good": "http: { base_url: https://ats.example.com/v1, paging: { kind: none, ignore: [meta.total] } }"
  },
  "shared-model": {
    "bad": "pull:\n  drafts: { from: list_drafts, into: requisition, every: 60m, id: id, map: { title: title, status: state } }",
    "says": "shared-model.yaml:16:38 warning The streams \"requisitions\" and \"drafts\" both write requisition records with the same `id`, so each overwrites the other. [shared-model]\n  16 |   drafts: { from: list_drafts, into: requisition, every: 60m, id: id, map: { title: title, status: state } }\n     |                                      ^^^^^^^^^^^\n  fix: Combine them in one stream (`for_each` makes a call for each value), or give one of them different ids.",
    "good": "pull:\n  drafts: { from: list_drafts, into: requisition, every: 60m, id: '$join([\"draft\", id], \"-\")', map: { title: title, status: state } }"
  },
  "paging-stop": {
    "bad": "http:\n  paging: { kind: page, param: page, stop: total }",
    "says": "paging-stop.yaml:12:44 error Paging stops at the total, but its path in the response is not set. [paging-stop]\n  12 |   paging: { kind: page, param: page, stop: total }\n     |                                            ^^^^^\n  fix: Add total: … next to `paging`, or write stop: short_page.",
    "good": "http:\n  total: meta.total"
  },
  "hidden-shift": {
    "bad": "pull:\n  requisitions:\n    every: 60m",
    "says": "hidden-shift.yaml:21:5 warning A record that moves between two pages of \"list_jobs\" is skipped: no total reveals it. [hidden-shift]\n  21 |     since: { kind: watermark, format: iso, overlap: 5m }\n     |     ^^^^^\n  fix: Add full_every: 7d, so that a full run finds skipped records.",
    "good": "pull:\n  requisitions:\n    full_every: 7d"
  },
  "first-request": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, query: { after: '{{ $page.after }}' }, records: data }",
    "says": "first-request.yaml:14:49 error $page.after has no value on the first page, so the list could not be requested. [first-request]\n  14 |   list_jobs: { path: /jobs, query: { after: '{{ $page.after }}' }, records: data }\n     |                                                 ^^^^^^^^^^^\n  fix: End the key in \"?\" to omit it on the first page, or set a default: $page.after ?? \"…\".",
    "good": "endpoints:\n  list_jobs: { path: /jobs, query: { after?: '{{ $page.after }}' }, records: data }"
  },
  "accepts-everything": {
    "bad": "events:\n  hook:\n    verify: { kind: token, header: x-key, equals: our-webhook }",
    "says": "accepts-everything.yaml:29:51 error This token is the same for everyone who reads the spec, so anyone can send events. [accepts-everything]\n  29 |     verify: { kind: token, header: x-key, equals: our-webhook }\n     |                                                   ^^^^^^^^^^^\n  fix: Read a secret of the connection: '{{ $credentials.webhook_key }}'.",
    "good": "events:\n  hook:\n    credentials: { key: { secret: true } }\n    verify: { kind: token, header: x-key, equals: '{{ $credentials.key }}' }"
  },
  "reaction-unfit": {
    "bad": "events:\n  hook:\n    on:\n      job.deleted: { delete: requisitions, with: { jobId: id } }\n      person.merged: { merge: requisitions, with: { id: id, into: other } }",
    "says": "reaction-unfit.yaml:36:50 error This event does not pass \"id\". [reaction-unfit]\n  36 |       job.deleted: { delete: requisitions, with: { jobId: id } }\n     |                                                  ^^^^^^^^^^^^^\n  fix: `with` of `delete` must be { id: … }.",
    "good": "events:\n  hook:\n    on:\n      job.deleted: { delete: requisitions, with: { id: id } }\n      person.merged: { merge: people, with: { id: id, into: other } }"
  },
  "create-without-settle": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "create-without-settle.yaml:35:17 error A create requires `settle`, which resolves a lost response. [create-without-settle]\n  35 |         effect: create\n     |                 ^^^^^^\n  fix: Add settle: { kind: search, grace: 60s } with a duplicate check that finds what was created, or settle: { kind: person }.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "effect-unfit": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        effect: none\n        body:\n          kind: json\n          value: { email: candidate.email, job: requisition.id, resume: { file: resume, as: base64 } }\n        save: { candidate: id, application: application_id }",
    "says": "effect-unfit.yaml:35:17 error A POST that sends a file is not a query, but the step declares no effect. [effect-unfit]\n  35 |         effect: none\n     |                 ^^^^\n  fix: Write effect: create, and `settle`, which resolves a lost response.",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        effect: create\n        body:\n          kind: json\n          value: { email: candidate.email, job: requisition.id, resume: { file: resume, as: base64 } }\n        save: { candidate: id, application: application_id }\n        settle: { kind: search, grace: 60s }"
  },
  "search-without-question": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "search-without-question.yaml:40:17 error settle: search requires a duplicate check that can find what was created. [search-without-question]\n  40 |         settle: { kind: search, grace: 60s }\n     |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Add a line to `dedupe` with call, found: use (and ask: after_loss if it is only for this), or write settle: { kind: person }.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "check-unfit": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, where: '$same_email(emails, $push.candidate.email)', found: review, save: { candidate: id } }",
    "says": "check-unfit.yaml:39:21 error The check \"e-mail\" has nothing to query. [check-unfit]\n  39 |           - { name: e-mail, where: '$same_email(emails, $push.candidate.email)', found: review, save: { candidate: id } }\n     |                     ^^^^^^\n  fix: Add call: … for an endpoint that searches, or, if the ATS has none, stream: … for the pulled records.",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, stream: people, where: '$same_email(emails, $push.candidate.email)', found: review, save: { candidate: id } }"
  },
  "update-missing": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, call: find_people, with: { email: candidate.email }, where: 'email = $push.candidate.email', found: update, save: { candidate: id, application: application_id } }",
    "says": "update-missing.yaml:33:129 error found: update requires `update` in the step, with the call to make. [update-missing]\n  33 | 'email = $push.candidate.email', found: update, save: { candidate: id, application: application_id } }\n     |                                         ^^^^^^\n  fix: Add update: { call: …, with: … }, or write found: use.",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        dedupe:\n          - { name: e-mail, call: find_people, with: { email: candidate.email }, where: 'email = $push.candidate.email', found: use, save: { candidate: id, application: application_id } }"
  },
  "push-result": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "push-result.yaml:30:5 warning No step saves the id of the application. [push-result]\n  30 |     steps:\n     |     ^^^^^\n  fix: Add save: { application: … } to the step whose response contains it.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "push-optional": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.email, phone: candidate.phone, job: requisition.id, name: resume.file_name }",
    "says": "push-optional.yaml:38:51 warning \"candidate.phone\" is optional in push requests, and a push without it would fail. [push-optional]\n  38 |           value: { email: candidate.email, phone: candidate.phone, job: requisition.id, name: resume.file_name }\n     |                                                   ^^^^^^^^^^^^^^^\n  fix: End the key in \"?\" to omit it if it is absent, or set a default: candidate.phone ?? \"…\".",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.email, phone?: candidate.phone, job: requisition.id, name: resume.file_name }"
  },
  "step-twice": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "step-twice.yaml:41:15 error Two steps have the name \"application\". [step-twice]\n  41 |       - name: application\n     |               ^^^^^^^^^^^\n  fix: Give each step a unique name: after a crash, a push continues at a step identified by its name.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "unknown-file": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "unknown-file.yaml:38:81 error Unknown attachment \"cover_letter\". [unknown-file]\n  38 |           value: { email: candidate.email, job: requisition.id, resume: { file: cover_letter, as: base64 } }\n     |                                                                                 ^^^^^^^^^^^^\n  fix: Known: resume.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "other-job": {
    "bad": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.email, job: $settings.job, resume: { file: resume, as: base64 } }",
    "says": "other-job.yaml:39:49 error \"job\" names a job, and is not always the requisition of the push. [other-job]\n  39 |           value: { email: candidate.email, job: $settings.job, resume: { file: resume, as: base64 } }\n     |                                                 ^^^^^^^^^^^^^\n  fix: Write requisition.id (or requisition.code) unchanged: jobId: requisition.id. In the spec itself, it may be part of a longer string, separated by a character such as \":\".",
    "good": "push:\n  application:\n    steps:\n      - name: application\n        body:\n          value: { email: candidate.email, job: requisition.id, campaign: $settings.job, resume: { file: resume, as: base64 } }"
  },
  "moves-status": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "moves-status.yaml:38:20 error \"workflowState\" in a request that writes would change a status in the ATS. [moves-status]\n  38 |           value: { workflowState: '\"Hired\"', email: candidate.email, job: requisition.id, resume: { file: resume, as: base64 } }\n     |                    ^^^^^^^^^^^^^\n  fix: Remove it: people change statuses in the ATS, and Hirewire only reads them.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "writes-requisition": {
    "bad": "id: smallest\nname: Smallest\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …",
    "says": "writes-requisition.yaml:34:15 error \"create_person\" would write where requisitions are read. [writes-requisition]\n  34 |         call: create_person\n     |               ^^^^^^^^^^^^^\n  fix: Hirewire only reads requisitions. If the ATS creates candidates at this path, the path must indicate that.",
    "good": "id: push\nname: Push\nversion: 0.1.0\nauth:\n  api_token:\n    kind: headers\n    credentials: { token: { title: API token, secret: true } }\n    headers: { authorization: 'Bearer {{ $credentials.token }}' }\nhttp:\n  base_url: https://ats.example.com/v1\n  paging: { kind: next_url, next: links.next }\nendpoints:\n# …"
  },
  "plain-http": {
    "bad": "http:\n  base_url: http://ats.example.com/v1",
    "says": "plain-http.yaml:11:13 error Plain http is not encrypted. [plain-http]\n  11 |   base_url: http://ats.example.com/v1\n     |             ^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Write https://.",
    "good": "http:\n  base_url: https://ats.example.com/v1"
  },
  "url-unfit": {
    "bad": "auth:\n  login:\n    token: { url: 'ats.example.com/{{ $settings.tenant }}/token' }\n    authorize: { url: 'javascript:agree()' }\nhttp:\n  base_url: ftp://ats.example.com/v1",
    "says": "url-unfit.yaml:12:19 error This is not a complete http(s) URL. [url-unfit]\n  12 |     token: { url: 'ats.example.com/{{ $settings.tenant }}/token' }\n     |                   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Write one such as https://ats.example.com, without user name and password.",
    "good": "auth:\n  login:\n    token: { url: 'https://{{ $settings.tenant }}.example.com/token' }\n    authorize: { url: https://ats.example.com/agree }\nhttp:\n  base_url: https://ats.example.com/v1"
  },
  "no-records-unfit": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, records: data, no_records: { status: [304] } }\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: data }\n  create_person: { method: POST, path: /people, no_records: { status: [404] } }",
    "says": "no-records-unfit.yaml:14:67 error 304 is the response to a conditional request, but \"list_jobs\" sends no condition. [no-records-unfit]\n  14 |   list_jobs: { path: /jobs, records: data, no_records: { status: [304] } }\n     |                                                                   ^^^\n  fix: Send one, such as headers: { if-modified-since?: '{{ since }}' }, or remove 304.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: data, no_records: { status: [204, 404] } }\n  create_person: { method: POST, path: /people }"
  },
  "body-ignored": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, records: data, response_body: ignored }\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: data }\npull:\n  requisitions:\n    from: list_jobs\n    into: requisition\n    every: 60m\n    id: id\n    map: { title: title, status: state }\nvocabularies:\n  requisition.status: { OPEN: [published], CLOSED: [closed] }\n# …",
    "says": "body-ignored.yaml:15:38 error The response body of \"list_jobs\" is ignored, but this expression reads it. [body-ignored]\n  15 |   list_jobs: { path: /jobs, records: data, response_body: ignored }\n     |                                      ^^^^\n  fix: Read `$headers` (lower-case names), or remove `response_body: ignored`.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data }\n  find_people: { path: /people, query: { email: '{{ email }}' }, records: data }\npull:\n  requisitions:\n    from: list_jobs\n    into: requisition\n    every: 60m\n    id: id\n    map: { title: title, status: state }\nvocabularies:\n  requisition.status: { OPEN: [published], CLOSED: [closed] }\n# …"
  },
  "empty-undeclared": {
    "bad": "endpoints:\n  list_jobs: { path: /jobs, records: data }",
    "says": "empty-undeclared.yaml:14:14 warning A scenario shows a 204 without a body for \"list_jobs\", which counts as a failure. [empty-undeclared]\n  14 |   list_jobs: { path: /jobs, records: data }\n     |              ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: If it means that there are no records, add no_records: { status: [204] }.",
    "good": "endpoints:\n  list_jobs: { path: /jobs, records: data, no_records: { status: [204] } }"
  },
  "limit": {
    "bad": "http:\n  limits:\n    - { calls: 500, per: 24h, zone: America/Los_Angeles }\n    - { calls: 500, per: 1d, zone: Mars }\n    - { concurrency: 2, per: 1m }\n    - { of: [list_jobs], each: true }",
    "says": "limit.yaml:13:26 error A limit with a zone counts calendar days. [limit]\n  13 |     - { calls: 500, per: 24h, zone: America/Los_Angeles }\n     |                          ^^^\n  fix: Write per: 1d, or remove `zone`.",
    "good": "http:\n  limits: [{ calls: 500, per: 1d, zone: America/Los_Angeles }, { calls: 500, per: 1d, zone: Europe/Berlin }]"
  },
  "cut-text": {
    "bad": "prerequisites: [Instance URL, API user, with permissions for exports, Company ID]",
    "says": "cut-text.yaml:5:41 warning \"with permissions for exports\" is a separate prerequisite: YAML ends a string at a comma. [cut-text]\n  5 | prerequisites: [Instance URL, API user, with permissions for exports, Company ID]\n    |                                         ^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: If it belongs to the previous one, quote both: 'API user, with permissions for exports'. If not, begin it with a capital letter.",
    "good": "prerequisites: [Instance URL, 'API user, with permissions for exports', Company ID]"
  },
  "ignore": {
    "bad": "endpoints:\n  # hirewire-ignore unused-endpoint",
    "says": "ignore.yaml:15:3 error The comment gives no reason for ignoring \"unused-endpoint\". [ignore]\n  15 |   # hirewire-ignore unused-endpoint\n     |   ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Write the reason after a colon: # hirewire-ignore unused-endpoint: …",
    "good": "endpoints:\n  # hirewire-ignore unused-endpoint: the next version of this connector reads teams"
  },
  "unused-ignore": {
    "bad": "pull:\n  requisitions:\n    # hirewire-ignore interval: the ATS asked for it",
    "says": "unused-ignore.yaml:19:5 warning Line 20 has no finding of the rule \"interval\", so this comment has no effect. [unused-ignore]\n  19 |     # hirewire-ignore interval: the ATS asked for it\n     |     ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^\n  fix: Remove the comment.",
    "good": "pull:\n  requisitions:\n    into: requisition"
  }
}
