/** File names that are safe in a header, a form, a folder and on a screen. */

const MOST_BYTES = 255
/**
 * Paths, characters that end or disguise a name, characters that Windows refuses, and letters that a reader might fold
 * to one of these.
 */
const UNSAFE = /[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{fffd}"<>:|?*]/u
/** Windows treats these as devices, with any extension. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i

/**
 * A name without its path, without control or direction-changing characters, and with at most 255 bytes of UTF-8.
 * Returns `fallback` if nothing is left. Safe names are unchanged.
 */
export function safeFileName(name: string, fallback: string): string {
  const last = name.toWellFormed().split(/[/\\]/).pop() ?? ''
  const letters = [...last].filter((letter) => !UNSAFE.test(letter.normalize('NFKC'))).join('')
  const cleaned = trimmed(letters.normalize('NFC')).replace(DEVICE, '_$&')
  return trimmed(shorten(cleaned, { bytes: MOST_BYTES })) || fallback
}

/** Characters that hide a file, look like an option, or are dropped by Windows. */
const trimmed = (name: string): string => name.replace(/^[\s.~-]+|[\s.]+$/g, '')

/**
 * Gives the name the extension of its content, within `characters`, so that a reader who judges by the name gets the
 * same format.
 */
export function withExtension(name: string, extension: string, characters = MOST_BYTES): string {
  const ending = `.${extension}`
  const bare = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  const kept = name.slice(bare.length) || ending
  const room = { bytes: MOST_BYTES - kept.length, characters: characters - kept.length }
  return shorten(bare, room, '').replace(/[\s.]+$/, '') + kept
}

type Room = { readonly bytes: number; readonly characters?: number }

/** Shortens the stem by whole characters so that the name fits and keeps its extension. */
function shorten(
  name: string,
  { bytes, characters = bytes }: Room,
  ending = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '',
): string {
  const fits = (text: string): boolean => Buffer.byteLength(text) <= bytes && text.length <= characters
  if (fits(name)) return name
  let stem = ''
  for (const letter of name.slice(0, name.length - ending.length)) {
    if (!fits(stem + letter + ending)) break
    stem += letter
  }
  return stem + ending
}
