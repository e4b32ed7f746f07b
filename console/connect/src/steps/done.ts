import { h } from '../dom.ts'
import type { Page, Shown } from '../page.ts'

export function done({ view, texts, connector, isFramed, go }: Page): Shown {
  const { done: words } = texts
  const { return_to: to, style } = view
  const isBack = to !== null && !isFramed
  return {
    title: words.title,
    content: [
      h('p', { class: 'good' }, words.about(connector.name)),
      view.result === 'incomplete' && h('p', { class: 'warn' }, words.incomplete),
      !isBack && h('p', {}, words.close),
      h(
        'div',
        { class: 'actions' },
        isBack && h('a', { class: 'button main', href: to, rel: 'noreferrer' }, words.back(style.name)),
        h('button', { type: 'button', onclick: () => void go('credentials') }, words.again),
      ),
    ],
  }
}

/** Of the link of the administrator of the ATS. */
export const shared = ({ texts }: Page): Shown => ({
  title: texts.done.shared,
  content: [h('p', { class: 'good' }, texts.done.sharedAbout)],
})
