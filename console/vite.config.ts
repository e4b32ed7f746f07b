import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { compressed } from './compressed.ts'

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
