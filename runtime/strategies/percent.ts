import { HirewireError } from '../kernel/errors/errors.ts'

/** The pattern of a share in a spec: `20%`. */
export const PERCENT = '^(100|\\d{1,2})(\\.\\d+)?%$'

/** `20%` as 0.2. Throws `spec_invalid` for anything but a share from 0% to 100%. */
export function shareOf(key: string, percent: string): number {
  const number = new RegExp(PERCENT).test(percent) ? Number(percent.slice(0, -1)) : Number.NaN
  if (number <= 100) return number / 100
  throw new HirewireError('spec_invalid', `\`${key}: ${percent}\` is not a percentage from 0% to 100%.`)
}
