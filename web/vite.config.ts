import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { licences } from './licences.js'
import { offline } from './offline.js'

const server = process.env.TABLEE_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  base: './', // the server says where that is: a house may be below a path (src/base.ts)
  plugins: [svelte(), licences(), offline()],
  build: {
    outDir: '../src/tablee/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  // Unit tests run what the browser runs, not what a server would.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // The common texts lie beside their Python reader, outside this folder.
  server: { fs: { allow: ['..'] }, proxy: { '/api': { target: server, ws: true } } },
})
