import { h } from '../dom.ts'
import type { Page, Shown } from '../page.ts'

/** From so many on, a list is searched rather than read. */
const SEARCHED = 7
const COLORS = 6

export function choose({ view, texts, take }: Page): Shown {
  const { choose: words } = texts
  const items = view.connectors.map(({ id, name }) =>
    h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'choice', onclick: () => void take('choose', { connector: id }) },
        mark(name),
        h('strong', {}, name),
      ),
    ),
  )
  const list = h('ul', { class: 'choices' }, ...items)
  const none = h('p', { role: 'status', class: 'quiet' })
  const search = h('input', {
    type: 'search',
    'aria-label': words.search,
    placeholder: words.search,
    oninput: () => {
      const sought = search.value.trim().toLocaleLowerCase()
      let found = 0
      for (const [at, item] of items.entries()) {
        item.hidden = !view.connectors[at]!.name.toLocaleLowerCase().includes(sought)
        if (!item.hidden) found++
      }
      none.replaceChildren(found === 0 ? words.none : '')
    },
  })
  return { title: words.title, content: [view.connectors.length >= SEARCHED && search, list, none] }
}

/** Two letters on a color: no marks of others are copied. */
function mark(name: string): HTMLElement {
  const letters = name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()
  const color = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % COLORS
  return h('span', { class: `mark mark-${color}`, 'aria-hidden': 'true' }, letters)
}
