/** Prints the types of the OpenAPI document that it reads from standard input. */
import { text } from 'node:stream/consumers'
import openapiTS, { astToString } from 'openapi-typescript'

const document = JSON.parse(await text(process.stdin))
const types = await openapiTS(document, { exportType: true })
process.stdout.write(
  `// Written by \`npm run generate\` from schemas/openapi.json: do not edit.\n${astToString(types)}`,
)
