/** The forms in which a value can be somewhere: what the rig searches for, and what its controls plant. */
import { deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib'

/** A form in which bytes contain a value; a value may have several spellings in it. */
export type Form = { readonly name: string; readonly spell: (text: string) => readonly Buffer[] }

const ascii = (...texts: readonly string[]): readonly Buffer[] => texts.map((text) => Buffer.from(text))

/** Forms that are recognized by their bytes. */
export const SPELLED: readonly Form[] = [
  { name: 'plain', spell: (text) => ascii(text) },
  { name: 'latin-1', spell: (text) => (/^[\0-\xff]*$/.test(text) ? [Buffer.from(text, 'latin1')] : []) },
  { name: 'JSON', spell: (text) => ascii(inJson(text), inJson(inJson(text)), escapedIn(text, /[^ -~]/g)) },
  { name: 'JSON, every character escaped', spell: (text) => ascii(escapedIn(text, /./gs)) },
  { name: 'SQL', spell: (text) => ascii(text.replaceAll("'", "''")) },
  {
    name: 'URL',
    spell: (text) => {
      const url = encodeURIComponent(text)
      return ascii(url, encodeURIComponent(url), url.replaceAll('%20', '+'))
    },
  },
  { name: 'URL, every byte escaped', spell: (text) => ascii(hexOf(text).replace(/../g, '%$&')) },
  { name: 'hex', spell: (text) => ascii(hexOf(text)) },
  { name: 'base64', spell: (text) => ascii(...base64Of(Buffer.from(text))) },
  { name: 'base64 for a URL', spell: (text) => ascii(...base64Of(Buffer.from(text)).map(forUrl)) },
  { name: 'base64 of UTF-16', spell: (text) => ascii(...base64Of(Buffer.from(text, 'utf16le'))) },
  { name: 'UTF-16LE', spell: (text) => [Buffer.from(text, 'utf16le')] },
  { name: 'UTF-16BE', spell: (text) => [Buffer.from(text, 'utf16le').swap16()] },
  { name: 'reversed', spell: (text) => ascii([...text].reverse().join('')) },
]

const around = (text: string): Buffer => Buffer.from(`before it ${text} and after it`)

/** Forms that are recognized after they are unpacked: whole streams, not parts of them. */
export const PACKED: readonly Form[] = [
  { name: 'gzip', spell: (text) => [gzipSync(around(text))] },
  { name: 'zlib', spell: (text) => [1, 6, 9].map((level) => deflateSync(around(text), { level })) },
  { name: 'zstd', spell: (text) => [zstdCompressSync(around(text))] },
  { name: 'entry of a ZIP archive', spell: (text) => [zipEntry(deflateRawSync(around(text)))] },
  { name: 'gzip in base64', spell: (text) => ascii(gzipSync(around(text)).toString('base64')) },
  { name: 'gzip in hex', spell: (text) => ascii(gzipSync(around(text)).toString('hex')) },
  { name: 'gzip in gzip', spell: (text) => [gzipSync(gzipSync(around(text)))] },
]

/** The characters of base64 that depend on these bytes alone, at each of the three alignments. */
export function base64Of(bytes: Buffer): string[] {
  return [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
    // The first and last characters depend on the neighbouring bytes.
    return whole.toString('base64').slice(before === 0 ? 0 : before + 1, Math.floor((whole.length * 8) / 6))
  })
}

const forUrl = (text: string): string => text.replaceAll('+', '-').replaceAll('/', '_')
const hexOf = (text: string): string => Buffer.from(text).toString('hex')
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
const escapedIn = (text: string, which: RegExp): string =>
  text.replace(which, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** A local file header (APPNOTE 4.3.7) without a name, and its content. */
function zipEntry(content: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(8, 8)
  header.writeUInt32LE(content.length, 18)
  return Buffer.concat([header, content])
}
