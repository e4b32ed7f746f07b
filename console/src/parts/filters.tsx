import { useEffect, useId, useMemo, useRef } from 'react'
import { type Search, useFilters } from '../search.ts'
import { TEXTS } from '../texts.ts'
import './filters.css'
import { useConnectionNames } from './summary.ts'

/** A filter of a list, which is a parameter of the URL: a text, a day, or one of some values. */
export type Filter = {
  readonly name: string
  readonly label: string
  readonly type?: 'date'
  /** A value without a text is shown as it is. */
  readonly values?: readonly (string | { readonly value: string; readonly text: string })[]
  /** What no value means; without it, any. */
  readonly none?: string
  /** Filters that mean nothing with another value of this one. */
  readonly clears?: readonly string[]
}

type Suggestion = { readonly value: string; readonly text: string }

/** What a field takes that is known: connections by name and id, and streams. */
function useSuggestions(): Readonly<Record<string, readonly Suggestion[]>> {
  const connections = useConnectionNames()
  return useMemo(
    () => ({
      connection: connections.map(({ id, name }) => ({ value: id, text: name ?? id })),
      stream: [...new Set(connections.flatMap(({ streams }) => streams.map(({ stream }) => stream)))]
        .sort()
        .map((stream) => ({ value: stream, text: stream })),
    }),
    [connections],
  )
}

/** A name that is typed to its end means what it names. */
const meant = (typed: string, suggestions: readonly Suggestion[] | undefined): string =>
  suggestions?.find(({ text }) => text.toLocaleLowerCase() === typed.toLocaleLowerCase())?.value ?? typed

/** A form that puts the filters of a list into the URL: all that it shows, whichever of them was changed. */
export function Filters({ filters }: { filters: readonly Filter[] }) {
  const [search, change] = useFilters()
  const suggestions = useSuggestions()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useShown(form, search)
  const apply = (without: readonly string[] = []): void => {
    const entered = new FormData(form.current ?? undefined)
    const texts = filters.map(({ name }) => [name, meant(String(entered.get(name) ?? '').trim(), suggestions[name])])
    change(Object.fromEntries([...texts, ...without.map((name) => [name, ''])]))
  }
  return (
    <form
      ref={form}
      className="filters"
      aria-label={TEXTS.filters.label}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      {filters.map((filter) => {
        const { name, label, clears } = filter
        const isSet = search[name] !== undefined
        return (
          <div key={name} className={isSet ? 'filter set' : 'filter'}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <Field
              {...{ filter, id: `${id}-${name}`, start: search[name] ?? '', suggestions: suggestions[name] ?? [] }}
              onChange={() => apply(clears)}
            />
            {isSet && (
              <button
                type="button"
                title={TEXTS.filters.without}
                onClick={() => {
                  form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
                  change({ [name]: '', ...Object.fromEntries((clears ?? []).map((one) => [one, ''])) })
                }}
              >
                <span aria-hidden="true">×</span>
                <span className="hidden">{`${TEXTS.filters.without}: ${label}`}</span>
              </button>
            )}
          </div>
        )
      })}
      <button type="submit">{TEXTS.filters.apply}</button>
    </form>
  )
}

type FieldOf = {
  readonly filter: Filter
  readonly id: string
  readonly start: string
  readonly suggestions: readonly Suggestion[]
  /** Of one that offers all its values. */
  readonly onChange: () => void
}

function Field({ filter: { name, type, values, none }, id, start, suggestions, onChange }: FieldOf) {
  if (values === undefined)
    return (
      <>
        <input
          {...{ id, name, type: type ?? 'text', defaultValue: start, maxLength: 500 }}
          {...(suggestions.length > 0 && { list: `${id}-known` })}
          placeholder={TEXTS.filters.any}
        />
        {suggestions.length > 0 && (
          <datalist id={`${id}-known`}>
            {suggestions.map(({ value, text }) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </datalist>
        )}
      </>
    )
  return (
    <select {...{ id, name, defaultValue: start, onChange }}>
      <option value="">{none ?? TEXTS.filters.any}</option>
      {values.map((one) => {
        const { value, text } = typeof one === 'string' ? { value: one, text: one } : one
        return (
          <option key={value} value={value}>
            {text}
          </option>
        )
      })}
    </select>
  )
}

/** After each change of the URL, the fields show it. They stay in the page: whoever uses the keyboard keeps their place. */
function useShown(form: React.RefObject<HTMLFormElement | null>, search: Search): void {
  const shown = JSON.stringify(search)
  useEffect(() => {
    const given = JSON.parse(shown) as Search
    for (const field of form.current?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])
      field.value = given[field.name] ?? ''
  }, [form, shown])
}

/** Days in the URL, as times of the API, in UTC: both days belong to the range, whose end does not. */
export function timesOf({ from, to }: Search): { from?: string; to?: string } {
  return { ...(from && { from: startOf(from, 0) }), ...(to && { to: startOf(to, 1) }) }
}

/** The start of the day so many days later. What is no day stays, for the API to say so. */
function startOf(day: string, later: number): string {
  const time = Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(time) ? day : new Date(time + later * DAY_MS).toISOString()
}

const DAY_MS = 86_400_000

/** Those of these filters that are set. */
export const someOf = <Name extends string>(search: Search, ...names: Name[]): { [N in Name]?: string } =>
  Object.fromEntries(names.flatMap((name) => (search[name] ? [[name, search[name]]] : []))) as { [N in Name]?: string }

/** The filter of a list by connection. */
export const connectionOf = ({ connection }: Search): { connection?: string[] } =>
  connection ? { connection: [connection] } : {}
