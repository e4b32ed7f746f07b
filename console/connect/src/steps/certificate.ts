import { h } from '../dom.ts'
import type { Page } from '../page.ts'
import { type Input, inputOf } from './fields.ts'

/** As the server takes it. */
const MAX_BYTES = 65_536
const BLOCK = /-----BEGIN ([A-Z ]+)-----[\w+/=\s:,-]+?-----END \1-----/g

/** The client certificate that some ATSs require, whatever their connector is: pasted, or from files. */
export function certificateInputs(page: Page): { readonly inputs: readonly Input[]; readonly element: HTMLElement } {
  const { texts, view } = page
  const { credentials: words } = texts
  const areas = [h('textarea', AREA), h('textarea', { ...AREA, class: 'concealed' })] as const
  const isOneGiven = (): boolean => !view.repairs && areas.some(({ value }) => value.trim() !== '')
  const kept = view.repairs && words.kept
  const input = (at: 0 | 1, field: { name: string; title: string }, given: Given): Input => {
    const taken = inputOf(
      {
        ...{ control: areas[at], field: { ...field, format: null }, isRequired: isOneGiven, faultOf: given.faultOf },
        hints: [...given.hints, kept],
        beside: chosenFile(areas[at], field.title, { page, check: () => taken.check() }),
      },
      page,
    )
    return taken
  }
  const inputs = [
    input(
      0,
      { name: 'certificate', title: words.certificateText },
      {
        faultOf: (text) => (kindsIn(text, 'CERTIFICATE') ? '' : words.notCertificate),
        hints: [words.chain],
      },
    ),
    input(
      1,
      { name: 'key', title: words.keyText },
      {
        faultOf: (text) => {
          if (text.includes('ENCRYPTED')) return words.withPassphrase
          return kindsIn(text, 'PRIVATE KEY') ? '' : words.notKey
        },
        hints: [words.secret],
      },
    ),
  ]
  const element = h('details', {}, h('summary', {}, words.certificate), ...inputs.map((one) => one.element))
  return { inputs, element }
}

const AREA = { rows: 4, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'none', maxlength: MAX_BYTES }
type Given = { faultOf(text: string): string; readonly hints: readonly string[] }

/** Whether every block that begins ends, and all are of this kind. */
function kindsIn(text: string, kind: string): boolean {
  const found = [...text.matchAll(BLOCK)].map(([, name = '']) => name)
  return (
    found.length > 0 && found.length === text.split('-----BEGIN').length - 1 && found.every((one) => one.endsWith(kind))
  )
}

type Chosen = { readonly page: Page; check(): boolean }

function chosenFile(area: HTMLTextAreaElement, label: string, { page, check }: Chosen): HTMLElement {
  const { credentials: words } = page.texts
  const read = async (): Promise<void> => {
    const [file] = picker.files ?? []
    if (!file) return
    // What is too long or no text is shown to be no certificate.
    area.value = await file.slice(0, MAX_BYTES).text()
    picker.value = ''
    check()
  }
  const picker = h('input', { type: 'file', hidden: true, onchange: () => void read() })
  const button = h(
    'button',
    { type: 'button', 'aria-label': `${words.file}: ${label}`, onclick: () => picker.click() },
    words.file,
  )
  return h('div', {}, button, picker)
}
