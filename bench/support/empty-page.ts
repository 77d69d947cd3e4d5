import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'
import { commonHeaders, documentHeaders } from '#server/http/security-headers.ts'
import { serveStaticFiles } from '#server/http/static-files.ts'

const source = join(import.meta.dirname, '../pages/empty')

export interface ServedPage {
  url: string
  close(): Promise<void>
}

/** The empty React page with a camera, built and served like the product. */
export async function serveEmptyPage(): Promise<ServedPage> {
  const folder = mkdtempSync(join(tmpdir(), 'trocar-empty-page-'))
  await build({
    configFile: false,
    root: source,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, modulePreload: { polyfill: false } },
  })
  copyFileSync(join(source, 'worker.js'), join(folder, 'worker.js'))
  for (const file of readdirSync(join(folder, 'assets'))) compress(join(folder, 'assets', file))
  const app = Fastify()
  app.addHook('onSend', async (_request, reply) => void reply.headers(commonHeaders({ https: false })))
  await serveStaticFiles(app, { folder, headers: documentHeaders() })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    // Browsers allow a camera and a worker only for this name.
    url: url.replace('127.0.0.1', 'localhost'),
    async close() {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function compress(file: string): void {
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
}
