/** What a step of the page has to work with. */
import type { Connector, Step, View } from './api.ts'
import type { Texts } from './texts/en.ts'

export type Page = {
  readonly view: View
  readonly texts: Texts
  /** Of `view`; there is one in every step but the first. */
  readonly connector: Connector
  /** In a frame of another page. */
  readonly isFramed: boolean
  /** Takes a step; the page then shows where it led. Null: it failed, and the page says why. */
  take<Response extends View>(step: string, body?: object): Promise<Response | null>
  go(step: Step): Promise<unknown>
  /** Looks again where the link is, every few seconds, as long as this is shown. */
  watch(element: HTMLElement): void
  /** A time in the language of the page. */
  time(iso: string): string
  /** The link with its token, for a window of its own. */
  readonly url: string
}

/** What a step shows: its title, and what is below it. */
export type Shown = { readonly title: string; readonly content: readonly (Node | string | null | false)[] }
