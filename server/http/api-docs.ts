import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { API_PREFIX } from '#contract/version.ts'
import { describeApi } from './openapi.ts'
import { documentHeaders } from './security-headers.ts'

const FILES = {
  '/api/docs': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/api/docs/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/api/docs/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
}

/** The contract as an OpenAPI document, and a page that shows it without loading anything from elsewhere. */
export function serveApiDocs(app: FastifyInstance): void {
  let document: string | null = null
  app.get(`${API_PREFIX}/openapi.json`, async (_request, reply) => {
    document ??= JSON.stringify(describeApi(allEndpoints))
    return reply.type('application/json').header('cache-control', 'no-cache').send(document)
  })
  for (const [url, { file, type }] of Object.entries(FILES)) {
    app.get(url, async (_request, reply) =>
      reply
        .type(type)
        .headers(documentHeaders())
        .header('cache-control', 'no-cache')
        .send(readFileSync(path.join(import.meta.dirname, 'api-page', file))),
    )
  }
}
