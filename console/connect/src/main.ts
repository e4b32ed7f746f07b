/** The page with which a customer connects an ATS. */
import './style.css'
import { type Ended, Problem, post, type Step, type View } from './api.ts'
import { h, newId } from './dom.ts'
import type { Page, Shown } from './page.ts'
import { reasonFor } from './reason.ts'
import { authorize, authorized, ONLY_AUTHORIZE } from './steps/authorize.ts'
import { check } from './steps/check.ts'
import { choose } from './steps/choose.ts'
import { credentials } from './steps/credentials.ts'
import { done, shared } from './steps/done.ts'
import { prepare } from './steps/prepare.ts'
import { webhooks } from './steps/webhooks.ts'
import { de } from './texts/de.ts'
import { en, type Texts } from './texts/en.ts'

const STEPS: Readonly<Record<Step, (page: Page) => Shown>> = {
  choose,
  prepare,
  credentials,
  authorize,
  check,
  webhooks,
  done,
}
const LANGUAGES = { en, de }
type Language = keyof typeof LANGUAGES
/** So that the page is still there when the ATS sends the browser back: for this tab, until it is closed. */
const KEPT = 'connect'
const WATCH_MS = 4_000

const root = document.getElementById('root')!
const isFramed = window.parent !== window
let language: Language = navigator.language.startsWith('de') ? 'de' : 'en'
let token: string | null = null
/** In a window that a frame opened, because an ATS refuses frames. */
let isOnlyAuthorizing = false
let view: View | null = null
let problem: string | null = null

const texts = (): Texts => LANGUAGES[language]

/** The token and what an ATS sent are in the fragment: they are removed from the URL and the history at once. */
function readUrl(): URLSearchParams | null {
  const fragment = location.hash.slice(1)
  if (fragment !== '') history.replaceState(null, '', location.pathname)
  const isLink = fragment.startsWith('cl_')
  const given = isLink ? fragment : (keptIn(sessionStorageOf()) ?? '')
  isOnlyAuthorizing = given.endsWith(ONLY_AUTHORIZE)
  token = given.replace(ONLY_AUTHORIZE, '') || null
  if (isLink) sessionStorageOf()?.setItem(KEPT, fragment)
  return isLink || fragment === '' ? null : new URLSearchParams(fragment)
}

const keptIn = (storage: Storage | null): string | null => storage?.getItem(KEPT) ?? null

