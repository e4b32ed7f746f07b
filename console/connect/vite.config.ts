import { defineConfig } from 'vite'
import { compressed } from '../compressed.ts'

/** The page of customers: a build of its own, so that nothing of the console is loaded or served with it. */
export default defineConfig({
  base: '/connect/',
  build: { outDir: '../../dist/console/connect', emptyOutDir: true, modulePreload: { polyfill: false } },
  plugins: [compressed()],
})
