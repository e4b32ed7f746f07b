import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The connector of the tutorial, which its scenarios test. The page shows the whole file, block by block. */
export const TAUGHT = 'examples/tutorial/finished/lantern-hire.yaml'

const RULES = `Two rules hold everywhere:

1. **What we send is text.** In \`base_url\`, \`path\`, \`query\`, \`headers\`, \`body\`, \`with\` and \`auth\`, a text stands for itself: \`type: personal\`. One that begins with \`$\` is an expression and keeps its type: \`email: $candidate.email\`. \`{{ … }}\` is a hole in a text: \`name: '{{ $candidate.first_name }} {{ $candidate.last_name }}'\`. A key that ends in \`?\` is left out if there is no value below it; without \`?\`, that is an error before anything is sent.
2. **What we receive is an expression.** In \`records\`, \`id\`, \`map\`, \`select\`, \`save\`, \`where\`, \`errors\`, \`message\`: JSONata over what was received, where a bare word is a path.

Whatever is ours begins with \`$\`, in both. [Expressions](expressions.md#variables) has the table of all places: which of the two it is, what a bare name is there, and which \`$\` names exist.`

/** What each block of the connector does, under the first of its top-level keys, in the order of the file. */
const BLOCKS: Readonly<Record<string, string>> = {
  spec: 'A connector is one YAML file. `spec` is the version of the language, `id` the name of the file, and `version` that of this connector.',
  auth: 'Ways to authenticate, each under a name that a connection selects as its `auth_type`. `credentials` names what the customer gives; `$credentials` exists only here, so no other block can send a secret. [auth](auth.md), [kinds](strategies.md#auth)',
  settings:
    'What differs between customers and is not secret. Every block reads it as `$settings`. [settings](settings.md)',
  http: "What holds for every endpoint, unless it has its own: the base URL, how lists are paged, which responses mean what (`errors`), and where the ATS's own message is. `more`, `when` and `message` are expressions in JSONata over the response. [http](http.md), [kinds of paging](strategies.md#paging)",
  endpoints:
    'The calls, as functions: what the caller passes in `with` is `$with` here. `records` is the path of the list in the response; a response without that path is an error, not an empty list. [endpoints](endpoints.md)',
  pull: 'What is read, and how often. `into` is the canonical model, `id` and every value of `map` are expressions over one record: a bare word is a path (`team.key`), and `{ $const: DE }` is a text. A record that cannot be mapped goes to quarantine, and the others are stored. [pull](pull.md), [models](models.md), [expressions](expressions.md)',
  vocabularies:
    'For each enum of the model: the canonical value, and the words of the ATS that mean it. A word that is not listed is stored and shown as `UNMAPPED`. [vocabularies](vocabularies.md)',
  push: 'What is sent, in steps. The push runs only with the consent that `consent` requires. Each step first looks with `dedupe` for what is there: `match` compares a value of ours on the left with a path of the found record on the right, and `found: use` adopts the record whose `save` follows. Otherwise it makes its `call`. `effect: create` says that a repetition would create a second record, and `settle` what to do if the response is lost: `search` looks again, `key` and `conflict` let the ATS recognize it, `person` asks a person. `save` keeps values of the response for later steps (`$saved`). [push](push.md), [bodies](strategies.md#body), [settle](strategies.md#settle)',
}

const MORE = `## What this connector does not need

| an ATS that … | write |
|---|---|
| returns only what changed | [\`since\`](strategies.md#since) in the stream, with \`updated\` and \`full_every\` |
| has one list for each job | [\`for_each\`](strategies.md#for_each) in the stream |
| reports deletions, or only stops listing | [\`deletes\`](strategies.md#deletes) in the stream |
| limits calls | [\`limits\`](http.md#limit) in \`http\` |
| has dates of another form than ISO 8601 | [\`dates\`](strategies.md#dates) in \`http\` |
| returns a new id only in the header \`Location\` | \`save: { candidate: '$substringAfter($response.headers.location, "/people/")' }\` in the [step](push.md#step): names of headers are in lower case. If the body is not JSON, also \`response_body: ignored\` in the [endpoint](endpoints.md) |
| takes ids as numbers | \`$number($requisition.id)\` in the body: every id is a string here |
| has no value for some persons | a key that ends in \`?\`: \`phones?: [{ type: mobile, value: $candidate.phone }]\` is left out as a whole |
| searches by a query | \`dedupe\`, as above: the ATS may ignore the query, so \`match\` compares what it returned |
| sends webhooks | [\`events\`](events.md), with [\`verify\`](strategies.md#verify) for their signature |

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
