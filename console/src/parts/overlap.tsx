import { TEXTS } from '../texts.ts'

const OVERLAPS = ['24h', '1h', '7d', '0s']

/** In a form: how long the secret before a rotation stays in use, as `overlap` of the API. */
export const OverlapField = ({ label }: { label: string }) => (
  <label>
    {label}
    <select name="overlap">
      {OVERLAPS.map((one) => (
        <option key={one} value={one}>
          {one === '0s' ? TEXTS.secret.endsAtOnce : one}
        </option>
      ))}
    </select>
  </label>
)
