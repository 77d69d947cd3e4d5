import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'

const pages = ['ours', 'bare', 'table', 'month', 'blank']
const source = join(import.meta.dirname, '../pages/list')

/** The library's cards and the table, next to a plain list and an empty page, built like the product. */
export async function serveListPages(): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'trocar-list-page-'))
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [react(), babel({ presets: [reactCompilerPreset()], include: /\/src\/.*\.tsx$/ })],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(source, `${page}.html`)) },
    },
  })
  const app = Fastify()
  await app.register(staticFiles, { root: folder })
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
