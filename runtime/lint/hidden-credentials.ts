import { parseYaml } from '../spec/yaml.ts'
import type { Range, YamlNode } from '../spec/yaml-nodes.ts'

/** Below these keys of hirewire.yaml, texts are credentials. */
const CREDENTIALS: ReadonlySet<string> = new Set(['api_keys', 'credentials', 'key', 'tls', 'webhook'])
/** Keys of references and of facts, whose texts may be shown. */
const SHOWN: ReadonlySet<string> = new Set(['command', 'connections', 'env', 'file', 'name', 'pass_env', 'role'])

/**
 * The text of a configuration, for a report that others may read: credentials are replaced by dots of the same length.
 * Null if the text is not YAML, so that nobody knows what is a credential.
 */
export function withoutCredentials(file: string, text: string): string | null {
  const { parsed } = parseYaml(file, text)
  if (!parsed) return null
  const hidden = credentialsIn(parsed.root, [])
  return hidden.reduceRight(
    (shown, [from, to]) => shown.slice(0, from) + shown.slice(from, to).replace(/[^\s]/g, '•') + shown.slice(to),
    text,
  )
}

/** The scalars that are credentials, below these keys. */
function credentialsIn(node: YamlNode | null, keys: readonly string[]): Range[] {
  if (node?.kind === 'seq') return node.items.flatMap((item) => credentialsIn(item, keys))
  if (node?.kind === 'map') return node.items.flatMap(({ key, value }) => credentialsIn(value, [...keys, key.source]))
  const isCredential = keys.some((one) => CREDENTIALS.has(one)) && !SHOWN.has(keys.at(-1) ?? '')
  return node?.kind === 'scalar' && isCredential ? [node.range] : []
}
