/** Whether the OpenAPI document says of an operation that it can return a problem. Read from its file, which is quick. */
import { readFileSync } from 'node:fs'
import { once } from '../../runtime/kernel/machine/once.ts'

type Described = { readonly operationId: string; readonly 'x-problem-codes': readonly string[] }
type Paths = Readonly<Record<string, Readonly<Record<string, Described>>>>
type Operation = {
  readonly matches: RegExp
  readonly method: string
  readonly name: string
  readonly codes: Set<string>
}

const readOperations = once((): Operation[] => {
  const file = new URL('../../schemas/openapi.json', import.meta.url)
  const { paths } = JSON.parse(readFileSync(file, 'utf8')) as { paths: Paths }
  // A path without parameters comes before one that also matches it.
  const sorted = Object.entries(paths).toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
  return sorted.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      matches: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '[^/]+')}$`),
      method: method.toUpperCase(),
      name: operation.operationId,
      codes: new Set(operation['x-problem-codes']),
    })),
  )
})

type Seen = { readonly method: string; readonly url: string; readonly code: string }

/** What is wrong with the document if this problem was returned; null: nothing. */
export function undeclared({ method, url, code }: Seen): string | null {
  const path = url.split('?')[0]!
  const asked = method === 'HEAD' ? 'GET' : method
  const operation = readOperations().find((one) => one.method === asked && one.matches.test(path))
  if (!operation || operation.codes.has(code)) return null
  return `${operation.name} returned the problem ${code}, which schemas/openapi.json does not list: name it in \`problems\` of its operation, then npm run generate`
}
