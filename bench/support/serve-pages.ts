import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import babel from '@rolldown/plugin-babel'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import Fastify from 'fastify'
import { build } from 'vite'

/** Pages of a folder of `bench/pages`, built like the product. */
export async function servePages(
  folder: string,
  pages: readonly string[],
): Promise<{ url: string; close(): Promise<void> }> {
  const source = join(import.meta.dirname, '../pages', folder)
  const built = mkdtempSync(join(tmpdir(), `trocar-${folder}-pages-`))
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    plugins: [react(), babel({ presets: [reactCompilerPreset()], include: /\/src\/.*\.tsx$/ })],
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: pages.map((page) => join(source, `${page}.html`)) },
    },
  })
  const app = Fastify()
  await app.register(staticFiles, { root: built, maxAge: 3_600_000 })
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await app.close()
      rmSync(built, { recursive: true, force: true })
    },
  }
}
