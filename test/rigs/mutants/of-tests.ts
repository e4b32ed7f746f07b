import { POSTGRES_MUTANTS } from './of-postgres.ts'
import type { Edit } from './patches.ts'

/** A broken build that the simulation cannot detect: a test of the file `test` must fail on it. */
export type TestMutant = { readonly test: string; readonly edits: readonly Edit[] }

export const TEST_MUTANTS: Readonly<Record<string, TestMutant>> = {
  'an interrupted run that no hour counts': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/runs/starts.ts',
        find: `yield* countEnd(tx, run, { name: 'incomplete', at: now })`,
        put: '',
      },
    ],
  },
  'counts of the connections that a key may not see': {
    test: 'test/api/counts.test.ts',
    edits: [
      {
        file: 'runtime/api/operations/analytics.ts',
        find: 'await app.analytics.counts(own.within(filter))',
        put: 'await app.analytics.counts(filter as never)',
      },
    ],
  },
  'a table with personal data that an erasure does not search': {
    test: 'test/store/upkeep/tables.test.ts',
    edits: [{ file: 'runtime/store/erasure/traces.ts', find: '  changes,\n  blocks,', put: '  blocks,' }],
  },
  'a key that is deleted while a review is sealed with it': {
    test: 'test/store/upkeep/tables.test.ts',
    edits: [
      {
        file: 'runtime/store/upkeep/retention-pushes.ts',
        find: '  UNION ALL SELECT 1 FROM push p JOIN review r ON r.push = p.id WHERE p.person = ?',
        put: '  UNION ALL SELECT 1 FROM push p WHERE p.person = ? AND FALSE',
      },
    ],
  },
  'a look-up after a restore without a consent': {
    test: 'test/flows/push/restored.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/attempts.ts',
        find: 'const lookUp = asks && (yield* mayHaveLeft(tx, push))',
        put: 'const lookUp = asks || (yield* mayHaveLeft(tx, push)) === null',
      },
    ],
  },
  'a key of another account': {
    test: 'test/flows/secrets/account.test.ts',
    edits: [{ file: 'runtime/store/connections/account.ts', find: 'if (refusal && (', put: 'if (refusal && !(' }],
  },
  'a variable that leads to another account': {
    test: 'test/flows/secrets/account.test.ts',
    edits: [
      {
        file: 'runtime/app/connections/sessions.ts',
        find: 'const names = kept ?',
        put: 'const names = kept === undefined ?',
      },
    ],
  },
  'an id of a removed connection': {
    test: 'test/flows/secrets/account.test.ts',
    edits: [
      {
        file: 'runtime/store/connections/used-ids.ts',
        find: 'if (!(yield* hasData(tx, id))) return',
        put: 'if (yield* hasData(tx, id)) return',
      },
    ],
  },
  'an account that the ATS denies': {
    test: 'test/flows/secrets/account.test.ts',
    edits: [
      {
        file: 'runtime/app/connections/sessions.ts',
        find: 'if (!isId(kept, id))',
        put: 'if (isId(kept, id) && false)',
      },
    ],
  },
  'an erasure that looks only at confirmed pushes of others': {
    test: 'test/flows/push/erase-shared.test.ts',
    edits: [
      {
        file: 'runtime/store/erased/shared.ts',
        find: `AND p.saved <> '{}'`,
        put: `AND p.saved <> '{}' AND p.state = 'CONFIRMED'`,
      },
    ],
  },
  'an erasure that looks at pushes of others only when it is requested': {
    test: 'test/flows/push/erase-shared.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/dispatch-checks.ts',
        find: 'if (yield* isShared(tx, { connection: row.connection, records }))',
        put: 'if (row.records === "")',
      },
    ],
  },
  'an erasure of a candidate whom a reviewer chose': {
    test: 'test/flows/push/erase-shared.test.ts',
    edits: [
      {
        file: 'runtime/store/erased/shared.ts',
        find: ' ?? (yield* uses(USES.decision, ids))) !== undefined',
        put: ') !== undefined',
      },
    ],
  },
  'webhooks under the settings with which their round began': {
    test: 'test/flows/webhook-endpoints/settings-in-flight.test.ts',
    edits: [
      {
        file: 'runtime/store/webhook-endpoints/dispatch.ts',
        find: 'row.updated_at !== endpoint.updatedAt',
        put: 'row.updated_at === 0',
      },
    ],
  },
  'a webhook whose settings change while its name is looked up': {
    test: 'test/flows/webhook-endpoints/settings-in-flight.test.ts',
    edits: [
      { file: 'runtime/app/webhook-endpoints/send.ts', find: 'refusal = check.refused()', put: 'refusal = null' },
    ],
  },
  'a webhook about a person who is being erased': {
    test: 'test/flows/webhook-endpoints/settings-in-flight.test.ts',
    edits: [
      {
        file: 'runtime/store/webhook-endpoints/dispatch.ts',
        find: 'if (person !== null && erasing)',
        put: `if (person === '' && erasing)`,
      },
    ],
  },
  'a kept response of several persons that outlives an erasure': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/erasure/traces.ts',
        find: 'if (body !== null && traces.anywhere(body))',
        put: `if (body === '')`,
      },
    ],
  },
  'a kept response that names a person who was erased while it was made': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/requests/requests.ts',
        find: 'body !== null && !(yield* namesErased(tx, body))',
        put: 'body !== null',
      },
    ],
  },
  'a page whose large rows are all read': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/sqlite/database.ts',
        find: 'if (this.left < 0) break',
        put: 'if (this.left > 0) continue',
      },
    ],
  },
  'an export that keeps its place whatever its client reads': {
    test: 'test/api/exports.test.ts',
    edits: [{ file: 'runtime/api/lists/exports.ts', find: 'rate < SLOW', put: 'rate < 0' }],
  },
  'one key that holds all places of exports': {
    test: 'test/api/exports.test.ts',
    edits: [{ file: 'runtime/api/lists/exports.ts', find: 'const SHARE = 0.5', put: 'const SHARE = 1' }],
  },
  'all pushes of a person in one piece': {
    test: 'test/store/much-of-one-person.test.ts',
    edits: [{ file: 'runtime/store/pushes/in-pieces.ts', find: 'const AT_ONCE = 200', put: 'const AT_ONCE = 20_000' }],
  },
  'an erasure of all pushes of a person at once': {
    test: 'test/store/much-of-one-person.test.ts',
    edits: [
      {
        file: 'runtime/store/erasure/person.ts',
        find: 'export const AT_ONCE = 100',
        put: 'export const AT_ONCE = 20_000',
      },
    ],
  },
  'an erasure of many pushes without a turn for others': {
    test: 'test/store/much-of-one-person.test.ts',
    edits: [
      {
        file: 'runtime/store/erasure/in-pieces.ts',
        find: '    await nextTurn()\n    ids = ids.slice(piece.took)',
        put: '    ids = ids.slice(piece.took)',
      },
    ],
  },
  'an erasure that requests one candidate in each of its pieces': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/erasure/in-pieces.ts',
        find: 'first !== undefined) leads[candidate] = first',
        put: 'first !== undefined) continue',
      },
    ],
  },
  'an erasure that a crash leaves between two pieces': {
    test: 'test/store/erasure-killed.test.ts',
    edits: [
      {
        file: 'runtime/store/erasure/in-pieces.ts',
        find: '  return eraseRest(db, request, { ids: pushes.ids, piece })',
        put: '  return eraseRest(db, request, { ids: pushes.ids, piece: piece && { ...piece, isLast: true } })',
      },
    ],
  },
  'an export of a person without a turn for others': {
    test: 'test/store/much-of-one-person.test.ts',
    edits: [
      {
        file: 'runtime/api/lists/person-archive.ts',
        find: 'cursor = page.nextCursor\n    await nextTurn()',
        put: 'cursor = page.nextCursor',
      },
    ],
  },
  'an authorization of another account that is kept': {
    test: 'test/flows/strategies/authorization.test.ts',
    edits: [
      {
        file: 'runtime/app/connections/account-change.ts',
        find: 'hasId(kept) && !isId(kept, id)\n',
        put: 'hasId(kept) && isId(kept, "")\n',
      },
    ],
  },
  'two connections to one account that push at once': {
    test: 'test/flows/push/one-account.test.ts',
    edits: [
      {
        file: 'runtime/app/work/account-turns.ts',
        find: 'account === null || connections.length === 1',
        put: 'account !== undefined || connections.length === 1',
      },
    ],
  },
  'a create of another connection to the account that is forgotten': {
    test: 'test/flows/push/one-account.test.ts',
    edits: [
      {
        file: 'runtime/push/recent-creates.ts',
        find: 'const { connections } = await sameAccount(push.connection)',
        put: 'const connections = [push.connection]',
      },
    ],
  },
  'a document that is serialized for each request': {
    test: 'test/api/openapi.test.ts',
    edits: [
      {
        file: 'runtime/api/document/openapi.ts',
        find: 'const json = once(async () => textOf',
        put: 'const json = (async () => textOf',
      },
    ],
  },
  'an export of a person with the record of another one': {
    test: 'test/api/persons.test.ts',
    edits: [{ file: 'runtime/api/lists/person-archive.ts', find: ' && response.class === null', put: '' }],
  },
  'an address of the store that is read before it is checked': {
    test: 'test/store/postgres/settings.test.ts',
    edits: [
      {
        file: 'runtime/cli/store/postgres-store.ts',
        find: "parametersOf(url).get('sslkey')",
        put: "new URL(url).searchParams.get('sslkey')",
      },
    ],
  },
  'any webhook secret is accepted': {
    test: 'test/strategies/verify/contract.test.ts',
    edits: [
      { file: 'runtime/strategies/verify/constant-time.ts', find: 'return equal && expected', put: 'return expected' },
    ],
  },
  'a field that every record has, documented as optional': {
    test: 'test/api/records.test.ts',
    edits: [
      {
        file: 'runtime/api/views/record.ts',
        find: 'required.has(name) ? field : Type.Optional(field)',
        put: 'Type.Optional(field)',
      },
    ],
  },
  'a cookie of the console behind a TLS proxy, also for plain HTTP': {
    test: 'test/api/console-behind-proxy.test.ts',
    edits: [
      {
        file: 'runtime/api/console/credential.ts',
        find: "originOf(request)?.protocol === 'https:'",
        put: "originOf(request)?.protocol === 'ftp:'",
      },
    ],
  },
  'a console that ignores its public URL': {
    test: 'test/api/console-behind-proxy.test.ts',
    edits: [
      {
        file: 'runtime/api/console/credential.ts',
        find: 'if (origin.host !== request.host && !isPublic) throw foreign()',
        put: 'if (origin.host !== request.host) throw foreign()',
      },
    ],
  },
  'a formula behind a semicolon': {
    test: 'test/kernel/text/csv.test.ts',
    edits: [{ file: 'runtime/kernel/text/csv.ts', find: '(?<=[,;', put: '(?<=[,' }],
  },
  'a consent that is valid again because the clock was set back': {
    test: 'test/store/conformance.test.ts',
    edits: [{ file: 'runtime/store/seen-time.ts', find: 'Math.max(now, time, latest)', put: 'Math.max(now, time)' }],
  },
  'an event that keeps the e-mail address of an erased person': {
    test: 'test/store/sqlite/erasure-by-email.test.ts',
    edits: [
      {
        file: 'runtime/store/erased/tombstones.ts',
        find: 'return yield* someOf(contacts, (contact) => hasContactTombstone(tx, contact))',
        put: 'return yield* someOf(contacts.slice(0, 0), (contact) => hasContactTombstone(tx, contact))',
      },
    ],
  },
  'an erased person in a hiring team who keeps the name': {
    test: 'test/store/sqlite/erasure-gaps.test.ts',
    edits: [{ file: 'runtime/store/erased/mentions.ts', find: '{ name: ERASED, ...(', put: '{ ...entry, ...(' }],
  },
  'a compressed response to the cookie of the console': {
    test: 'test/api/compression.test.ts',
    edits: [{ file: 'runtime/api/server/compression.ts', find: 'headers.authorization !== undefined && ', put: '' }],
  },
  'bodies that are all compressed at once': {
    test: 'test/api/compression.test.ts',
    edits: [{ file: 'runtime/api/server/compression.ts', find: ' || running >= MOST_AT_ONCE', put: '' }],
  },
  'pages of any origin may call the API': {
    test: 'test/api/cors.test.ts',
    edits: [{ file: 'runtime/api/server/cors.ts', find: ' || !listed.has(headers.origin)', put: '' }],
  },
  'pages of another origin may call what needs no key': {
    test: 'test/api/cors.test.ts',
    edits: [
      {
        file: 'runtime/api/server/cors.ts',
        find: "!path.startsWith('/v1/') || keyless.has(path)",
        put: 'path === null',
      },
    ],
  },
  'a request of a push that is typed by its dry run': {
    test: 'test/api/openapi.test.ts',
    edits: [{ file: 'runtime/api/operations/pushes.ts', find: "'2xx': ref(DryRunShown", put: '200: ref(DryRunShown' }],
  },
  'a problem whose code the operation does not list': {
    test: 'test/rigs/fuzz/judge.test.ts',
    edits: [{ file: 'runtime/api/document/problems.ts', find: "codes: ['request_invalid'],", put: 'codes: [],' }],
  },
  'an id that ends in half of a character': {
    test: 'test/flows/bad-input/half-characters.test.ts',
    edits: [{ file: 'runtime/kernel/model/model.ts', find: ' && text.isWellFormed()', put: '' }],
  },
  'a body of the API with half of a character': {
    test: 'test/flows/bad-input/half-characters.test.ts',
    edits: [
      {
        file: 'runtime/api/server/body.ts',
        find: 'refuseHalfCharacters(body.value)',
        put: 'refuseHalfCharacters(null)',
      },
    ],
  },
  'a push that makes its lane fail for ever': {
    test: 'test/flows/push/own-faults.test.ts',
    edits: [
      {
        file: 'runtime/push/broken-pushes.ts',
        find: 'const again = all.get(push.id) === failure',
        put: 'const again = failure === null',
      },
    ],
  },
  'an issue that asks for a check that is not needed': {
    test: 'test/flows/push/stuck-pushes.test.ts',
    edits: [
      {
        file: 'runtime/store/issues/issues.ts',
        find: 'nextOfPush({ id, connection, state, code, readyAt })',
        put: 'nextOfPush({ id, connection, state, code, readyAt: readyAt && null })',
      },
    ],
  },
  'an issue about a look-up that asks an operator for nothing': {
    test: 'test/flows/push/stuck-pushes.test.ts',
    edits: [
      {
        file: 'runtime/kernel/model/push-next.ts',
        find: "return fixOfLookUp(code) === null ? 'us'",
        put: "return fixOfLookUp(code) === null ? 'operator'",
      },
    ],
  },
  'the key of a request that was refused': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [{ file: 'runtime/push/send.ts', find: 'refused.length === 0 ? key', put: 'refused.length >= 0 ? key' }],
  },
  'a found record that counts for ever': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [{ file: 'runtime/push/found-again.ts', find: 'return hasFailed || ', put: 'return hasFailed && ' }],
  },
  'a found record that is not looked up again before a retry': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [{ file: 'runtime/push/found-again.ts', find: 'return hasFailed || ', put: 'return ' }],
  },
  'a second record after the ATS deleted the first one': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [{ file: 'runtime/push/gone.ts', find: 'isFound(step.name) &&', put: '!isFound(step.name) &&' }],
  },
  'a lost create that runs again because a found record is gone': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [
      {
        file: 'runtime/push/gone.ts',
        find: 'names.slice(names.indexOf(from) + 1,',
        put: 'names.slice(names.length,',
      },
    ],
  },
  'a lost create that is looked up where its candidate was': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [
      {
        file: 'runtime/push/recover-lost-create.ts',
        find: 'const change = instead ?',
        put: 'const change = instead && !instead ?',
      },
    ],
  },
  'an older copy of a record that replaces the later one': {
    test: 'test/flows/pull/older-copies.test.ts',
    edits: [
      {
        file: 'runtime/store/records/writes.ts',
        find: 'return write.sourceUpdatedAt! < stored.source_updated!',
        put: 'return write.sourceUpdatedAt! === stored.source_updated!',
      },
    ],
  },
  'signs of more pages that only an unpaged list reads': {
    test: 'test/flows/pull/more-pages.test.ts',
    edits: [
      {
        file: 'runtime/endpoint/unread-pages.ts',
        find: 'if (!Array.isArray(signs)) return []',
        put: 'if (!Array.isArray(signs) || pager.resumable) return []',
      },
    ],
  },
  'a total below what was received': {
    test: 'test/flows/pull/more-pages.test.ts',
    edits: [{ file: 'runtime/pull/page-checks.ts', find: 'if (isBeyond)', put: 'if (isBeyond && total === null)' }],
  },
  'a watermark by our own clock alone': {
    test: 'test/flows/pull/clock-ahead.test.ts',
    edits: [{ file: 'runtime/pull.ts', find: 'asked.at + behind', put: 'asked.at + 0 * behind' }],
  },
  'a page of budgets that holds the thread': {
    test: 'test/flows/schedule/turns.test.ts',
    edits: [
      {
        file: 'runtime/kernel/machine/in-turns.ts',
        find: 'await nextTurn()',
        put: '',
      },
    ],
  },
  'a connection that is read again by each flow of its lane': {
    test: 'test/flows/reads.test.ts',
    edits: [
      {
        file: 'runtime/app/connections/with-session.ts',
        find: '(connection === session.connection ? session : flows.session(connection))',
        put: 'flows.session(connection)',
      },
    ],
  },
  'a department that is renamed without an entry for its jobs': {
    test: 'test/flows/pull/representations.test.ts',
    edits: [
      {
        file: 'runtime/store/records/changes.ts',
        find: 'yield* noteRenamed(tx, changes)',
        put: 'yield* noteRenamed(tx, [])',
      },
    ],
  },
  'a merged candidate that is back without an entry for its applications': {
    test: 'test/flows/pull/representations.test.ts',
    edits: [
      {
        file: 'runtime/store/records/changes.ts',
        find: '(yield* movedBy(tx, now, caused))',
        put: '(yield* movedBy(tx, now, []))',
      },
    ],
  },
  'a second name for which records are reported again': {
    test: 'test/store/conformance.test.ts',
    edits: [
      {
        file: 'runtime/store/records/spread-names.ts',
        find: 'notes.filter((note) => note.after === after)',
        put: 'notes',
      },
    ],
  },
  'a challenge without its token': {
    test: 'test/flows/webhook/challenge.test.ts',
    edits: [{ file: 'runtime/webhook/challenge.ts', find: 'if (challenge.token) await', put: 'if (!challenge) await' }],
  },
  'a challenge that shows which connections exist': {
    test: 'test/flows/webhook/strangers.test.ts',
    edits: [
      {
        file: 'runtime/webhook/challenge.ts',
        find: 'if (!known || !challenge) return await',
        put: 'if (!known || !challenge) throw refused(connection)\n    if (!challenge) return await',
      },
    ],
  },
  'a delivery without the name of its event that is acknowledged': {
    test: 'test/flows/webhook/forms.test.ts',
    edits: [{ file: 'runtime/webhook.ts', find: 'if (value === undefined)', put: 'if (value === deps)' }],
  },
  'events of one delivery that share its id': {
    test: 'test/flows/webhook/forms.test.ts',
    edits: [
      {
        file: 'runtime/webhook/events-of-delivery.ts',
        find: '.length === 1) return event',
        put: '.length > 0) return event',
      },
    ],
  },
  'a merge into a candidate whom the ATS does not have': {
    test: 'test/flows/webhook/reactions.test.ts',
    edits: [
      {
        file: 'runtime/pull/confirm.ts',
        find: 'if (!isLive(kept.shown, candidate(kept.id)))',
        put: 'if (!kept.id)',
      },
    ],
  },
  'a deletion of what is not where the event says': {
    test: 'test/flows/webhook/reactions.test.ts',
    edits: [
      {
        file: 'runtime/pull/confirm.ts',
        find: 'if (places.length === 0) return',
        put: 'if (places.length >= 0) return',
      },
    ],
  },
  'a list that is not found, taken for a record that is gone': {
    test: 'test/flows/webhook/reactions.test.ts',
    edits: [
      {
        file: 'runtime/pull/refresh.ts',
        find: ' && read?.endpoint.name !== endpoint.name',
        put: ' && read !== null && endpoint !== null',
      },
    ],
  },
  'an event that the ATS does not confirm yet and that the others wait for': {
    test: 'test/flows/webhook/order.test.ts',
    edits: [{ file: 'runtime/webhook.ts', find: 'if (!end.alone && waits', put: 'if (waits' }],
  },
  'an id of an event that a connection sets': {
    test: 'test/spec/overlay.test.ts',
    edits: [
      {
        file: 'runtime/lint/rules/reaction-unfit.ts',
        find: 'found.ast === null || readsEvent(found.ast)',
        put: 'found.ast === null || found',
      },
    ],
  },
  'a webhook that is created again after the response of a proxy': {
    test: 'test/flows/webhook/subscribe.test.ts',
    edits: [
      {
        file: 'runtime/webhook/hook-calls.ts',
        find: '|| !mayHaveCreated(result)',
        put: "|| result.kind === 'refused' || !mayHaveCreated(result)",
      },
    ],
  },
  'the secret of Standard Webhooks is taken as text': {
    test: 'test/strategies/verify/standard-webhooks.test.ts',
    edits: [
      {
        file: 'runtime/strategies/verify/keys.ts',
        find: "return bytesOf(key_encoding === 'utf8' ? bare : bare.trim(), key_encoding)",
        put: "return bytesOf(bare, 'utf8')",
      },
    ],
  },
  'request bodies without a common bound': {
    test: 'test/api/bodies-in-flight.test.ts',
    edits: [{ file: 'runtime/api/server/bodies-in-flight.ts', find: 'if (all + bytes > most ||', put: 'if (' }],
  },
  'a gap of the feed that is no error': {
    test: 'test/api/changes.test.ts',
    edits: [{ file: 'runtime/api/lists/feed-position.ts', find: 'if (at < bounds.oldest - 1)', put: 'if (at < 0)' }],
  },
  'a reader of the feed that stays where its filter finds nothing': {
    test: 'test/api/changes.test.ts',
    edits: [{ file: 'runtime/api/operations/changes.ts', find: 'more ? 0 : bounds.newest', put: '0' }],
  },
  'an answer before the commit of its group': {
    test: 'test/store/commit-groups.test.ts',
    edits: [
      {
        file: 'runtime/store/commit-groups.ts',
        find: 'const values = await this.#db.write((tx) => mapEach(group, ({ transition }) => transition(tx)))',
        put: `const values = await this.#db.write(function* (tx) {
        const results = yield* mapEach(group, ({ transition }) => transition(tx))
        for (const [at, { resolve }] of group.entries()) resolve(results[at])
        return results
      })`,
      },
    ],
  },
  'a group that fails with one of its members': {
    test: 'test/store/commit-groups.test.ts',
    edits: [
      {
        file: 'runtime/store/commit-groups.ts',
        find: "if (group.length === 1 || asHirewireError(error).failure === 'storage')",
        put: 'if (group.length > 0)',
      },
    ],
  },
  'a store that closes before what waits is committed': {
    test: 'test/store/commit-groups.test.ts',
    edits: [
      {
        file: 'runtime/store/assemble.ts',
        find: 'while (groups.flushing) await groups.flushing',
        put: 'if (groups.flushing === undefined) await groups.flushing',
      },
    ],
  },
  'a response that leaves before its audit entry is stored': {
    test: 'test/api/audit.test.ts',
    edits: [
      { file: 'runtime/api/sender/audit.ts', find: 'await recorder.record(entry)', put: 'void recorder.record(entry)' },
      { file: 'runtime/api/sender/audit.ts', find: 'await recorder.finish(', put: 'void recorder.finish(' },
    ],
  },
  'an action that is not announced to the audit log': {
    test: 'test/api/audit.test.ts',
    edits: [
      {
        file: 'runtime/api/sender/audit.ts',
        find: "if (recording && rowOf(request).audited === 'action')",
        put: "if (recording && rowOf(request).audited === 'none')",
      },
    ],
  },
  'a kill that one port outlives': {
    test: 'test/scenario/killable-store.test.ts',
    edits: [
      {
        file: 'runtime/scenario/world/killable-store.ts',
        find: 'store: (real) => intercept(real, (call) => (alive ? call() : NEVER)),',
        put: 'store: (real) => ({ ...intercept(real, (call) => (alive ? call() : NEVER)), quarantine: real.quarantine }),',
      },
    ],
  },
  'the source of an erased person stays in a block with those of others': {
    test: 'test/rigs/pull/persons.test.ts',
    edits: [
      {
        file: 'runtime/store/records/raw-sources.ts',
        find: "(named.has(line) ? raw : '')",
        put: "(named.size > 0 ? raw : '')",
      },
    ],
  },
  'a message that quotes the ATS': {
    test: 'test/flows/foreign-text.test.ts',
    edits: [
      {
        file: 'runtime/endpoint/reply.ts',
        find: 'const byRule = rule ?',
        put: "const byRule = said ? ': '.concat(said) : rule ?",
      },
    ],
  },
  'a process that ends while an expression waits for a dead child': {
    test: 'test/expression/lifetime.test.ts',
    edits: [{ file: 'runtime/expression/mapper.ts', find: 'of [child, child?.channel]', put: 'of [child?.channel]' }],
  },
  'a failed expression that quotes its value': {
    test: 'test/expression/failure-text.test.ts',
    edits: [
      {
        file: 'runtime/expression/failure-text.ts',
        find: 'if (Object.hasOwn(WITHOUT_VALUE, code))',
        put: "if (code === 'D1001')",
      },
    ],
  },
  'a page before the scan for traces is stored': {
    test: 'test/store/sqlite/erasure-races.test.ts',
    edits: [
      {
        file: 'runtime/store/erased/pending-scans.ts',
        find: 'if (!(yield* looksForTraces(tx)))',
        put: 'if (yield* looksForTraces(tx))',
      },
    ],
  },
  'a tombstone without ids of the ATS': {
    test: 'test/store/sqlite/erasure-gaps.test.ts',
    edits: [
      {
        file: 'runtime/store/erased/tombstones.ts',
        find: "if (model === 'candidate') yield* addTombstones(",
        put: "if (model === 'offer') yield* addTombstones(",
      },
    ],
  },
  'a withdrawal that brings an erased person back': {
    test: 'test/flows/push/erase-late-consents.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/after-erasure.ts',
        find: 'if ((yield* isErasing(tx, person)) || !(yield* hasConsents(tx, person))) return true',
        put: 'if (yield* isErasing(tx, person)) return true',
      },
    ],
  },
  'a consent after an erasure that counts although it was withdrawn': {
    test: 'test/flows/push/erase-late-consents.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/after-erasure.ts',
        find: 'if (endedAt !== null && at < endedAt)',
        put: 'if (endedAt !== null && at < 0)',
      },
    ],
  },
  'a step without a bound': {
    test: 'test/flows/push/own-faults.test.ts',
    edits: [
      {
        file: 'runtime/push/record-outcome.ts',
        find: 'if (push.attempts + 1 >= TRIES) return true',
        put: 'if (push.attempts < 0) return true',
      },
    ],
  },
  'a resend after 2xx': {
    test: 'test/flows/push/confirmed-creates.test.ts',
    edits: [
      {
        file: 'runtime/push/confirmed.ts',
        find: "one.outcome === 'uncertain' &&",
        put: "one.outcome === 'sending' &&",
      },
    ],
  },
  'a parser of foreign JSON without limits': {
    test: 'test/flows/webhook/hostile-json.test.ts',
    edits: [
      {
        file: 'runtime/kernel/text/foreign-json.ts',
        find: 'if (seen.excess !== null)',
        put: "if (seen.excess === '')",
      },
    ],
  },
  'a queue that is not fair': {
    test: 'test/expression/fair-queue.test.ts',
    edits: [
      {
        file: 'runtime/expression/fair-queue.ts',
        find: 'last(one) - last(other)',
        put: 'last(other) - last(one)',
      },
    ],
  },
  'a record over the limit is evaluated': {
    test: 'test/flows/bad-input/responses.test.ts',
    edits: [{ file: 'runtime/expression/engine.ts', find: 'tooLarge(raw) ?? ', put: '' }],
  },
  'a secret that follows the URL': {
    test: 'test/flows/secrets/origins.test.ts',
    edits: [{ file: 'runtime/endpoint/session.ts', find: '  demandBound(places, input)\n', put: '' }],
  },
  'a connection that continues with endless expressions': {
    test: 'test/flows/bad-input/killed.test.ts',
    edits: [{ file: 'runtime/app/work/kills.ts', find: 'KILLS_AT_MOST = 3', put: 'KILLS_AT_MOST = 3_000' }],
  },
  'an unknown connection refuses webhooks in its own way': {
    test: 'test/flows/webhook/door.test.ts',
    edits: [
      {
        file: 'runtime/webhook/decoy.ts',
        find: 'throw verificationFailed(connection)',
        put: "throw new Error('There is no such connection.')",
      },
    ],
  },
  'a stored application that is declared to keep its candidate': {
    test: 'test/kernel/model/stored-fields.test.ts',
    edits: [
      {
        file: 'runtime/kernel/model/stored-fields.ts',
        find: "if (kind === 'key') return { id: 'text' }",
        put: "if (kind === 'key') return { id: 'text', emails: 'text' }",
      },
    ],
  },
  'a list of one page is always complete': {
    test: 'test/flows/pull/more-pages.test.ts',
    edits: [
      {
        file: 'runtime/endpoint/unread-pages.ts',
        find: '!pager.ignores.includes(path))',
        put: '!pager.ignores.includes(path) && pager.resumable)',
      },
    ],
  },
  'a decreasing total is ignored': {
    test: 'test/flows/pull/more-pages.test.ts',
    edits: [
      {
        file: 'runtime/pull/pages.ts',
        find: 'const shifted = counted.fell && pager.mayShift === true',
        put: 'const shifted = false',
      },
    ],
  },
  'samples that end at a computed path': {
    test: 'test/lint/samples.test.ts',
    edits: [
      {
        file: 'runtime/lint/computed.ts',
        find: 'if (Array.isArray(value)) return { records: value }',
        put: 'if (Array.isArray(value)) return { records: [] }',
      },
    ],
  },
  'a job that an override chooses': {
    test: 'test/flows/push/other-job.test.ts',
    edits: [
      {
        file: 'runtime/plan/job-faults.ts',
        find: 'base === spec ? []',
        put: 'base !== null ? []',
      },
    ],
  },
  'a job that is not proven before it is sent': {
    test: 'test/flows/push/other-job.test.ts',
    edits: [
      {
        file: 'runtime/push/permit.ts',
        find: 'if (!isLookUp(at, act)) refuseOtherJob',
        put: 'if (isLookUp(at, act)) refuseOtherJob',
      },
    ],
  },
  'a duplicate check of a candidate that needs no person': {
    test: 'test/plan/duplicate-checks.test.ts',
    edits: [{ file: 'runtime/plan/duplicate-checks.ts', find: "candidate: ['person'],", put: 'candidate: [],' }],
  },
  'a missing value of ours that matches a missing one': {
    test: 'test/push/agrees.test.ts',
    edits: [
      {
        file: 'runtime/push/agrees.ts',
        find: "if (typeof item === 'string') return item === '' ? [] : [item]",
        put: "if (typeof item !== 'number') return [String(item ?? '')]",
      },
    ],
  },
  'a list that matches by its first item only': {
    test: 'test/push/agrees.test.ts',
    edits: [
      {
        file: 'runtime/push/agrees.ts',
        find: '(Array.isArray(value) ? value : [value]).flatMap((item) => {',
        put: '(Array.isArray(value) ? value.slice(0, 1) : [value]).flatMap((item) => {',
      },
    ],
  },
  'a duplicate check that takes the first of several pages for the whole result': {
    test: 'test/flows/no-records.test.ts',
    edits: [
      {
        file: 'runtime/push/search.ts',
        find: 'why === null ? null : unreadable',
        put: 'why !== undefined ? null : unreadable',
      },
    ],
  },
  'an empty list for an id that is gone, taken for a response without a value': {
    test: 'test/flows/push/found-again.test.ts',
    edits: [{ file: 'runtime/push/send.ts', find: 'if (isEmpty && sending', put: 'if (isEmpty === null && sending' }],
  },
  'an empty id in a path, which is the path of all records': {
    test: 'test/expression/path.test.ts',
    edits: [
      {
        file: 'runtime/expression/interpret.ts',
        find: "(value === null || value === '' ||",
        put: '(value === null ||',
      },
    ],
  },
  'a requisition with a digit after it in a text, taken for the requisition': {
    test: 'test/plan/job-faults.test.ts',
    edits: [{ file: 'runtime/expression/always-gives.ts', find: '(?:[^\\p{L}\\p{N}{]|$)/u', put: '/u' }],
  },
  'a path of ours that is sent as a text without a finding': {
    test: 'test/lint/mistakes.test.ts',
    edits: [{ file: 'runtime/lint/literal-paths.ts', find: 'names.includes(root) ?', put: "names.includes('') ?" }],
  },
  'a push that is planned with any duplicate check': {
    test: 'test/plan/duplicate-checks.test.ts',
    edits: [
      {
        file: 'runtime/plan/push.ts',
        find: 'const [fault] = checkFaults(spec)',
        put: 'const [fault] = checkFaults({ ...spec, push: {} })',
      },
    ],
  },
  'a revocation right before the first byte is ignored': {
    test: 'test/flows/push/remote-checks.test.ts',
    edits: [
      {
        file: 'runtime/endpoint/call.ts',
        find: 'attempt(() => permit.holds())',
        put: 'attempt(() => true)',
      },
    ],
  },
  'a request that is dispatched without a confirmed permit': {
    test: 'test/flows/push/remote-checks.test.ts',
    edits: [{ file: 'runtime/endpoint/call.ts', find: '    await permit.confirm()\n', put: '' }],
  },
  'an undeclared 404 of a lookup means no match': {
    test: 'test/flows/no-records.test.ts',
    edits: [
      {
        file: 'runtime/endpoint/reply.ts',
        find: 'if (noRecords === null) return false',
        put: 'if (noRecords === null) return status === 404',
      },
    ],
  },
  'a write that does not find its record succeeds': {
    test: 'test/flows/no-records.test.ts',
    edits: [
      {
        file: 'runtime/plan/endpoint.ts',
        find: "noRecords: (use === 'read' ? endpoint.no_records : undefined) ?? null",
        put: 'noRecords: endpoint.no_records ?? null',
      },
    ],
  },
  'links without the link before them': {
    test: 'test/store/sqlite/tampering.test.ts',
    edits: [
      {
        file: 'runtime/store/chains/links.ts',
        find: 'JSON.stringify([previous, chain,',
        put: "JSON.stringify(['', chain,",
      },
    ],
  },
  'heads that are not written': {
    test: 'test/store/sqlite/tampering.test.ts',
    edits: [
      {
        file: 'runtime/store/sqlite/heads-file.ts',
        find: 'guarded(this.file, () => this.write(commit, moved))',
        put: 'guarded(this.file, () => void moved)',
      },
    ],
  },
  'a removed entry of a ledger is accepted': {
    test: 'test/store/sqlite/tampering.test.ts',
    edits: [{ file: 'runtime/store/history/walk.ts', find: 'if (entry! <= reached)', put: 'if (entry! < 0)' }],
  },
  'a comparison that ends after its first piece': {
    test: 'test/store/sqlite/tampering.test.ts',
    edits: [{ file: 'runtime/store/history/walk.ts', find: 'return !ends', put: 'return false' }],
  },
  'a store that is older than its heads': {
    test: 'test/store/sqlite/tampering.test.ts',
    edits: [{ file: 'runtime/store/chains/heads.ts', find: 'if (commit < kept.commit)', put: 'if (commit < 0)' }],
  },
  'a store of a development version that is taken for one of a release': {
    test: 'test/store/upgrade/upgrade.test.ts',
    edits: [
      {
        file: 'runtime/store/applied-migrations.ts',
        find: 'number === FIRST.number && name === FIRST.name',
        put: 'number === FIRST.number || name === FIRST.name',
      },
    ],
  },
  'a migration that is not undone where it was killed': {
    test: 'test/store/upgrade/upgrade.test.ts',
    edits: [
      { file: 'runtime/store/sqlite/migrate.ts', find: '    db.exec(migration.sql)\n', put: '' },
      {
        file: 'runtime/store/sqlite/migrate.ts',
        find: 'const transaction = db.transaction(',
        put: 'db.exec(migration.sql)\n  const transaction = db.transaction(',
      },
    ],
  },
  'an interrupted first start that is taken for a lost heads file': {
    test: 'test/store/sqlite/history.test.ts',
    edits: [
      { file: 'runtime/store/sqlite/check-heads.ts', find: 'if (commits === 0 && ', put: 'if (commits === -1 && ' },
    ],
  },
  'a chain that the heads file does not have before its first link': {
    test: 'test/store/sqlite/history.test.ts',
    edits: [{ file: 'runtime/store/sqlite/database.ts', find: 'file.announce(moved.keys())', put: 'void moved' }],
  },
  'pushes that do not wait for their consents': {
    test: 'test/app/store/history.test.ts',
    edits: [
      {
        file: 'runtime/app/store/history.ts',
        find: 'walk?.found === 0 && walk.isCompared(connection)',
        put: 'walk?.found === 0',
      },
    ],
  },
  'a task for what a withdrawal could not stop that stays open when nothing arrived': {
    test: 'test/flows/push/withdrawals.test.ts',
    edits: [
      {
        file: 'runtime/store/pushes/rows.ts',
        find: '  yield* closeErasureOfUnknown(tx, push, now)\n',
        put: '  void closeErasureOfUnknown\n',
      },
    ],
  },
  'a page in another charset that nobody reports': {
    test: 'test/flows/pull/charsets.test.ts',
    edits: [
      {
        file: 'runtime/pull/raise-issues.ts',
        find: 'if (misencoded) await',
        put: 'if (!misencoded) await',
      },
    ],
  },
  'a detail in another charset that nobody reports': {
    test: 'test/flows/pull/charsets.test.ts',
    edits: [
      {
        file: 'runtime/pull/details.ts',
        find: '  return response.misencoded ?',
        put: '  return response.none ?',
      },
    ],
  },
  'a forbidden stream that makes the login of all others invalid': {
    test: 'test/flows/pull/forbidden-stream.test.ts',
    edits: [
      {
        file: 'runtime/pull/forbidden-stream.ts',
        find: '!refused.has(run.stream)) return end',
        put: '!refused.has(run.stream)) break',
      },
    ],
  },
  'a login that is refused with 403, taken for a forbidden stream': {
    test: 'test/flows/pull/forbidden-stream.test.ts',
    edits: [
      {
        file: 'runtime/pull/forbidden-stream.ts',
        find: '&& !refused.has(run.stream)',
        put: '',
      },
    ],
  },
  'a mobile number of Brazil whose ninth digit makes it another one': {
    test: 'test/kernel/text/contact.test.ts',
    edits: [
      {
        file: 'runtime/kernel/text/contact.ts',
        find: '9(?=[6-9]\\d{7}$)',
        put: '9(?=[0-9]\\d{7}$)',
      },
    ],
  },
  'keys of a webhook whose lines end in CRLF': {
    test: 'test/strategies/verify/hmac.test.ts',
    edits: [
      {
        file: 'runtime/strategies/verify/keys.ts',
        find: 'split(/\\r\\n|[\\r\\n]/)',
        put: "split('\\n')",
      },
    ],
  },
  'a header that replaces the type of a multipart body': {
    test: 'test/http/attempt.test.ts',
    edits: [{ file: 'runtime/kernel/model/sent-headers.ts', find: 'body.ownsType ?', put: 'headers.none ?' }],
  },
  'a valid token that is given up when its early renewal is refused': {
    test: 'test/strategies/auth/oauth2.test.ts',
    edits: [{ file: 'runtime/strategies/auth/oauth2.ts', find: 'if (!isOfServer(error)) throw', put: 'throw' }],
  },
  'a kept address of a login that is asked for ever': {
    test: 'test/strategies/auth/session.test.ts',
    edits: [
      {
        file: 'runtime/strategies/auth/session.ts',
        find: '!(keepsAddress(options) && isOfAddress(error))',
        put: 'true',
      },
    ],
  },
  'a delivery of several events that is acknowledged and dropped': {
    test: 'test/flows/webhook/forms.test.ts',
    edits: [
      {
        file: 'runtime/webhook/events-of-delivery.ts',
        find: 'return Array.isArray(found) ?',
        put: 'return Array.isArray(found) && found.length === 0 ?',
      },
    ],
  },
  'a delivery that cannot be read and raises no issue': {
    test: 'test/flows/webhook/forms.test.ts',
    edits: [
      {
        file: 'runtime/webhook/delivery-issues.ts',
        find: 'const isUnread = known.detail.verified === true',
        put: 'const isUnread = known.detail.verified === 1',
      },
    ],
  },
  'a stop that waits for nothing': {
    test: 'test/flows/schedule/lanes.test.ts',
    edits: [
      {
        file: 'runtime/schedule.ts',
        find: 'await Promise.race([this.idle(), grace])',
        put: 'await Promise.race([Promise.resolve(), grace])',
      },
    ],
  },
  'a look for due lanes after each lane': {
    test: 'test/flows/schedule/lanes.test.ts',
    edits: [{ file: 'runtime/schedule.ts', find: 'if (queue.size === 0) this.poke()', put: 'this.poke()' }],
  },
  'a backlog of lanes without a turn for I/O': {
    test: 'test/flows/schedule/lanes.test.ts',
    edits: [
      {
        file: 'runtime/schedule.ts',
        find: '    await nextTurn()\n    if (!this.#started || !this.#held.enter(lane)) return\n',
        put: '    if (!this.#started || !this.#held.enter(lane)) return\n',
      },
    ],
  },
  'a stop that closes the store before runs that it cut off have ended': {
    test: 'test/flows/push/stop.test.ts',
    edits: [
      {
        file: 'runtime/app/process/process.ts',
        find: '    await schedule.stop(CUT_OFF_MS)\n',
        put: '    void CUT_OFF_MS\n',
      },
    ],
  },
  'a store that accepts changes although its file is gone': {
    test: 'test/store/sqlite/placed-files.test.ts',
    edits: [
      {
        file: 'runtime/store/assemble.ts',
        find: 'write: (...given) => (fault ? refused(fault) : db.write(...given))',
        put: 'write: (...given) => db.write(...given)',
      },
    ],
  },
  'a full disk that is taken for a broken one': {
    test: 'test/store/sqlite/failures.test.ts',
    edits: [
      {
        file: 'runtime/store/sqlite/failures.ts',
        find: '  if (shortage === null) return reading\n',
        put: '  if (shortage !== undefined) return reading\n',
      },
    ],
  },
  'a full disk that leaves the server ready': {
    test: 'test/app/store/store-watch.test.ts',
    edits: [
      {
        file: 'runtime/app/store/store-watch.ts',
        find: "effect !== 'reported'",
        put: "effect === 'refuses'",
      },
    ],
  },
  'a server that SIGHUP ends at once': {
    test: 'test/cli/signals.test.ts',
    edits: [{ file: 'runtime/cli/serve/signals.ts', find: 'process.on(name, hear)', put: 'void hear' }],
  },
  'specs that are exchanged under a push in flight': {
    test: 'test/flows/reload/reload.test.ts',
    edits: [{ file: 'runtime/app/process/reload.ts', find: '    await schedule.hold(ids)\n', put: '' }],
  },
  'specs that are exchanged and what is stored does not follow': {
    test: 'test/flows/reload/reload.test.ts',
    edits: [{ file: 'runtime/app/process/reload.ts', find: '    await followed(rows, core)\n', put: '' }],
  },
  'a create that begins while the process stops': {
    test: 'test/flows/push/stop.test.ts',
    edits: [
      {
        file: 'runtime/push/permit.ts',
        find: "          if (deps.stopping()) return { kind: 'wait', until: deps.clock.now() }\n",
        put: '',
      },
    ],
  },
  'look-ups on the threads that everything else uses': {
    test: 'test/http/lookup.test.ts',
    edits: [
      {
        file: 'runtime/http/guarded-agents.ts',
        find: 'names = createLookupProcess(),',
        put: "names = { ask: async ({ hostname }) => (await import('node:dns/promises')).lookup(hostname, { all: true }), close: async () => undefined },",
      },
    ],
  },
  'a slow name that is looked up for each call': {
    test: 'test/http/lookup.test.ts',
    edits: [
      { file: 'runtime/http/lookups.ts', find: 'asked.get(key) ?? begin(key, question)', put: 'begin(key, question)' },
    ],
  },
  'a stop that leaves look-ups behind': {
    test: 'test/http/lookup.test.ts',
    edits: [{ file: 'runtime/http/lookup-process.ts', find: '      if (last) await ended(last)\n', put: '' }],
  },
  'a stop that waits for the name of a webhook endpoint': {
    test: 'test/flows/webhook-endpoints/deliveries.test.ts',
    edits: [{ file: 'runtime/app/webhook-endpoints/deliveries.ts', find: '    deps.http.endLookups?.()\n', put: '' }],
  },
  'a backup that the server stands still for': {
    test: 'test/store/sqlite/backup-apart.test.ts',
    edits: [{ file: 'runtime/store/sqlite/backups.ts', find: '    if (!isGone()) {', put: '    if (isGone()) {' }],
  },
  'a log that a backup keeps from being emptied': {
    test: 'test/store/sqlite/backup-apart.test.ts',
    edits: [{ file: 'runtime/store/sqlite/database.ts', find: '      await backups?.idle()\n', put: '' }],
  },
  'a killed backup that leaves its file': {
    test: 'test/store/sqlite/backup-apart.test.ts',
    edits: [{ file: 'runtime/store/sqlite/backup-process.ts', find: '    removeHalf(copy)\n', put: '    void copy\n' }],
  },
  'a row in a path that is not looked up for a limited key': {
    test: 'test/api/access.test.ts',
    edits: [
      {
        file: 'runtime/api/operation.ts',
        find: 'handler: owner === null ? (request',
        put: 'handler: owner !== undefined ? (request',
      },
    ],
  },
  'a key that says where the server writes': {
    test: 'test/api/backup-folder.test.ts',
    edits: [
      { file: 'runtime/api/operations/upkeep.ts', find: 'principal?.id !== LOCAL.id', put: 'principal === null' },
    ],
  },
  'a backup in another folder of the same path': {
    test: 'test/store/sqlite/half-backups.test.ts',
    edits: [{ file: 'runtime/app/store/backup.ts', find: 'folderId(path) === id && ', put: '' }],
  },
  'a replacement of a mistyped key whose right name is there, too': {
    test: 'test/lint/replacement.test.ts',
    edits: [
      {
        file: 'runtime/spec/schema-words.ts',
        find: '!Object.hasOwn((error.data ?? {}) as object, meant) && ',
        put: '',
      },
    ],
  },
  'an AGENTS.md of the author that is written over': {
    test: 'test/cli/new.test.ts',
    edits: [
      { file: 'runtime/cli/author/new.ts', find: 'existsSync(file) || isOwn(folder)', put: 'isOwn(folder)' },
      { file: 'runtime/cli/author/new.ts', find: "basename(folder)), { flag: 'wx' })", put: 'basename(folder)))' },
    ],
  },
  'a comment of an example that is taken for a heading': {
    test: 'test/cli/docs.test.ts',
    edits: [
      {
        file: 'runtime/cli/author/docs-pages.ts',
        find: '.test(line)) isExample = !isExample',
        put: '.test(line)) isExample = false',
      },
    ],
  },
  'a text of a person in a query that no rule looks at': {
    test: 'test/lint/mistakes.test.ts',
    edits: [
      {
        file: 'runtime/lint/rules/unquoted-query.ts',
        find: '!written.includes(`$${language.call}(`)',
        put: "!written.includes('$')",
      },
    ],
  },
  'a shifted block with a finding for each of its lines': {
    test: 'test/lint/mistakes.test.ts',
    edits: [
      {
        file: 'runtime/spec/schema-check.ts',
        find: '.flatMap((fault) => blocks.faultOf(fault) ?? [])',
        put: '.flatMap((fault) => blocks.faultOf(fault) ?? [fault])',
      },
    ],
  },
  'a quarantined record for which no failure of a scenario says why': {
    test: 'test/scenario/reasons.test.ts',
    edits: [
      {
        file: 'runtime/scenario/report/reasons.ts',
        find: '...state.quarantine.map(',
        put: '...state.quarantine.slice(0, 0).map(',
      },
    ],
  },
  ...POSTGRES_MUTANTS,
}
