import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/**
 * The server sends these instead, to browsers that accept them. They are made of what was written: before that, Vite still
 * puts the files that a screen needs into the scripts that load it.
 */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
      const file = join(dir, name)
      const text = readFileSync(file)
      writeFileSync(`${file}.br`, brotliCompressSync(text))
      writeFileSync(`${file}.gz`, gzipSync(text))
    }
  },
})

export default defineConfig({
  base: '/console/',
  resolve: { alias: { 'hirewire/client': fileURLToPath(new URL('../client/index.ts', import.meta.url)) } },
  server: {
    host: '127.0.0.1',
    proxy: Object.fromEntries(
      ['/v1', '/console/session'].map((path) => [
        path,
        { target: process.env.HIREWIRE_SERVER ?? 'http://127.0.0.1:8420' },
      ]),
    ),
  },
  // The polyfill of browsers that no longer exist is an extra file for all others.
  build: { outDir: '../dist/console', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [compressed()],
})
