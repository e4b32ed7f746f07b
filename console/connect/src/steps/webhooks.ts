import { copied, h } from '../dom.ts'
import type { Page, Shown } from '../page.ts'
import { areGood, credentialInput, valuesOf } from './fields.ts'

export function webhooks(page: Page): Shown {
  const { view, texts, connector, go } = page
  const { webhooks: words } = texts
  const url = view.webhook?.url ?? ''
  const events = connector.events.flatMap((event) => event.events)
  const inputs = connector.events
    .flatMap((event) => event.credentials)
    .map((field) => credentialInput(field, false, page))
  const status = h('p', { role: 'status' })
  const received = view.webhook?.received_at
  const proof = h(
    'p',
    { role: 'status', class: received ? 'good' : 'quiet' },
    received ? words.received(page.time(received)) : words.waiting,
  )
  page.watch(proof)
  const save = async (): Promise<void> => {
    if (!areGood(inputs)) return
    if (await page.take('webhook', { credentials: valuesOf(inputs) })) status.replaceChildren(words.saved)
  }
  return {
    title: words.title(connector.name),
    content: [
      h('p', {}, words.about),
      copied(url, { label: words.url, button: texts.copy, done: texts.copied }),
      events.length > 0 && h('p', {}, words.events),
      events.length > 0 && h('ul', {}, ...events.map((event) => h('li', {}, h('code', {}, event)))),
      inputs.length > 0 &&
        h(
          'form',
          {
            novalidate: true,
            onsubmit: (event) => {
              event.preventDefault()
              void save()
            },
          },
          h('fieldset', {}, h('legend', {}, words.secrets), ...inputs.map(({ element }) => element)),
          h('button', {}, words.save),
          status,
        ),
      proof,
      h(
        'div',
        { class: 'actions' },
        h('button', { type: 'button', class: 'main', onclick: () => void go('done') }, words.skip),
        h('button', { type: 'button', onclick: () => void go('check') }, texts.back),
      ),
    ],
  }
}
