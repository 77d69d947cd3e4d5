import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { listOfBase } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { tusPaths } from '#contract/tus-calls.ts'
import { API_PREFIX, WORKSHOP_PREFIX } from '#contract/version.ts'
import { describeApi } from './openapi.ts'
import { documentHeaders } from './security-headers.ts'

const FILES = {
  '/api/docs': { file: 'page.html', type: 'text/html; charset=utf-8' },
  '/api/docs/page.js': { file: 'page.js', type: 'text/javascript; charset=utf-8' },
  '/api/docs/page.css': { file: 'page.css', type: 'text/css; charset=utf-8' },
}

const BASES = [
  { base: API_PREFIX, besides: tusPaths },
  { base: WORKSHOP_PREFIX, besides: {} },
] as const

/**
 * The contract as an OpenAPI document for each base, and a page that shows the first without loading anything from
 * elsewhere.
 */
export function serveApiDocs(app: FastifyInstance): void {
  for (const { base, besides } of BASES) {
    let document: string | null = null
    app.get(`${base}/openapi.json`, async (_request, reply) => {
      document ??= JSON.stringify(describeApi(listOfBase(allEndpoints, base), besides))
      return reply.type('application/json').header('cache-control', 'no-cache').send(document)
    })
  }
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
