import type { Setting, Way } from '../api.ts'
import { h, newId } from '../dom.ts'
import type { Page, Shown } from '../page.ts'
import { certificateInputs } from './certificate.ts'
import { areGood, credentialInput, type Input, settingInput, valuesOf } from './fields.ts'

export function credentials(page: Page): Shown {
  const { view, texts, connector, go } = page
  const { credentials: words } = texts
  const ways = connector.auth.filter((way) => way.inline || way.credentials.every(({ secret }) => !secret))
  const [first] = ways
  const title = words.title(connector.name)
  const back = h('button', { type: 'button', onclick: () => void go('prepare') }, texts.back)
  if (!first) return { title, content: [h('p', {}, words.notHere), h('div', { class: 'actions' }, back)] }
  // Those with a default are for a few customers.
  const asked = connector.settings.filter((one) => !hasDefault(one))
  const settings = [...asked, ...connector.settings.filter(hasDefault)].map((setting) =>
    settingInput(setting, view.repairs, page),
  )
  const fields = h('div', {})
  const certificate = certificateInputs(page)
  let way = first
  let entered: Input[] = []
  const show = (chosen: Way): void => {
    way = chosen
    entered = way.credentials.map((field) => credentialInput(field, view.repairs, page))
    fields.replaceChildren(group(words.access, entered))
  }
  show(first)
  const submit = async (): Promise<void> => {
    if (!areGood([...entered, ...settings, ...certificate.inputs])) return
    await page.take('submit', {
      ...{ auth_type: way.auth_type, credentials: valuesOf(entered), settings: valuesOf(settings) },
      tls: valuesOf(certificate.inputs),
    })
  }
  const form = h(
    'form',
    {
      novalidate: true,
      onsubmit: (event) => {
        event.preventDefault()
        void submit()
      },
    },
    ways.length > 1 && choice(ways, show, words.way),
    fields,
    group(words.settings, settings.slice(0, asked.length)),
    settings.length > asked.length &&
      h('details', {}, h('summary', {}, words.moreSettings), ...elementsOf(settings.slice(asked.length))),
    certificate.element,
    h('div', { class: 'actions' }, h('button', { class: 'main' }, words.save), back),
  )
  return { title, content: [form] }
}

function choice(ways: readonly Way[], show: (way: Way) => void, label: string): HTMLElement {
  const id = newId()
  const select = h(
    'select',
    { id, onchange: () => show(ways.find(({ auth_type }) => auth_type === select.value)!) },
    ...ways.map(({ auth_type }) => h('option', { value: auth_type }, auth_type)),
  )
  return h('div', { class: 'field' }, h('label', { for: id }, label), select)
}

const group = (title: string, inputs: readonly Input[]): Node =>
  inputs.length === 0 ? document.createTextNode('') : h('fieldset', {}, h('legend', {}, title), ...elementsOf(inputs))

const elementsOf = (inputs: readonly Input[]): HTMLElement[] => inputs.map(({ element }) => element)

const hasDefault = (setting: Setting): boolean => setting.default !== null && setting.default !== undefined
