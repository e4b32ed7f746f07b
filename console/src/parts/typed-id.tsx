import { TEXTS } from '../texts.ts'

/** In a dialog before something that cannot be undone: it is confirmed only by the id of what it is about. */
export const TypedId = ({ id }: { id: string }) => (
  <label>
    {TEXTS.typedId.label(id)}
    <input
      name="id"
      required
      autoComplete="off"
      onInput={({ currentTarget }) =>
        currentTarget.setCustomValidity(currentTarget.value === id ? '' : TEXTS.typedId.other)
      }
    />
  </label>
)
