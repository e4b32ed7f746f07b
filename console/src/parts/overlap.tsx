import { SCREEN_TEXTS } from '../texts-of-screens.ts'

export const AT_ONCE = '0s'
const OVERLAPS = ['24h', '1h', '7d', AT_ONCE]

type Overlap = { readonly label: string; readonly start?: string | undefined }

/** In a form: how long the secret before a rotation stays in use, as `overlap` of the API. */
export const OverlapField = ({ label, start }: Overlap) => (
  <label>
    {label}
    <select name="overlap" defaultValue={start}>
      {OVERLAPS.map((one) => (
        <option key={one} value={one}>
          {one === AT_ONCE ? SCREEN_TEXTS.secret.endsAtOnce : one}
        </option>
      ))}
    </select>
  </label>
)
