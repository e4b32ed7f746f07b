/** Names of files that are safe wherever they go: a header, a form, a folder, a screen. */

const MOST_BYTES = 255
/** Paths, what ends or disguises a name, and what Windows does not take; also where a reader would fold a letter to one of them. */
const UNSAFE = /[/\\\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{fffd}"<>:|?*]/u
/** Windows takes these for devices, whatever ending they have. */
const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³]) *(?:\.|$)/i

/**
 * A name without its path, without control or direction-changing characters, and with at most 255 bytes of UTF-8. Where
 * nothing is left it is `fallback`. What is safe stays as it is.
 */
export function safeFileName(name: string, fallback: string): string {
  const last = name.toWellFormed().split(/[/\\]/).pop() ?? ''
  const letters = [...last].filter((letter) => !UNSAFE.test(letter.normalize('NFKC'))).join('')
  const cleaned = trimmed(letters.normalize('NFC')).replace(DEVICE, '_$&')
  return trimmed(shorten(cleaned, { bytes: MOST_BYTES })) || fallback
}

/** What is hidden in a folder, taken for an option, or dropped by Windows. */
const trimmed = (name: string): string => name.replace(/^[\s.~-]+|[\s.]+$/g, '')

/** Ends the name as its content does, within `characters`, so that a reader who judges by the name comes to the same result. */
export function withExtension(name: string, extension: string, characters = MOST_BYTES): string {
  const ending = `.${extension}`
  const bare = name.toLowerCase().endsWith(ending) ? name.slice(0, -ending.length) : name
  const kept = name.slice(bare.length) || ending
  const room = { bytes: MOST_BYTES - kept.length, characters: characters - kept.length }
  return shorten(bare, room, '').replace(/[\s.]+$/, '') + kept
}

type Room = { readonly bytes: number; readonly characters?: number }

/** Cuts the stem, by whole characters, so that the name fits and keeps its ending. */
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
