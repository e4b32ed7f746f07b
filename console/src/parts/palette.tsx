/** One field for everything that has a name or an id. It is a combobox: the focus stays in it, arrow keys choose. */
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api, may, type Session } from '../api.ts'
import { ENTRIES, tabsOf } from '../navigation.ts'
import { neededFor } from '../screens.ts'
import { TEXTS } from '../texts.ts'
import { type Target, useGo } from './link.tsx'
import { Modal } from './modal.tsx'
import { ProblemPanel } from './problem.tsx'
import { useConnectionNames } from './summary.ts'

const { palette: texts } = TEXTS

type Choice = {
  readonly key: string
  readonly text: string
  readonly kind: string
  /** Where it is; or the e-mail address of a person, which is in no URL. */
  readonly at: Target | { readonly email: string }
}

const MOST = 12

const scrollTo = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })

export function Palette({ session, onClose }: { session: Session; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [at, setAt] = useState(0)
  const id = useId()
  const go = useGo()
  const connections = useConnectionNames()
  const show = (target: Target): void => {
    onClose()
    void go(target)
  }
  const lookUp = useMutation({
    mutationFn: async (email: string) => (await api.post('/v1/persons/look-up', { body: { email } })).data,
    gcTime: 0,
    onSuccess: (found) => {
      const known = found.find(({ person }) => person !== null)
      if (known?.person) show({ to: '/persons/$id', params: { id: known.person } })
    },
  })
  const choices = choicesFor(typed.trim(), session, connections)
  const chosen = choices[Math.min(at, choices.length - 1)]
  const choose = ({ at: place }: Choice): void => {
    if ('email' in place) lookUp.mutate(place.email)
    else show(place)
  }
  const move = (by: number): void => setAt((at + by + choices.length) % Math.max(1, choices.length))
  const optionId = (choice: Choice): string => `${id}-${choice.key}`
  return (
    <Modal label={texts.find} className="palette" onClose={onClose}>
      <input
        role="combobox"
        aria-label={texts.find}
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={320}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
          lookUp.reset()
        }}
        onKeyDown={(event) => {
          const { key } = event
          if (key === 'ArrowDown') move(1)
          else if (key === 'ArrowUp') move(-1)
          else if (key === 'Enter' && chosen) choose(chosen)
          else return
          event.preventDefault()
        }}
      />
      <div role="listbox" id={`${id}-list`} aria-label={texts.results}>
        {choices.map((choice) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
          // biome-ignore lint/a11y/useFocusableInteractive: the field names it as its active descendant.
          <div
            key={choice.key}
            id={optionId(choice)}
            role="option"
            aria-selected={choice === chosen}
            ref={choice === chosen ? scrollTo : undefined}
            onClick={() => choose(choice)}
          >
            <span>{choice.text}</span> <span className="quiet">{choice.kind}</span>
          </div>
        ))}
      </div>
      <div role="status">
        {choices.length === 0 && <p className="quiet">{texts.none}</p>}
        {lookUp.isPending && <p className="quiet">{texts.searching}</p>}
        {lookUp.data?.length === 0 && <p className="quiet">{texts.nobody}</p>}
        {lookUp.data && lookUp.data.length > 0 && <p className="quiet">{texts.onlyInAts}</p>}
      </div>
      {lookUp.isError && <ProblemPanel error={lookUp.error} again={() => lookUp.reset()} />}
    </Modal>
  )
}

const IDS = [
  ['psh', '/pushes/$id'],
  ['run', '/runs/$id'],
  ['blk', '/bulk/$id'],
  ['rev', '/reviews/$id'],
  ['qua', '/quarantine/$id'],
  ['whe', '/webhooks/$id'],
] as const

type Connections = ReturnType<typeof useConnectionNames>

function choicesFor(typed: string, session: Session, connections: Connections): readonly Choice[] {
  const has = (...words: (string | null)[]): boolean =>
    words.some((word) => word?.toLocaleLowerCase().includes(typed.toLocaleLowerCase()))
  const screens = ENTRIES.flatMap((entry) => {
    const name = TEXTS.nav.entries[entry.name]
    return tabsOf(entry, session).map((tab, nth) => ({ ...tab, text: nth === 0 ? name : `${name}: ${tab.text}` }))
  }).map(
    ({ text, ...at }): Choice => ({
      key: `screen-${text.replaceAll(/\W+/g, '-')}`,
      text,
      kind: texts.kinds.screen,
      at,
    }),
  )
  const named = connections.map(
    ({ id, name }): Choice => ({
      ...{ key: `connection-${id}`, text: name === null ? id : `${name} (${id})`, kind: texts.kinds.connection },
      at: { to: '/connections/$id', params: { id } },
    }),
  )
  const byName = [...screens, ...named].filter(({ text }) => has(text))
  const [first, last] = byId(typed, session)
  return [...first, ...byName.slice(0, MOST), ...last]
}

/** What is whole needs no name. What may be an id comes after what is found. */
function byId(typed: string, session: Session): readonly [first: readonly Choice[], last: readonly Choice[]] {
  const mayOpen = ({ to }: Target): boolean => {
    const needs = neededFor(to)
    return needs === undefined || may(session, needs)
  }
  if (/^\S+@\S+\.\S+$/.test(typed))
    return may(session, 'lookUpPerson')
      ? [[{ key: 'email', text: texts.withEmail(typed), kind: texts.audited, at: { email: typed } }], []]
      : [[], []]
  const known = IDS.flatMap(([prefix, to]): Choice[] =>
    typed.startsWith(`${prefix}_`)
      ? [{ key: 'id', text: typed, kind: texts.kinds[prefix], at: { to, params: { id: typed } } }]
      : [],
  )
  // The sourcing platform gives persons ids of its own form.
  const person: Choice[] =
    known.length === 0 && /^\S{3,}$/.test(typed)
      ? [
          {
            ...{ key: 'person', text: texts.withId(typed), kind: texts.audited },
            at: { to: '/persons/$id', params: { id: typed } },
          },
        ]
      : []
  const offered = (choices: Choice[]) => choices.filter(({ at }) => 'to' in at && mayOpen(at))
  return [offered(known), offered(person)]
}
