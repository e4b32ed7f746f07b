import type { Field, Setting } from '../api.ts'
import { h, newId } from '../dom.ts'
import type { Page } from '../page.ts'

/** A field of a form. `value` null: nothing was entered. */
export type Input = {
  readonly name: string
  readonly element: HTMLElement
  value(): string | number | boolean | null
  /** Shows what is wrong; returns whether nothing is. */
  check(): boolean
  focus(): void
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** `isKept`: a value is stored, which stays if nothing is entered. */
export function credentialInput(field: Field, isKept: boolean, page: Page): Input {
  const { credentials: words } = page.texts
  const control = h('input', {
    type: field.secret ? 'password' : field.format === 'uri' ? 'url' : 'text',
    autocomplete: 'off',
    spellcheck: 'false',
    autocapitalize: 'none',
    maxlength: 20_000,
  })
  const hints = [field.description, field.secret && words.secret, isKept && words.kept]
  return inputOf({ field, control, hints, isRequired: !isKept }, page)
}

export function settingInput(setting: Setting, isKept: boolean, page: Page): Input {
  const { credentials: words } = page.texts
  const { type, description } = setting
  const byDefault = setting.default === null || setting.default === undefined ? null : String(setting.default)
  const choices = type === 'boolean' ? ['true', 'false'] : setting.enum?.map(String)
  const named = (choice: string): string => (type === 'boolean' ? (choice === 'true' ? words.yes : words.no) : choice)
  const control = choices
    ? h(
        'select',
        {},
        h('option', { value: '' }, byDefault === null ? words.choose : words.byDefault(named(byDefault))),
        ...choices.map((value) => h('option', { value }, named(value))),
      )
    : h('input', {
        type: setting.format === 'uri' ? 'url' : 'text',
        inputmode: isNumber(type) ? 'decimal' : null,
        placeholder: byDefault,
        maxlength: 5000,
        spellcheck: 'false',
      })
  const hints = [description, isKept && words.kept]
  return inputOf({ field: setting, control, hints, isRequired: !isKept && byDefault === null }, page)
}

const isNumber = (type: string): boolean => type === 'integer' || type === 'number'

type InputOf = {
  readonly field: Pick<Field, 'name' | 'title' | 'format'> & { readonly type?: string }
  readonly control: Control
  readonly hints: readonly (string | null | false)[]
  readonly isRequired: boolean | (() => boolean)
  /** What is wrong with a text, beside its format; empty: nothing. */
  faultOf?(text: string): string
  /** Shown below the control. */
  readonly beside?: Node
}

export function inputOf({ field, control, hints, isRequired, faultOf: fits, beside }: InputOf, { texts }: Page): Input {
  const { credentials: words } = texts
  const { type = 'string', format } = field
  const id = newId()
  const fault = h('span', { id: `${id}-fault`, class: 'bad' })
  const hint = hints.filter(Boolean).join(' ')
  control.id = id
  control.setAttribute('name', field.name)
  if (isRequired === true) control.setAttribute('aria-required', 'true')
  control.setAttribute('aria-describedby', `${id}-fault${hint ? ` ${id}-hint` : ''}`)
  const text = (): string => control.value.trim()
  const faultOf = (): string => {
    const isMissing = typeof isRequired === 'function' ? isRequired() : isRequired
    if (text() === '') return isMissing ? words.required : ''
    const unfit = fits?.(text()) ?? ''
    if (unfit !== '') return unfit
    if (format === 'uri' && !isWebAddress(text())) return words.url
    return isNumber(type) && !Number.isFinite(Number(text())) ? words.number : ''
  }
  const check = (): boolean => {
    const found = faultOf()
    fault.replaceChildren(found)
    control.setAttribute('aria-invalid', String(found !== ''))
    return found === ''
  }
  // While typing, only what was wrong before: a URL is never complete while it is typed.
  control.addEventListener('input', () => control.getAttribute('aria-invalid') === 'true' && check())
  control.addEventListener('blur', () => text() !== '' && check())
  return {
    name: field.name,
    element: h(
      'div',
      { class: 'field' },
      h('label', { for: id }, field.title ?? field.name),
      control,
      beside,
      hint !== '' && h('span', { id: `${id}-hint`, class: 'quiet' }, hint),
      fault,
    ),
    value() {
      if (text() === '') return null
      if (type === 'boolean') return text() === 'true'
      return isNumber(type) ? Number(text()) : text()
    },
    check,
    focus() {
      control.closest('details')?.setAttribute('open', '')
      control.focus()
    },
  }
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== ''
}

/** What was entered, by name. */
export const valuesOf = (inputs: readonly Input[]): Record<string, string | number | boolean> =>
  Object.fromEntries(
    inputs.flatMap((input) => {
      const value = input.value()
      return value === null ? [] : [[input.name, value]]
    }),
  )

/** Shows what is wrong with each, with the cursor in the first of them. */
export function areGood(inputs: readonly Input[]): boolean {
  const wrong = inputs.filter((input) => !input.check())
  wrong[0]?.focus()
  return wrong.length === 0
}
