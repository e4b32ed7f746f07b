/** Elements of the page. Texts are texts: nothing here reads markup, so no text can become an element. */

export type Child = Node | string | null | false | undefined
type Handlers = Partial<{
  [Name in keyof HTMLElementEventMap as `on${Name}`]: (event: HTMLElementEventMap[Name]) => void
}>
/** Attributes and handlers. True: the attribute is there; false, null: it is not. */
type Props = Readonly<Record<string, unknown>> & Handlers

export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value))
  }
  element.append(
    ...children.filter((child): child is Node | string => child !== null && child !== false && child !== undefined),
  )
  return element
}

let ids = 0
export const newId = (): string => `e${++ids}`

/** A value with a button that copies it. */
export function copied(
  value: string,
  { label, button, done }: { label: string; button: string; done: string },
): HTMLElement {
  const id = newId()
  const status = h('span', { role: 'status', class: 'quiet' })
  const input = h('input', { id, readonly: true, value, spellcheck: 'false', onfocus: () => input.select() })
  const copy = async (): Promise<void> => {
    input.select()
    // A frame may not have the clipboard; what is selected can be copied by hand.
    await navigator.clipboard?.writeText(value).then(
      () => status.replaceChildren(done),
      () => undefined,
    )
  }
  return h(
    'div',
    { class: 'field' },
    h('label', { for: id }, label),
    h(
      'div',
      { class: 'pair' },
      input,
      h('button', { type: 'button', 'aria-label': `${button}: ${label}`, onclick: () => void copy() }, button),
    ),
    status,
  )
}
