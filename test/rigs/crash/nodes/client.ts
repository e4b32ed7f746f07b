import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { Agent } from 'undici'
import { PATIENT, sendTo } from '../../send.ts'
import type { ApiResponse, Served } from '../installation.ts'

/** What calls the nodes through their load balancer, and keeps its cookie. */
export class Client {
  private readonly agent = new Agent({ ...PATIENT, connections: 32 })
  private readonly balancer: string
  private readonly key: string
  private cookie: string | null = null

  constructor(balancer: string, key: string) {
    this.balancer = balancer
    this.key = key
  }

  /** Null if there was no response. */
  readonly call: Served['call'] = async (method, path, body, headers = {}): Promise<ApiResponse | null> => {
    const sent = { method, path, body, headers: { ...headers, ...this.cookies }, key: this.key }
    try {
      const answer = await sendTo(this.balancer, sent, this.agent)
      this.keep(answer.headers['set-cookie'])
      return { status: answer.status, json: answer.json }
    } catch {
      return null
    }
  }

  /** A response that is read as it arrives; null if there was none. */
  async stream(path: string, headers: Readonly<Record<string, string>>): Promise<IncomingMessage | null> {
    const authorization = `Bearer ${this.key}`
    const asked = request(`${this.balancer}${path}`, { headers: { authorization, ...headers, ...this.cookies } })
    asked.end()
    try {
      const [response] = (await once(asked, 'response')) as [IncomingMessage]
      this.keep(response.headers['set-cookie'])
      return response
    } catch {
      return null
    }
  }

  close = (): Promise<void> => this.agent.destroy()

  private get cookies(): Record<string, string> {
    return this.cookie === null ? {} : { cookie: this.cookie }
  }

  private keep(set: string | string[] | undefined): void {
    const cookie = [set ?? []].flat()[0]
    if (cookie !== undefined) this.cookie = cookie.split(';')[0]!
  }
}
