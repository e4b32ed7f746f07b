import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { defineConfig, type Plugin } from 'vite'

/** The server sends these instead, to browsers that accept them. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const text = file.type === 'chunk' ? file.code : file.source
      if (!/\.(js|css)$/.test(file.fileName)) continue
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: brotliCompressSync(text) })
      this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gzipSync(text) })
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
