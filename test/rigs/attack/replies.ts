import type { ServerResponse } from 'node:http'

export const sendJson = (response: ServerResponse, body: unknown): void => sendText(response, JSON.stringify(body))

export function sendText(
  response: ServerResponse,
  text: string | Buffer,
  type = 'application/json',
  status = 200,
): void {
  response.writeHead(status, { 'content-type': type })
  response.end(text)
}

export const job = (id: string, more: object = {}): object => ({ id, title: `Nurse ${id}`, state: 'open', ...more })
