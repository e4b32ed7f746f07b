/**
 * The two customers of the rig. Every value that their ATS returns or that is stored about their people contains the mark
 * of the customer, so that a response shows whose data it has.
 */
export const SIDES = ['alfa', 'bravo'] as const
export type Side = (typeof SIDES)[number]

export const otherOf = (side: Side): Side => (side === 'alfa' ? 'bravo' : 'alfa')

/** In ids, which an attacker may know and send. */
export const idMark = (side: Side): string => `zqcustomer${side}`
/** In all other values. No request of the rig ever contains it after the set-up. */
export const valueMark = (side: Side): string => `KMCUSTOMER${side.toUpperCase()}`

/**
 * The text without values that its sender must not know, which may come back to whoever sends them. `sender`: null for
 * one that is not limited to a side, as what it sends may be stored on either.
 */
export function withoutForeignValues(text: string, sender: Side | null): string {
  const marks = SIDES.filter((side) => side !== sender).map(valueMark)
  return text.replaceAll(new RegExp(marks.join('|'), 'gi'), 'own')
}

/** `idle` is paused and `person` needs a browser. `idle` shares its credential with that of the other customer. */
export const connectionsOf = (side: Side) => ({
  main: idMark(side),
  idle: `${idMark(side)}-idle`,
  person: `${idMark(side)}-person`,
  spare: `${idMark(side)}-spare`,
})

/** Whose id this is, by its mark; null: nobody's. */
export const sideOf = (text: string): Side | null => SIDES.find((side) => text.includes(idMark(side))) ?? null
