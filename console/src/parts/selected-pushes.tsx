/** What is done with the pushes that are selected: each by itself, with a sum at the end. */
import { useMutation, useQuery } from '@tanstack/react-query'
import type { components } from 'hirewire/client'
import { api, may, readAgain, sessionQuery } from '../api.ts'
import { SCREEN_TEXTS } from '../texts-of-screens.ts'
import { ConfirmButton } from './confirm.tsx'
import { nameOf } from './name.tsx'
import { SelectionBar, useSelection } from './selected.tsx'

type Row = components['schemas']['ListedPush']
type Act = 'retry' | 'cancel'
type Sum = { readonly act: Act; readonly done: number; readonly refused: readonly string[] }

const { selected: texts } = SCREEN_TEXTS
const ACTS = { retry: 'retryPush', cancel: 'cancelPush' } as const
/** Of a push in another state, there is nothing to do. */
const IN: Readonly<Record<Act, readonly Row['state'][]>> = { retry: ['FAILED'], cancel: ['QUEUED', 'IN_REVIEW'] }
/** More names are not read in a dialog. */
const MOST_NAMED = 5

const called = (row: Row): string => nameOf(row.candidate) ?? row.person

async function doEach(act: Act, rows: readonly Row[]): Promise<Sum> {
  const refused: string[] = []
  for (const row of rows) {
    const params = { path: { id: row.id } }
    try {
      await (act === 'retry'
        ? api.post('/v1/pushes/{id}/retry', { params })
        : api.post('/v1/pushes/{id}/cancel', { params }))
    } catch (error) {
      refused.push(`${called(row)}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { act, done: rows.length - refused.length, refused }
}

/** The column of checkboxes, for those who may do something with pushes; and the bar, while any is selected. */
export function useSelectedPushes(shown: readonly Row[]) {
  const session = useQuery(sessionQuery).data
  const { rows, column, clear } = useSelection(shown, ({ id }) => id, called)
  const run = useMutation({
    mutationFn: ({ act, of }: { act: Act; of: readonly Row[] }) => doEach(act, of),
    onSuccess: clear,
    onSettled: readAgain,
  })
  const acts = (['retry', 'cancel'] as const).filter((act) => may(session, ACTS[act]))
  const bar = (
    <>
      {rows.length > 0 && (
        <SelectionBar count={rows.length} onClear={clear}>
          {acts.map((act) => (
            <ActButton
              key={act}
              act={act}
              rows={rows.filter(({ state }) => IN[act].includes(state))}
              isBusy={run.isPending}
              onConfirm={(of) => run.mutate({ act, of })}
            />
          ))}
        </SelectionBar>
      )}
      <div role="status">{run.data && <Result {...run.data} />}</div>
    </>
  )
  return { columns: acts.length > 0 ? [column] : [], bar }
}

type Button = {
  readonly act: Act
  readonly rows: readonly Row[]
  readonly isBusy: boolean
  readonly onConfirm: (of: readonly Row[]) => void
}

function ActButton({ act, rows, isBusy, onConfirm }: Button) {
  if (rows.length === 0) return null
  const named = rows.slice(0, MOST_NAMED)
  return (
    <ConfirmButton
      label={texts.acts[act](rows.length)}
      title={texts.titles[act](rows.length)}
      disabled={isBusy}
      isDanger={act === 'cancel'}
      onConfirm={() => onConfirm(rows)}
    >
      <ul>
        {named.map((row) => (
          <li key={row.id}>
            <bdi>{called(row)}</bdi>
          </li>
        ))}
        {rows.length > named.length && <li>{texts.more(rows.length - named.length)}</li>}
      </ul>
      <p>{act === 'retry' ? SCREEN_TEXTS.push.retryText : SCREEN_TEXTS.push.cancelText}</p>
    </ConfirmButton>
  )
}

const Result = ({ act, done, refused }: Sum) => (
  <>
    <p className={refused.length > 0 ? 'warn' : 'good'}>{texts.sums[act](done, refused.length)}</p>
    {refused.length > 0 && (
      <ul>
        {refused.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    )}
  </>
)
