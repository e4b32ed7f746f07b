/** What a coding agent, or a person, has to know in a folder of connectors. It is read before each task: it is short. */
export const agentsText = (command: string, folder: string): string => `# Connectors of Hirewire

A connector is \`${folder}/<id>.yaml\`; its scenarios are \`${folder}/<id>.test.yaml\`. There is no code. Everything below works without a network, except \`try\`; add \`--json\` to read results with a program.

1. \`${command} new <id>\` creates both files. Flags choose the authentication and the paging; \`--like <id>\` copies a connector.
2. \`${command} lint ${folder}/<id>.yaml\` after each change; \`${command} explain <rule>\` explains a finding.
3. \`${command} fmt ${folder}/<id>.yaml\` puts the keys in their order.
4. \`${command} test ${folder}/<id>.yaml --coverage\` runs the scenarios, and each again with faults.
5. \`${command} map <id> <stream> <file>\` evaluates the mapping on a saved response.
6. \`${command} try <connection> <stream>\` reads one live page and stores nothing: only with an account of the ATS.

- Save responses of the ATS as \`samples/<id>/<stream>.json\`, without personal data and keys, and quote them as \`reply\` in the scenarios: \`lint\` compares each path of the spec with these.
- Documentation: \`${command} docs\` lists the pages, \`${command} docs --search <words>\` finds words. Begin with \`docs reference/language\`, \`docs reference/scenarios\` and \`docs coverage\`, which lists small tested connectors (\`docs coverage/webhooks/hex-hmac\`).
- Never guess a status code, a field, a path, a limit or a signature that no document of the ATS names. Leave the feature out, or state it under \`assumptions\` (what, why, how to confirm); name each document under \`sources\`.
- A duplicate check that adopts a record needs \`match\`: it compares what was found with the push. A filter in the query is no proof.
- A \`create\` needs \`recovery\` (its own, or that of \`push\`): what to do if its response is lost. If the ATS can neither search nor recognize a second create, write \`kind: person\`.
- A finding or a failed scenario is about the spec. Do not delete expectations, and do not ignore a rule without the reason in its comment.
`
