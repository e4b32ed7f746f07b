import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { watchReading } from './settled.ts'
import { workerBrowser } from './worker-browser.ts'

/** It reads something, shows it in a later task, and then reads what that names. */
const PAGE = `<body><script>
  const read = async (path) => (await fetch(path)).text()
  const show = (text) => setTimeout(() => document.body.append(text))
  read('/first').then(async (text) => { show(text); show(await read(text)) })
</script>`

test('a page is settled when all that it read is shown, and what that made it read', async ({ skip }) => {
  const browser = await workerBrowser()
  if (browser === null) return skip('no browser can be started')
  const asked = {
    '/first': Promise.withResolvers<ServerResponse>(),
    '/second': Promise.withResolvers<ServerResponse>(),
  }
  const server = createServer(({ url }, response) => {
    const held = asked[url as keyof typeof asked]
    if (held) held.resolve(response)
    else response.writeHead(200, { 'content-type': 'text/html' }).end(url === '/' ? PAGE : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const page = await browser.newPage()
  onTestFinished(() => page.close())
  const settled = watchReading(page)
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  const seen = settled().then(() => page.locator('body').textContent())
  const first = await asked['/first'].promise
  first.end('/second')
  const second = await asked['/second'].promise
  expect(await Promise.race([seen, page.getByText('/second').waitFor()])).toBeUndefined()
  second.end('the end')
  expect(await seen).toContain('the end')
})
