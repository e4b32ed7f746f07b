/** Connect links: the page in a frame or a window of the platform, and the result that it returns. */

/** `url`: the return URL with the signed result, for the server of the platform; null if the link has none. */
export type Connected = { readonly result: 'connected' | 'incomplete'; readonly url: string | null }

type Opening = {
  /** Where the frame is added; without it, the page opens in a window of its own. */
  readonly into?: { append(...nodes: never[]): void }
  /** Ends the waiting, and removes the frame. */
  readonly signal?: AbortSignal
}

/** What is used of a browser: the client is for Node, too, whose programs have no types of it. */
type Frame = {
  src: string
  title: string
  allow: string
  referrerPolicy: string
  contentWindow: unknown
  remove(): void
}
type Message = {
  readonly source: unknown
  readonly origin: string
  readonly data: Connected & { readonly type?: string }
}
type Browser = {
  open(url: string, name: string, features: string): { readonly closed: boolean } | null
  addEventListener(type: 'message', listener: (message: Message) => void, options: { signal: AbortSignal }): void
  readonly document: { createElement(tag: 'iframe'): Frame }
}
const browser = globalThis as unknown as Browser

/** How often it is seen whether the person closed the window, in milliseconds. */
const LOOK_MS = 500

/**
 * Opens a connect link on a page whose origin is in `connect_page.frame_ancestors` of `hirewire.yaml`, and waits for its
 * end. Null: the window was closed before, or `signal` ended it. What a page says is no proof: let the server verify `url`.
 */
export function openConnect(link: string, { into, signal }: Opening = {}): Promise<Connected | null> {
  const { origin } = new URL(link)
  const frame = into ? framed(link) : null
  into?.append(frame as never)
  const opened = frame ? null : browser.open(link, 'hirewire-connect', 'popup,width=560,height=760')
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = (result: Connected | null): void => {
      listening.abort()
      clearInterval(looking)
      if (result === null) frame?.remove()
      resolve(result)
    }
    const looking = setInterval(() => {
      if (opened?.closed || signal?.aborted) end(null)
    }, LOOK_MS)
    const receive = ({ source, origin: sender, data }: Message): void => {
      const isIts = sender === origin && source === (frame?.contentWindow ?? opened)
      if (isIts && data?.type === 'hirewire.connect') end({ result: data.result, url: data.url })
    }
    browser.addEventListener('message', receive, { signal: listening.signal })
  })
}

function framed(link: string): Frame {
  const frame = browser.document.createElement('iframe')
  frame.src = link
  frame.title = 'Connect'
  frame.allow = 'clipboard-write'
  frame.referrerPolicy = 'no-referrer'
  return frame
}

/** What the return URL of a link says. */
export type ConnectResult = {
  readonly link: string
  readonly connection: string
  readonly result: string
  /** When, in milliseconds since 1970. */
  readonly at: number
}

const SIGNED = ['connect_link', 'connection', 'result', 'at'] as const

/**
 * The result in a return URL. `secret`: the `signing_secret` of this link, `cls_…`. Null if the signature is not of this
 * secret. Accept each link once.
 */
export async function verifyConnectResult(secret: string, url: string): Promise<ConnectResult | null> {
  const { searchParams } = new URL(url)
  const [link = '', connection = '', result = '', at = ''] = SIGNED.map((name) => searchParams.get(name) ?? '')
  const bytes = new TextEncoder()
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', bytes.encode(secret), usage, false, ['verify'])
  const signature = bytesOf(searchParams.get('signature') ?? '')
  const signed = bytes.encode([link, connection, result, at].join('.'))
  if (signature === null || !(await crypto.subtle.verify('HMAC', key, signature, signed))) return null
  return { link, connection, result, at: Number(at) * 1000 }
}

/** Of base64url; null: it is none. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]{43}$/.test(text)) return null
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}
