import { useMutation } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, type Operation, readAgain } from '../api.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { ConfirmButton } from './confirm.tsx'
import { ActionProblem } from './problem.tsx'

type Push = components['schemas']['PushDetail']

/**
 * What a person found in the ATS about a request whose outcome is unknown. Whether a person has to look, only the next
 * step of the push says: otherwise this is folded, for those who know it before Hirewire does.
 */
export function Settle({ push }: { push: Push }) {
  const { settle: texts } = SCREEN_TEXTS
  const person = Object.values(push.candidate).join(' · ') || push.person
  if (push.next?.operation === ('settlePush' satisfies Operation))
    return (
      <section aria-label={texts.title}>
        <h2>{texts.title}</h2>
        <p>{texts.look(person)}</p>
        <Report push={push} />
      </section>
    )
  return (
    <details>
      <summary>{texts.known}</summary>
      <p>{texts.instead(person)}</p>
      <Report push={push} />
    </details>
  )
}

function Report({ push }: { push: Push }) {
  const { settle: texts } = SCREEN_TEXTS
  // Of a removed connection, no step is known.
  const isRemoved = push.steps.length === 0
  const step = push.steps.find(({ state }) => state === 'next')
  const settle = useMutation({
    mutationFn: (found: { arrived: boolean; source_ids?: Record<string, string> }) =>
      api.post('/v1/pushes/{id}/settle', { params: { path: { id: push.id } }, body: found }),
    onSettled: readAgain,
  })
  return (
    <>
      <div className="actions">
        <ConfirmButton
          label={texts.arrived}
          title={texts.arrived}
          disabled={settle.isPending}
          onConfirm={(form) => {
            const ids = [...form].flatMap(([name, id]) => (String(id).trim() === '' ? [] : [[name, String(id).trim()]]))
            settle.mutate({ arrived: true, ...(ids.length > 0 && { source_ids: Object.fromEntries(ids) }) })
          }}
        >
          <p>{isRemoved ? texts.arrivedRemoved : texts.arrivedText}</p>
          {step?.saves.map(({ name, required }) => (
            <label key={name}>
              {texts.idOf(name, required)}
              <input name={name} required={required} maxLength={500} autoComplete="off" />
            </label>
          ))}
        </ConfirmButton>
        <ConfirmButton
          label={texts.notArrived}
          title={texts.notArrived}
          disabled={settle.isPending}
          onConfirm={() => settle.mutate({ arrived: false })}
        >
          <p>{isRemoved ? texts.notArrivedRemoved : texts.notArrivedText}</p>
        </ConfirmButton>
      </div>
      {settle.isError && <ActionProblem error={settle.error} again={() => settle.reset()} />}
    </>
  )
}
