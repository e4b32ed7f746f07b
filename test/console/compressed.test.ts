import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApi } from '../../runtime/api/api.ts'
import { createSessions } from '../../runtime/api/console/sessions.ts'
import { systemClock } from '../../runtime/kernel/machine/clock.ts'
import { openEmptyApp } from '../kit/app.ts'
import { folder } from './served.ts'

const DECODED: Readonly<Record<string, (body: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  identity: (body) => body,
}

// The scripts that load other screens are completed last: what is compressed before that does not load them.
test('every script and style is sent as the browser accepts it, and means the same', async () => {
  const sessions = createSessions(new Uint8Array(32), systemClock)
  const { app } = openEmptyApp()
  const api = await buildApi({ app, apiKeys: [], logger: false, version: '0.1.0', console: { sessions, folder } })
  const assets = join(await folder(), 'assets')
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name))
  expect(files.some((name) => name.startsWith('pushes-'))).toBe(true)
  for (const file of files)
    for (const [encoding, decode] of Object.entries(DECODED)) {
      const headers = { 'accept-encoding': encoding }
      const response = await api.inject({ url: `/console/assets/${file}`, headers })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': file.endsWith('.js') ? 'application/javascript; charset=utf-8' : 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      expect(response.headers['content-encoding'] ?? 'identity').toBe(encoding)
      expect([file, encoding, decode(response.rawPayload).equals(readFileSync(join(assets, file)))]).toEqual([
        ...[file, encoding, true],
      ])
    }
  await api.close()
})

test('the page itself is not stored, whatever the browser accepts', async () => {
  const sessions = createSessions(new Uint8Array(32), systemClock)
  const { app } = openEmptyApp()
  const api = await buildApi({ app, apiKeys: [], logger: false, version: '0.1.0', console: { sessions, folder } })
  const response = await api.inject({ url: '/console/pushes', headers: { 'accept-encoding': 'br, gzip' } })
  expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
  expect(response.headers['content-encoding']).toBeUndefined()
  await api.close()
})