/** A frame may have none: it has the token as long as it is not loaded again. */
function sessionStorageOf(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

async function start(): Promise<void> {
  const sentBack = readUrl()
  if (token === null) return showEnded('unknown', null)
  try {
    const opened = await post<View | Ended>('open', { token })
    if ('ended' in opened) return showEnded(opened.ended, opened.style)
    language = opened.language ?? language
    view = opened
  } catch (error) {
    return isUnknown(error) ? showEnded('unknown', null) : showFailure(error)
  }
  if (sentBack) await take('authorized', Object.fromEntries(sentBack))
  else render()
}

const isUnknown = (error: unknown): boolean => error instanceof Problem && error.code === 'unauthorized'

/** The server was not reached, or takes no requests: there is nothing to show yet. */
function showFailure(error: unknown): void {
  frame(null, { title: texts().failed, content: [h('p', { class: 'bad', role: 'alert' }, reasonOf(error))] })
}

function showEnded(why: 'expired' | 'revoked' | 'unknown', style: View['style'] | null): void {
  view = null
  const { ended } = texts()
  frame(style, { title: ended.title, content: [h('p', {}, ended[why])] })
}

const reasonOf = (error: unknown): string => reasonFor((error as Problem).code, texts())

let isTaking = false

/** One step. Where it failed, the form stays as it is, and the next attempt follows on what the server has now. */
async function take<Response extends View>(step: string, body: object = {}): Promise<Response | null> {
  if (isTaking || view === null) return null
  const before = view
  problem = null
  showProblem(null)
  const taken = await sent<Response>(step, { token, turn: before.turn, ...body })
  if (taken instanceof Error) {
    await fail(taken, before)
    return null
  }
  view = taken
  if (taken.step !== before.step || step === 'authorized') render()
  return taken
}

/** One at a time. */
async function sent<Response>(step: string, body: object): Promise<Response | Error> {
  isTaking = true
  root.setAttribute('aria-busy', 'true')
  try {
    return await post<Response>(step, body)
  } catch (error) {
    return error as Error
  } finally {
    isTaking = false
    root.removeAttribute('aria-busy')
  }
}

async function fail(error: unknown, before: View): Promise<void> {
  if (isUnknown(error)) return start()
  problem = reasonOf(error)
  const now = await post<View | Ended>('open', { token }).catch(() => null)
  if (now === null) view = before
  else if ('ended' in now) return showEnded(now.ended, now.style)
  else view = now
  // At the start, nothing is shown yet.
  if (view.step !== before.step || document.getElementById(PROBLEM) === null) render()
  showProblem(error)
}

const PROBLEM = 'problem'

function showProblem(error: unknown): void {
  const place = document.getElementById(PROBLEM)
  if (!place) return
  place.replaceChildren()
  if (problem === null) return
  const detail = error instanceof Problem && error.code !== null ? error.message : ''
  place.replaceChildren(
    h('p', { class: 'bad' }, problem),
    ...(detail === '' ? [] : [h('details', {}, h('summary', {}, texts().details), h('p', { lang: 'en' }, detail))]),
  )
  place.scrollIntoView({ block: 'nearest' })
}

/** As long as the element is shown: another window, another person or the ATS may go on. */
function watch(element: HTMLElement): void {
  const look = async (): Promise<void> => {
    if (!element.isConnected) return
    if (!isTaking && view !== null) {
      const before = view
      const now = await post<View | Ended>('open', { token }).catch(() => null)
      const isChanged =
        now !== null &&
        !('ended' in now) &&
        (now.step !== before.step || now.webhook?.received_at !== before.webhook?.received_at)
      if (isChanged && !isTaking) {
        view = now
        return render()
      }
    }
    setTimeout(() => void look(), WATCH_MS)
  }
  setTimeout(() => void look(), WATCH_MS)
}

function render(): void {
  if (view === null) return
  const page: Page = {
    view,
    texts: texts(),
    connector: view.connector!,
    isFramed,
    take,
    go: (step) => take('go', { step }),
    watch,
    time: (iso) => new Date(iso).toLocaleString(language),
    url: `${location.origin}/connect#${token}`,
  }
  frame(view.style, shownIn(page))
  if (view.step === 'done') tell(view)
}

function shownIn(page: Page): Shown {
  const { step, by } = page.view
  if (isOnlyAuthorizing && step !== 'credentials' && step !== 'authorize') return authorized(page)
  const isOver = by === 'shared' && !['prepare', 'credentials', 'authorize'].includes(step)
  return isOver ? shared(page) : STEPS[step](page)
}

/** The platform that embeds the page or opened it, if the operator lists its origin. */
function tell({ style, result, return_to: url }: View): void {
  const targets = [isFramed ? window.parent : null, window.opener as Window | null]
  for (const target of targets.filter((one) => one !== null))
    for (const origin of style.frame_ancestors) target.postMessage({ type: 'hirewire.connect', result, url }, origin)
}

/** The page around what a step shows. */
function frame(style: View['style'] | null, { title, content }: Shown): void {
  const words = texts()
  document.documentElement.lang = language
  document.title = `${title} – ${words.title(style?.name ?? null)}`
  if (style?.color) document.documentElement.style.setProperty('--main', style.color)
  const heading = h('h1', { tabindex: '-1' }, title)
  root.replaceChildren(
    h(
      'header',
      {},
      h(
        'div',
        {},
        h('strong', {}, words.title(style?.name ?? null)),
        view && h('span', { class: 'quiet' }, words.forCustomer(view.customer)),
      ),
      languages(),
    ),
    ...(view ? [progress(view)] : []),
    h(
      'main',
      {},
      heading,
      h('div', { id: PROBLEM, role: 'alert' }),
      ...content.filter((one) => one !== null && one !== false),
    ),
    ...(view
      ? [h('footer', { class: 'quiet' }, words.expires(new Date(view.expires_at).toLocaleString(language)))]
      : []),
  )
  heading.focus()
}

function progress({ step, by }: View): HTMLElement {
  const { steps, progress: label } = texts()
  const names = (Object.keys(steps) as (keyof Texts['steps'])[]).filter(
    (one) => by === 'link' || one === 'prepare' || one === 'credentials',
  )
  const current = step === 'authorize' ? 'credentials' : step
  const items = names.map((one) => h('li', { 'aria-current': one === current ? 'step' : null }, steps[one]))
  return h('nav', { 'aria-label': label }, h('ol', {}, ...items))
}

function languages(): HTMLElement {
  const id = newId()
  const select = h(
    'select',
    {
      id,
      onchange: () => {
        language = select.value as Language
        if (view === null) void start()
        else render()
      },
    },
    h('option', { value: 'en', lang: 'en', selected: language === 'en' }, 'English'),
    h('option', { value: 'de', lang: 'de', selected: language === 'de' }, 'Deutsch'),
  )
  return h('div', { class: 'languages' }, h('label', { for: id, class: 'hidden' }, texts().language), select)
}

// Another link that is opened in the same tab does not load the page again.
addEventListener('hashchange', () => void start())
void start()
