/** The people of the demo: each with what became of the question whether they are interested and agree. */

export type Wish =
  | 'confirmed'
  | 'opted_out'
  | 'disengaged'
  | 'no_response'
  | 'requested'
  | 'withdrawn'
  | 'expired'
  | 'run_out'
  | 'nothing'

export type Person = {
  readonly id: string
  readonly candidate: {
    readonly first_name: string
    readonly last_name: string
    readonly email: string
    readonly phone: string
  }
  readonly wish: Wish
  /** Only where the ATS can be searched: who is there already. */
  readonly known: 'new' | 'by_email' | 'by_phone'
}

const FIRST = ['Ada', 'Björn', 'Chiara', 'Dmitri', 'Elif', 'Fatou', 'Göran', 'Hana', 'Ivo', 'Júlia', 'Kofi', 'Léa']
const LAST = [
  'Adeyemi',
  'Brandt',
  'Castro',
  'Dvořák',
  'Eriksen',
  'Fischer',
  'García',
  'Hoang',
  'Ito',
  'Jensen',
  "O'Neill",
]
/** Of twenty people, twelve confirm. */
const WISHES: readonly Wish[] = [
  'confirmed',
  'confirmed',
  'opted_out',
  'confirmed',
  'confirmed',
  'disengaged',
  'confirmed',
  'no_response',
  'confirmed',
  'confirmed',
  'requested',
  'confirmed',
  'withdrawn',
  'confirmed',
  'confirmed',
  'expired',
  'confirmed',
  'run_out',
  'confirmed',
  'nothing',
]

/** `count` people, the same ones each time. `searchable`: some of those who confirm are in the ATS already. */
export function people(prefix: string, count: number, searchable: boolean): Person[] {
  let confirmed = 0
  return Array.from({ length: count }, (_, i) => {
    const wish = WISHES[i % WISHES.length]!
    if (wish === 'confirmed') confirmed++
    const known = searchable && wish === 'confirmed' ? (KNOWN[confirmed % 15] ?? 'new') : 'new'
    const first_name = FIRST[i % FIRST.length]!
    const last_name = `${LAST[i % LAST.length]!} ${i}`
    const number = String(i).padStart(6, '0')
    const candidate = {
      first_name,
      last_name,
      email: `${prefix}.${i}@people.example`,
      phone: `+4930${number}${prefix.length}`,
    }
    return { id: `${prefix}-${number}`, candidate, wish, known }
  })
}
const KNOWN: Readonly<Record<number, 'by_email' | 'by_phone'>> = { 5: 'by_email', 9: 'by_phone', 12: 'by_email' }

/** What the ledger gets for a wish, entry by entry, in order. */
export function entriesFor(wish: Wish, now: number): { state: string; at: string; expires_at?: string }[] {
  const ago = (hours: number): string => new Date(now - hours * 3_600_000).toISOString()
  if (wish === 'nothing') return []
  const asked = { state: 'requested', at: ago(72) }
  if (wish === 'requested') return [asked]
  if (wish === 'confirmed') return [asked, { state: 'confirmed', at: ago(2), expires_at: ago(-24 * 90) }]
  if (wish === 'run_out') return [asked, { state: 'confirmed', at: ago(48), expires_at: ago(1) }]
  if (wish === 'withdrawn' || wish === 'expired')
    return [asked, { state: 'confirmed', at: ago(48) }, { state: wish, at: ago(1) }]
  return [asked, { state: wish, at: ago(1) }]
}

/** A small but real PDF with a line of text. */
export function pdf(text: string): string {
  const stream = `BT /F1 18 Tf 72 720 Td (${text.replace(/[()\\]/g, '')}) Tj ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = body.length
    body += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`
  return Buffer.from(body, 'latin1').toString('base64')
}
