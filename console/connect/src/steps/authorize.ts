import type { View } from '../api.ts'
import { h } from '../dom.ts'
import type { Page, Shown } from '../page.ts'

/** Behind the token, in a window that is opened for this step alone. */
export const ONLY_AUTHORIZE = '&authorize'

/** The end of that window. */
export const authorized = ({ texts, connector }: Page): Shown => ({
  title: texts.authorize.title(connector.name),
  content: [h('p', { class: 'good' }, texts.authorize.closeWindow)],
})

/** To the ATS and back. An ATS refuses frames, so from one it opens in a window, which continues with the same link. */
export function authorize({ texts, connector, isFramed, url, take, go, watch }: Page): Shown {
  const { authorize: words } = texts
  const leave = async (): Promise<void> => {
    if (isFramed) return void open(`${url}${ONLY_AUTHORIZE}`, '_blank')
    const begun = await take<View & { readonly address: string }>('authorize')
    if (begun) location.assign(begun.address)
  }
  const about = h('p', {}, words.about(connector.name))
  if (isFramed) watch(about)
  return {
    title: words.title(connector.name),
    content: [
      about,
      isFramed && h('p', {}, words.inWindow),
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'main', onclick: () => void leave() }, words.button(connector.name)),
        h('button', { type: 'button', onclick: () => void go('credentials') }, texts.back),
      ),
    ],
  }
}
