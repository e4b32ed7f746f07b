import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The connector of the tutorial, which its scenarios test. The page shows the whole file, block by block. */
export const TAUGHT = 'examples/tutorial/finished/lantern-hire.yaml'

const RULES = `Two rules hold everywhere:

1. **What we send is text.** In a \`request\` with its \`query\`, \`headers\` and body (\`json\`, \`form\`, \`multipart\`, \`raw\`), in \`base_url\` and in \`auth\`, a text stands for itself: \`type: personal\`. One that begins with \`$\` is an expression and keeps its type: \`email: $candidate.email\`. \`{{ … }}\` is a hole in a text: \`name: '{{ $candidate.first_name }} {{ $candidate.last_name }}'\`. A key that ends in \`?\` is left out if there is no value below it; without \`?\`, that is an error before anything is sent.
2. **What we receive is an expression.** In \`records\`, \`id\`, \`map\`, \`store_new\`, \`save\`, \`where\`, \`errors\`, \`message\`: JSONata over what was received, where a bare word is a path.

Whatever is ours begins with \`$\`, in both. [Expressions](expressions.md#variables) has the table of all places: which of the two it is, what a bare name is there, and which \`$\` names exist.`

/** What each block of the connector does, under the first of its top-level keys, in the order of the file. */
const BLOCKS: Readonly<Record<string, string>> = {
  spec: 'A connector is one YAML file. `spec` is the version of the language, `id` the name of the file, and `version` that of this connector.',
  auth: 'Ways to authenticate, each under a name that a connection selects as its `auth_type`. `credentials` names what the customer gives; `$credentials` exists only here, so no other block can send a secret. [auth](auth.md), [kinds](strategies.md#auth)',
  settings:
    'What differs between customers and is not secret. Every block reads it as `$settings`. [settings](settings.md)',
  http: "What holds for every request, unless it has its own: the base URL, where the records are in the response to a request that reads (a response without that path is an error, not an empty list), how lists are paged, which responses mean what (`errors`), and where the ATS's own message is. `records`, `more`, `when` and `message` are expressions over the response body; its status and headers are `$response.status` and `$response.headers`. [http](http.md), [kinds of paging](strategies.md#paging)",
  pull: 'What is read, and how often. `list` is the request: its line alone, or a mapping with what it needs besides, as in `find` below. A request is written where it is made; one that several places share gets a name in `requests`. `into` is the canonical model, `id` and every value of `map` are expressions over one record: a bare word is a path (`team.key`), and `{ $const: DE }` is a text. A record that cannot be mapped goes to quarantine, and the others are stored. [pull](pull.md), [requests](requests.md), [models](models.md), [expressions](expressions.md)',
  vocabularies:
    'For each enum of the model: the canonical value, and the words of the ATS that mean it. A word that is not listed is stored and shown as `UNMAPPED`. [vocabularies](vocabularies.md)',
  push: 'What is sent, in steps, and only with the `consent` that is named here. The first key of a step says what it does, and its value is the name of the step: `create` (a repetition would create a second record), `update` (it may be sent twice) or `read`. A step first looks with `find` for what is there: `match` compares a value of ours on the left with a path of the found record on the right. A match is adopted (`if_found` has the alternatives): its `save` is kept, and the request of the step is not made. Otherwise it is, here with a body in JSON. `save` keeps values of the response for later steps (`$saved`). `recovery` says what happens if the response to a `create` is lost: `search` looks again after the `delay`, `key` and `conflict` let the ATS recognize the second create, `person` asks a person. [push](push.md), [recovery](strategies.md#recovery)',
}

const MORE = `## What this connector does not need

| an ATS that … | write |
|---|---|
| returns only what changed | [\`incremental\`](strategies.md#incremental) in the stream with its \`full_every\`, and \`updated\` |
| has one list for each job | [\`for_each\`](strategies.md#for_each) in the stream, and \`$item\` in its request: \`list: GET /jobs/{{ $item.job }}/candidates\` |
| lists only references | \`detail: GET /jobs/{{ $record.id }}\` in the [stream](pull.md) |
| takes the same request at several places | [\`requests\`](requests.md), and \`request: { use: read_job, with: { id: $record.id } }\` at each |
| reports deletions, or only stops listing | [\`deletes\`](strategies.md#deletes) in the stream |
| limits calls | [\`limits\`](http.md#limit) in \`http\` |
| has dates of another form than ISO 8601 | [\`dates\`](strategies.md#dates) in \`http\` |
| returns a new id only in the header \`Location\` | \`save: { candidate: '$substringAfter($response.headers.location, "/people/")' }\` in the [step](push.md#step): names of headers are in lower case. If the body is not JSON, also \`response_body: ignored\` there |
| takes ids as numbers | \`$number($requisition.id)\` in the body: every id is a string here |
| has no value for some persons | a key that ends in \`?\`: \`phones?: [{ type: mobile, value: $candidate.phone }]\` is left out as a whole |
| searches by a query | \`find\`, as above: the ATS may ignore the query, so \`match\` compares what it returned |
| creates the application together with a new person | \`save\` both in that step, and \`unless_saved: application\` in the [step](push.md#step) that is needed only for a person who was there |
| sends webhooks | [\`events\`](events.md), with [\`verify\`](strategies.md#verify) for their signature, and \`handlers: [{ events: [job.created, job.changed], refresh: { requisitions: job.id } }]\` |

[Supported ATS features](../coverage.md) has a small tested connector for each of about a hundred such cases. What no document of the ATS states is an entry of \`assumptions\`, never a guess: see [a connector spec](connector.md).

Beside each connector is its test, here [lantern-hire.test.yaml](../../examples/tutorial/finished/lantern-hire.test.yaml): [how scenarios work](../scenarios.md), [all of their keys](scenarios.md). The [tutorial](../tutorial.md) writes both files step by step.`

/** The page that teaches the language with one connector, from top to bottom. */
export function languagePage(root: string): [string, string] {
  const [head = '', ...blocks] = blocksOf(readFileSync(join(root, TAUGHT), 'utf8'))
  const names = Object.keys(BLOCKS)
  const shown = blocks.map((block) => /^\w+/.exec(block)?.[0] ?? '')
  if (shown.join() !== names.join())
    throw new Error(`${TAUGHT} has the blocks ${shown.join(', ')}, and language.ts explains ${names.join(', ')}`)
  const parts = blocks.map((block, at) => [
    BLOCKS[names[at] ?? ''] ?? '',
    `\`\`\`yaml\n${at === 0 ? head : ''}${block.trimEnd()}\n\`\`\``,
  ])
  const intro = `# The language in one page\n\nA connector from its first line to its last: it reads the requisitions of an ATS, and sends candidates who consented. The file is [lantern-hire.yaml](../../${TAUGHT}), and its scenarios pass.

${RULES}`
  return [
    'docs/reference/language.md',
    `${['<!-- Written by `npm run generate`: do not edit. -->', intro, ...parts.flat(), MORE].join('\n\n')}\n`,
  ]
}

/** The text before the first key, and each top-level key with what is under it; the name and version belong to `spec`. */
const blocksOf = (text: string): string[] => text.split(/^(?=(?!(?:id|name|version):)\w+:)/m)
