import { isPair, isScalar, type Pair, visit } from 'yaml'
import { parseYaml } from '../spec/yaml.ts'

/** Below these keys of hirewire.yaml, texts are credentials. */
const CREDENTIALS: ReadonlySet<unknown> = new Set(['api_keys', 'credentials', 'key', 'tls', 'webhook'])
/** Keys of references and of facts, whose texts may be shown. */
const SHOWN: ReadonlySet<unknown> = new Set(['command', 'connections', 'env', 'file', 'name', 'pass_env', 'role'])

/**
 * The text of a configuration, for a report that others may read: credentials are replaced by dots of the same length.
 * Null if the text is not YAML, so that nobody knows what is a credential.
 */
export function withoutCredentials(file: string, text: string): string | null {
  const { parsed } = parseYaml(file, text)
  if (!parsed) return null
  const hidden: (readonly [from: number, to: number])[] = []
  visit(parsed.document, {
    Scalar(key, node, path) {
      const keys = path
        .filter((one): one is Pair => isPair(one))
        .map((pair) => (isScalar(pair.key) ? pair.key.value : null))
      const isCredential = key !== 'key' && keys.some((one) => CREDENTIALS.has(one)) && !SHOWN.has(keys.at(-1))
      if (isCredential && node.range) hidden.push([node.range[0], node.range[1]])
    },
  })
  return hidden.reduceRight(
    (shown, [from, to]) => shown.slice(0, from) + shown.slice(from, to).replace(/[^\s]/g, '•') + shown.slice(to),
    text,
  )
}
