/**
 * What every table of the store holds, and how long it is kept. It is stated once, here: a test compares it with the real
 * schema, and `docs/reference/retention.md` is written from it.
 */
import type { Config } from '../runtime/spec/config.ts'
import { PERSONAL_TABLES, type PersonalTableName } from '../runtime/store/personal-tables.ts'

type Setting = keyof Config['retention']

/** A table either has personal data, and is declared with the columns that have it, or says that it has none. */
type Declared = { readonly table: PersonalTableName } | { readonly table: string; readonly personal: 'none' }

export type RetentionRow = Declared & {
  readonly holds: string
  readonly other: string
  /** Until when a row, or its personal data, is kept. */
  readonly kept: string
  /** The setting of `retention` that decides it. */
  readonly setting?: Setting
  /** Removed, or emptied of the person, by an erasure. */
  readonly erasure?: string
  /** What happens when the connection is removed. */
  readonly removal?: string
  /** The test that runs it: `path > title`. */
  readonly test: string
}

/** The columns with personal data. */
export const personalIn = ({ table, ...row }: RetentionRow): readonly string[] =>
  'personal' in row ? [] : PERSONAL_TABLES[table as PersonalTableName].personal

const PERIODS = 'test/store/upkeep/retention.test.ts > the data with that retention period is deleted, and nothing else'
const ERASED = 'test/store/sqlite/erasure.test.ts'
const TABLES = 'test/store/upkeep/tables.test.ts'
const REMOVED = `${TABLES} > the removal of a connection deletes what its rows say, and keeps the rest`
const AT_ONCE = 'deleted at once'
const IN_PIECES = 'deleted in pieces'
const UNTIL_REMOVED = 'until its connection is removed'

