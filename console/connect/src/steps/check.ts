import type { Check, Checked, Permission } from '../api.ts'
import { h } from '../dom.ts'
import type { Page, Shown } from '../page.ts'
import { reasonFor } from '../reason.ts'

export function check(page: Page): Shown {
  const { texts, take } = page
  const { check: words } = texts
  const place = h('div', { 'aria-live': 'polite' })
  const run = async (): Promise<void> => {
    place.replaceChildren(h('p', {}, words.running))
    const checked = await take<Checked>('check')
    place.replaceChildren(...(checked ? results(checked, page, run) : again(page, run)))
  }
  void run()
  return { title: words.title, content: [place] }
}

function results(checked: Checked, page: Page, run: () => Promise<void>): Node[] {
  const { texts, connector, go } = page
  const { check: words } = texts
  const { result } = checked
  const verdict = result === 'connected' ? words.good : result === 'incomplete' ? words.incomplete : words.bad
  const following = checked.follows.find((step) => step !== 'credentials')
  return [
    h('p', { class: result === 'connected' ? 'good' : 'warn' }, verdict),
    h(
      'ul',
      { class: 'results' },
      ...connectionLines(checked.checks, page),
      ...checked.permissions.map((one) => permissionLine(one, page)),
      connector.writes && line({ ok: null, name: words.write, about: words.writeLater }, page),
    ),
    ...again(page, run, following && (() => go(following))),
  ]
}

/** What is wrong, each on a line; all that is right is one. */
function connectionLines(checks: readonly Check[], page: Page): HTMLElement[] {
  const { texts, connector } = page
  const { check: words } = texts
  const bad = checks.filter(({ ok }) => ok === false)
  if (bad.length === 0) return [line({ ok: true, name: words.connection }, page)]
  const fields = [...connector.auth.flatMap(({ credentials }) => credentials), ...connector.settings]
  return bad.map(({ name, ...failed }) => {
    const field = fields.find((one) => one.name === name.split('.')[1])
    return line({ name: field ? (field.title ?? field.name) : words.connection, ...reasonOf(failed, page) }, page)
  })
}

function permissionLine({ model, stream, ...tried }: Permission, page: Page): HTMLElement {
  const { texts } = page
  const name = texts.models[model] ?? stream
  if (tried.ok === true) return line({ ok: true, name }, page)
  const { ok, code } = tried
  if (ok === null)
    return line({ ok, name, about: code === null ? texts.check.afterOther : reasonFor(code, texts) }, page)
  return line({ name, ...reasonOf(tried, page) }, page)
}

/** Why not: in the language of the page by its code, with the words of the ATS, and ours about the call in English. */
const reasonOf = ({ code, said, message, next }: Omit<Check, 'name'>, { texts }: Page): Omit<Line, 'name'> => ({
  ok: false,
  about: reasonFor(code, texts),
  said,
  details: [message, next],
})

type Line = {
  readonly ok: boolean | null
  readonly name: string
  readonly about?: string | undefined
  /** By the ATS, in its language. */
  readonly said?: string | null
  readonly details?: readonly (string | null)[]
}

function line({ ok, name, about, said = null, details = [] }: Line, { texts }: Page): HTMLElement {
  const { check: words } = texts
  const kind = ok === null ? 'later' : ok ? 'ok' : 'failed'
  const more = details.filter(Boolean).join(' ')
  return h(
    'li',
    { class: kind },
    h('strong', {}, name),
    ` – ${words[kind]}`,
    about && h('p', {}, about),
    said && h('p', {}, words.said, h('q', {}, said)),
    more !== '' && h('details', {}, h('summary', {}, texts.details), h('p', { lang: 'en' }, more)),
  )
}

function again({ texts, go }: Page, run: () => Promise<void>, next?: () => unknown): Node[] {
  const { check: words } = texts
  return [
    h(
      'div',
      { class: 'actions' },
      next && h('button', { type: 'button', class: 'main', onclick: () => void next() }, texts.next),
      h('button', { type: 'button', class: next ? null : 'main', onclick: () => void run() }, words.again),
      h('button', { type: 'button', onclick: () => void go('credentials') }, words.change),
    ),
  ]
}
