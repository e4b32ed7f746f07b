/**
 * A URL with parameters in its query. An existing parameter of the same name is replaced: an ATS may repeat the key in
 * the URL of its next page. The rest of the query stays as written.
 */
export function withQuery(url: string, params: Readonly<Record<string, string>>): string {
  const at = url.indexOf('?')
  const bare = at === -1 ? url : url.slice(0, at)
  const others = (at === -1 ? '' : url.slice(at + 1))
    .split('&')
    .filter((pair) => pair !== '' && !Object.hasOwn(params, nameOf(pair)))
  const own = Object.entries(params).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  const query = [...others, ...own].join('&')
  return query === '' ? bare : `${bare}?${query}`
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

function nameOf(pair: string): string {
  const [name = ''] = pair.split('=')
  try {
    return decodeURIComponent(name.replaceAll('+', ' '))
  } catch {
    return name
  }
}
