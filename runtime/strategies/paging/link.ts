/** One link of the header: the URL in angle brackets, then parameters; a quoted value may contain commas. */
const LINK = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s";,]*))?)*)/g
const REL = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i

/** A longer header is not a list of links. */
const MOST = 16_384

/** The URL with the relation `next` in a Link header (RFC 8288); null if there is none. */
export function nextLink(header: string): string | null {
  for (const [, address, parameters] of header.slice(0, MOST).matchAll(LINK)) {
    const relation = REL.exec(parameters ?? '')
    const names = (relation?.[1] ?? relation?.[2] ?? '').toLowerCase().split(/\s+/)
    if (names.includes('next') && address) return address.trim()
  }
  return null
}
