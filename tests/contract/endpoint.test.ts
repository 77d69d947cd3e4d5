import fastify from 'fastify'
import type { Logger } from 'pino'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { addressOf, defineEndpoint, withBase } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
import { buildRequest } from '#platform/http/build-request.ts'
import { bindEndpoints } from '#server/http/bind-endpoints.ts'
import { describeApi } from '#server/http/openapi.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const getMe = defineEndpoint({
  method: 'GET',
  path: '/me',
  summary: 'Who is here',
  access: 'anyone',
  reply: z.object({ portal: z.string() }),
  failures: [],
})
const residency = { getMe }
const workshop = withBase('/api/workshop/v1', { getMe })

it('an endpoint is below /api/v1, unless its table has a base of its own', () => {
  expect(addressOf(residency.getMe)).toBe('/api/v1/me')
  expect(addressOf(workshop.getMe)).toBe('/api/workshop/v1/me')
})

it('two portals have their own /me: page, answers, document and server distinguish them', async () => {
  const request = (table: typeof residency) => buildRequest(table.getMe, {}, { token: null }).url
  expect([request(residency), request(workshop)]).toEqual(['/api/v1/me', '/api/workshop/v1/me'])
  expect(answerKey(workshop.getMe)).not.toEqual(answerKey(residency.getMe))
  const document = describeApi({ mine: residency.getMe, theirs: workshop.getMe })
  const paths = Object.keys(document['paths'] as object).filter((path) => path.endsWith('/me'))
  expect(paths).toEqual(['/api/v1/me', '/api/workshop/v1/me'])

  const app = fastify()
  const edge = {
    authenticate: async () => ({ ok: false, failure: 'not-signed-in' }) as const,
    log: silentLog as Logger,
    https: false,
  }
  bindEndpoints(app, residency, { getMe: async () => succeed({ portal: 'residency' }) }, edge)
  bindEndpoints(app, workshop, { getMe: async () => succeed({ portal: 'workshop' }) }, edge)
  const answers = await Promise.all(
    [residency, workshop].map(async (table) => (await app.inject(addressOf(table.getMe))).json<unknown>()),
  )
  expect(answers).toEqual([{ portal: 'residency' }, { portal: 'workshop' }])
  await app.close()
})
