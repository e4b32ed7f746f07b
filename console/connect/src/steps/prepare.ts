import type { View } from '../api.ts'
import { copied, h, newId } from '../dom.ts'
import type { Page, Shown } from '../page.ts'

export function prepare(page: Page): Shown {
  const { view, texts, connector, go } = page
  const { prepare: words } = texts
  const scopes = [...new Set(connector.auth.flatMap((way) => way.scopes))]
  const models = connector.reads.map((model) => texts.models[model] ?? model)
  return {
    title: words.title(connector.name),
    content: [
      h('p', {}, words.about),
      connector.prerequisites.length === 0
        ? h('p', {}, words.nothing)
        : h('ul', { class: 'ticks' }, ...connector.prerequisites.map(tick)),
      scopes.length > 0 && h('p', {}, words.scopes),
      scopes.length > 0 && h('ul', {}, ...scopes.map((scope) => h('li', {}, h('code', {}, scope)))),
      h('p', {}, `${words.reads} ${models.join(', ')}.`),
      connector.writes && h('p', {}, words.writes),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'main', onclick: () => void go('credentials') }, texts.next),
        h('button', { type: 'button', onclick: () => print() }, words.print),
        view.follows.includes('choose') &&
          h('button', { type: 'button', onclick: () => void go('choose') }, texts.back),
      ),
      view.by === 'link' && share(page),
    ],
  }
}

function tick(text: string): HTMLElement {
  const id = newId()
  return h('li', {}, h('input', { type: 'checkbox', id }), h('label', { for: id }, text))
}

/** The link of the administrator of the ATS: with its own token, which does not lead further than to the credentials. */
function share({ texts, take }: Page): HTMLElement {
  const { prepare: words } = texts
  const place = h('div', { role: 'status' })
  const create = async (): Promise<void> => {
    const shared = await take<View & { readonly shared_url: string }>('share')
    if (!shared) return
    const labels = { label: words.sharedLink, button: texts.copy, done: texts.copied }
    place.replaceChildren(copied(shared.shared_url, labels), h('p', { class: 'quiet' }, words.sharedOnce))
  }
  return h(
    'section',
    { class: 'aside' },
    h('h2', {}, words.share),
    h('p', {}, words.shareAbout),
    h('button', { type: 'button', onclick: () => void create() }, words.shareButton),
    place,
  )
}
