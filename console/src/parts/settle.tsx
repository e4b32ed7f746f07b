import { useMutation } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, readAgain } from '../api.ts'
import { TEXTS } from '../texts.ts'
import { ConfirmButton } from './confirm.tsx'
import { ProblemPanel } from './problem.tsx'

type Push = components['schemas']['PushDetail']

/** What a person found in the ATS about a request whose response was lost. */
export function Settle({ push }: { push: Push }) {
  const { settle: texts } = TEXTS
  const step = push.steps.find(({ state }) => state === 'next')
  const settle = useMutation({
    mutationFn: (found: { arrived: boolean; source_ids?: Record<string, string> }) =>
      api.post('/v1/pushes/{id}/settle', { params: { path: { id: push.id } }, body: found }),
    onSettled: readAgain,
  })
  return (
    <section aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p>{texts.look(Object.values(push.candidate).join(' · ') || push.person)}</p>
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
          <p>{texts.arrivedText}</p>
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
          <p>{texts.notArrivedText}</p>
        </ConfirmButton>
      </div>
      {settle.isError && <ProblemPanel error={settle.error} again={() => settle.reset()} />}
    </section>
  )
}