// biome-ignore format: a table is read in rows
export const RETENTION_TABLE: readonly RetentionRow[] = [
  // Persons
  { table: 'consent', holds: 'the consent ledger', other: 'mac seq id connection requisition kind state at expires_at recorded_at', kept: 'until the person is erased: it proves that a person was sent with a consent', erasure: 'deleted', test: `${ERASED} > the ledger deletes its entries for an erasure, and for nothing else` },
  { table: 'consent_request', holds: 'responses to consents with an Idempotency-Key', personal: 'none', other: 'key body_hash consent cancelled_pushes erasures', kept: 'as long as the consent', erasure: 'deleted', test: `${ERASED} > the ledger deletes its entries for an erasure, and for nothing else` },
  { table: 'push', holds: 'pushes: state, consent, resulting ids; the candidate to send', other: 'number id connection requisition state ready_at requires consent effect_class connector_version step existing attempts cause code created_at updated_at dropped no_attempt found', kept: 'the candidate and the hashes of its contacts until this period after the end; the other columns until the person is erased', setting: 'pushes', erasure: 'deleted', test: PERIODS },
  { table: 'idempotency', holds: 'Idempotency-Keys of pushes', personal: 'none', other: 'key body_hash push at', kept: 'as long as the candidate of the push', setting: 'pushes', erasure: 'deleted', test: PERIODS },
  { table: 'idempotent_request', holds: 'other requests with an Idempotency-Key, and their responses', other: 'key print at status media_type location', kept: 'a day, until the next daily purge', erasure: 'deleted; of a response that names several persons only the response, so that a repetition does not act again', test: 'test/store/suites/requests.ts > is new again once it is forgotten, or a day old' },
  { table: 'push_file', holds: 'names and types of the files of a push', other: 'push position kind media_type size', kept: 'this period after the end; of a failed push as long as its candidate', setting: 'files', erasure: 'deleted', test: PERIODS },
  { table: 'file_content', holds: 'contents of files', other: 'size', kept: 'as long as a push has the file', setting: 'files', erasure: 'deleted', test: `${ERASED} > a file is deleted a week after its push was confirmed` },
  { table: 'attempt', holds: 'look-ups and requests of a push, with what was sent and received', other: 'number id push fence step act effect outcome consent started_at finished_at waited_ms pointer', kept: 'this period after the end of the push; its URL, headers and bodies as long as the candidate of the push; of a failed push as long as the push', setting: 'attempts', erasure: 'deleted', test: PERIODS },
  { table: 'review', holds: 'possible duplicates and decisions about them', other: 'number id push connection requisition step state decision decided_by created_at decided_at', kept: 'what it shows as long as the candidate of the push; the decision until the person is erased', setting: 'pushes', erasure: 'deleted', test: PERIODS },
  { table: 'review_match', holds: 'the candidates of a review, to find it by them', other: 'review', kept: 'as long as the review', erasure: 'deleted', test: `${ERASED} > after an erasure no byte of the person is in the file` },
  { table: 'data_key', holds: 'keys with which the data of persons and connections is sealed, wrapped under the key of the store', other: 'wrapped', kept: 'of a person, until the person is erased, that of the pushes also until retention leaves nothing that it sealed; of a connection, until it is removed', setting: 'pushes', erasure: 'deleted', removal: 'deleted at the end', test: 'test/store/sqlite/person-keys.test.ts > is deleted when retention leaves nothing that it sealed' },
  { table: 'erasure', holds: 'tasks to erase a person in an ATS', other: 'number id connection requisition push reason state ready_at tries code closed_by created_at done_at', kept: 'always, as proof; the ids of the records until it is done, the person until it is erased', erasure: 'the person is removed', test: `${ERASED} > after an erasure no byte of the person is in the file` },
  { table: 'erasing', holds: 'persons who are being erased, and what they are looked for by', other: 'since part after', kept: 'until the last trace is gone', erasure: 'deleted at its end', test: `${ERASED} > after an erasure no byte of the person is in the file` },
  { table: 'tombstone', holds: 'keyed hashes of erased persons, so that nothing of them is stored again', personal: 'none', other: 'hash at', kept: 'always: no personal data', test: `${ERASED} > a page with an erased person is stored without them` },
  // Records
  { table: 'record', holds: 'records of ATSs as mapped: requisitions, candidates, applications, offers', other: 'key connection model source version own deleted first_seen updated_at source_updated asked_at status requisition belongs_to raw_hash raw_from fetched raw_block raw_line content_hash', kept: UNTIL_REMOVED, erasure: 'deleted; of others, mentions are removed', removal: IN_PIECES, test: REMOVED },
  { table: 'record_mark', holds: 'keyed hashes of the e-mail addresses and phone numbers in a record, to find it by them', personal: 'none', other: 'record mark', kept: 'as long as the record', erasure: 'deleted', removal: IN_PIECES, test: REMOVED },
  { table: 'seen', holds: 'when a record was last seen', personal: 'none', other: 'record run at page', kept: 'as long as the record', erasure: 'deleted', removal: IN_PIECES, test: REMOVED },
  { table: 'raw_block', holds: 'source records, packed by page', other: 'key source held', kept: 'this period after the ATS last returned them; replaced ones until the next purge', setting: 'raw', erasure: 'rewritten without the person', removal: IN_PIECES, test: PERIODS },
  { table: 'fetch', holds: 'requests that returned records', other: 'key source run page at', kept: 'this period', setting: 'raw', erasure: 'emptied', removal: IN_PIECES, test: PERIODS },
  { table: 'whole_page', holds: 'pages that were stored whole, with their fingerprints, and when their records were seen', other: 'key source version print run at received skipped digest members', kept: 'until its records belong to other pages', erasure: 'deleted', removal: IN_PIECES, test: REMOVED },
  { table: 'application_event', holds: 'status history of applications', other: 'number connection from_standing to_standing effective_at observed_at observed_via', kept: UNTIL_REMOVED, erasure: 'deleted', removal: IN_PIECES, test: REMOVED },
  { table: 'merged_candidate', holds: 'ids of candidates that an ATS merged', other: 'connection at', kept: UNTIL_REMOVED, erasure: 'deleted', removal: AT_ONCE, test: REMOVED },
  { table: 'renamed_record', holds: 'departments and locations with another name, until each record that shows it has an entry of the feed', personal: 'none', other: 'connection referrer model id since after', kept: 'until the next run of the connection', removal: AT_ONCE, test: REMOVED },
  { table: 'quarantine', holds: 'records that could not be mapped, with their source', other: 'key id connection stream run connector_version pointer raw_hash first_at last_at model', kept: 'this period after the record last occurred', setting: 'quarantine', erasure: 'deleted or emptied', removal: IN_PIECES, test: PERIODS },
  { table: 'kept_event', holds: 'events of ATSs', other: 'number id connection hook event action stream received_at ready_at dedupe_key state done_at effect', kept: 'until processed, and this period after that', setting: 'events', erasure: 'deleted', removal: 'waiting ones at once, the others in pieces', test: PERIODS },
  { table: 'change', holds: 'the change feed', other: 'seq at connection kind model', kept: 'this period; its numbers continue', setting: 'changes', erasure: 'emptied of the person', test: PERIODS },
  { table: 'fact', holds: 'analytics counts', personal: 'none', other: 'key connection requisition pushed_at furthest_phase outcome', kept: 'always: no personal data', test: REMOVED },
  { table: 'hour_count', holds: 'how many pushes, pulls, waits for rate limits and deliveries there were in each hour', personal: 'none', other: 'connection kind hour name stream count amount', kept: 'this period', setting: 'counts', test: PERIODS },
  { table: 'phase_stay', holds: 'how long applications stayed in a phase', personal: 'none', other: 'fact number phase entered_at left_at', kept: 'always: no personal data', test: REMOVED },
  { table: 'fact_of', holds: 'the analytics row of an application', other: 'connection fact', kept: 'until the person is erased', erasure: 'deleted', test: `${ERASED} > after an erasure no byte of the person is in the file` },
  // Work
  { table: 'connection', holds: 'connections, without their secrets', personal: 'none', other: 'mac same_account id connector auth_type name definition state paused_reason revision applied created_at updated_at', kept: UNTIL_REMOVED, removal: AT_ONCE, test: REMOVED },
  { table: 'secret', holds: 'credentials, tokens and secrets of webhooks; keys of the installation for hashes and file URLs', personal: 'none', other: 'owner data', kept: UNTIL_REMOVED, removal: AT_ONCE, test: REMOVED },
  { table: 'removed_connection', holds: 'connections whose data is being deleted', personal: 'none', other: 'id part after', kept: 'until the last piece is deleted', test: REMOVED },
  { table: 'used_connection', holds: 'ids of removed connections, which only the same account may use again', personal: 'none', other: 'id account', kept: 'always: no personal data', test: REMOVED },
  { table: 'run', holds: 'runs of streams, with counts and results', other: 'number id connection stream mode cause state code reason connector_version task lane_at pages received written unchanged skipped quarantined unidentified seen_from absent queued_at started_at finished_at', kept: 'this period after the end; the last complete one of each stream stays', setting: 'runs', removal: IN_PIECES, test: PERIODS },
  { table: 'bulk', holds: 'bulk actions: what was requested by whom, with counts', personal: 'none', other: 'number id action connection filter state matched waiting done failed reasons created_at created_by started_at started_by ended_at', kept: 'this period after the end; a plan that is not started a day', setting: 'runs', test: 'test/store/suites/bulk.ts > is deleted a day after its plan if it was not started, if newer plans exceed a number, or after its end' },
  { table: 'bulk_item', holds: 'the pushes or quarantined records of a bulk action, each with its result', personal: 'none', other: 'bulk position item connection stream state reason at', kept: 'as long as the bulk action', setting: 'runs', test: 'test/store/suites/bulk.ts > is deleted a day after its plan if it was not started, if newer plans exceed a number, or after its end' },
  { table: 'bulk_run', holds: 'the runs that replay the records of a bulk action', personal: 'none', other: 'bulk connection stream run', kept: 'as long as the bulk action', setting: 'runs', test: 'test/store/suites/bulk.ts > is deleted a day after its plan if it was not started, if newer plans exceed a number, or after its end' },
  { table: 'stream_state', holds: 'the cursor of each stream', other: 'connection stream cursor last_full_at last_full_received mapping_print reading_print', kept: UNTIL_REMOVED, removal: AT_ONCE, test: REMOVED },
  { table: 'queue_read', holds: 'event queues that are being read', personal: 'none', other: 'connection since', kept: 'until the response is stored', removal: AT_ONCE, test: REMOVED },
  { table: 'lane', holds: 'when each lane is due', personal: 'none', other: 'name kind connection stream ready_at fence kills', kept: UNTIL_REMOVED, removal: AT_ONCE, test: REMOVED },
  { table: 'issue', holds: 'what an operator must know', personal: 'none', other: 'key connection stream code message count first_at last_at cleared_at run', kept: 'while open, and this period after it was cleared', setting: 'issues', removal: 'deleted at once, except tasks in the ATS', test: PERIODS },
  { table: 'source', holds: 'streams as numbers', personal: 'none', other: 'key connection stream', kept: UNTIL_REMOVED, removal: IN_PIECES, test: REMOVED },
  { table: 'connector_version', holds: 'versions of connectors as numbers', personal: 'none', other: 'key version', kept: 'always: no personal data', test: REMOVED },
  { table: 'budget_call', holds: 'calls that a rate limit still counts, by credential', personal: 'none', other: 'key scope n at', kept: 'until a few seconds after its window', test: `${TABLES} > a counted call is deleted when no window counts it any more` },
  { table: 'budget_scope', holds: 'the windows of rate limits', personal: 'none', other: 'key scope ms', kept: 'always: no personal data, and one row for each credential and limit', test: REMOVED },
  { table: 'budget_told', holds: 'limits that ATSs reported', personal: 'none', other: 'key scope ms calls remaining after_n until', kept: 'always: no personal data, and one row for each credential and limit', test: REMOVED },
  { table: 'budget_pause', holds: 'pauses that ATSs demanded', personal: 'none', other: 'key scope until strikes since', kept: 'always: no personal data, and one row for each credential and endpoint', test: REMOVED },
  // The installation
  { table: 'webhook_endpoint', holds: 'receivers of events, and up to where they have the change feed', personal: 'none', other: 'mac number id url events personal_data state reason after_change after_event created_at updated_at disabled_at', kept: 'until it is deleted', test: 'test/store/suites/webhook-endpoints.ts > is deleted with everything that was stored for it' },
  { table: 'webhook_waiting', holds: 'numbers of events that an endpoint did not receive yet', personal: 'none', other: 'endpoint source number type attempt ready_at failing_since', kept: 'until it is delivered, or the endpoint is deleted', test: 'test/store/suites/webhook-endpoints.ts > is deleted with everything that was stored for it' },
  { table: 'webhook_event', holds: 'which issues were opened when, while there are webhook endpoints', personal: 'none', other: 'number at issue code connection', kept: 'this period, and until every active endpoint received it, or until its connection is removed; the newest number stays', setting: 'events', test: 'test/store/suites/webhook-endpoints.ts > keeps an opened issue as long as an active endpoint has not received it, whatever the retention period' },
  { table: 'webhook_attempt', holds: 'attempts to deliver events, without what was sent and received', personal: 'none', other: 'number endpoint message type attempt at ms status error source entry', kept: 'this period, and the newest 10,000 of each endpoint', setting: 'events', test: 'test/store/suites/webhook-endpoints.ts > keeps attempts and opened issues for a time, and the newest issue' },
  { table: 'webhook_response', holds: 'what receivers of events responded', other: 'number endpoint connection type at', kept: 'this period, and the newest 1,000 of each endpoint', setting: 'events', erasure: 'deleted if the message is about any person; of the others, those that name the person', removal: IN_PIECES, test: 'test/store/suites/webhook-endpoints.ts > keeps what receivers responded sealed, and nothing of it after an erasure or the removal of its connection' },
  { table: 'api_key', holds: 'API keys', personal: 'none', other: 'mac number id name role connections created_at expires_at revoked_at', kept: 'while valid, and this period after it was revoked or expired', setting: 'keys', test: PERIODS },
  { table: 'api_key_secret', holds: 'hashes of their secrets, and the last use', personal: 'none', other: 'mac lookup api_key hash created_at ends_at last_used_at', kept: 'as long as the key; this period after a rotation ended it', setting: 'keys', test: PERIODS },
  { table: 'connect_link', holds: 'links with which customers connect an ATS: hashes of their tokens, and how far they are', personal: 'none', other: 'mac number id token_hash shared_hash customer connectors return_url language preset connection repairs connector step turn result created_by created_at expires_at opened_at updated_at revoked_at', kept: 'while valid, and this period after it was revoked or expired; until its connection is removed', setting: 'keys', removal: AT_ONCE, test: PERIODS },
  { table: 'audit', holds: 'the audit log: who did what, and read whose data', other: 'number at key role kind operation route status row_count', kept: 'this period', setting: 'audit', test: PERIODS },
  { table: 'audit_object', holds: 'what an entry is about', other: 'entry kind key', kept: 'as long as the entry', setting: 'audit', erasure: 'the id of the person is removed', test: PERIODS },
  { table: 'audit_pending', holds: 'actions that have begun', other: 'id', kept: 'until the response, or the next start', test: 'test/store/suites/audit.ts > has an entry without a status for an action whose process ended' },
  { table: 'audit_purge', holds: 'up to when a purge deletes entries', personal: 'none', other: 'before', kept: 'within one transaction', test: PERIODS },
  { table: 'chain_link', holds: 'the chains of the consent ledger and of the audit log: keyed digests of their entries, about 150 bytes for each entry that there ever was', personal: 'none', other: 'chain n kind entry mark digest link', kept: 'always: no personal data', test: 'test/store/sqlite/history.test.ts > stay whole when a person is erased' },
  { table: 'commit_count', holds: 'how many transactions were committed', personal: 'none', other: 'one n', kept: 'always: no personal data', test: 'test/store/sqlite/history.test.ts > count only transactions' },
  { table: 'setting', holds: 'whether pushes are paused, and the last time of the clock', personal: 'none', other: 'name value', kept: 'always: no personal data', test: REMOVED },
  { table: 'counter', holds: 'the last numbers that were used', personal: 'none', other: 'name value', kept: 'always: no personal data', test: REMOVED },
  { table: 'migration', holds: 'the applied versions of the schema', personal: 'none', other: 'number name checksum applied_at', kept: 'always: no personal data', test: 'test/store/sqlite/schema.test.ts > is refused if an applied migration is not the known one' },
]
