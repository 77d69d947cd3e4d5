import { expect, it } from 'vitest'
import { getClientConfig, ping } from '#contract/endpoints/service.ts'
import { createServiceHandlers } from '#server/modules/service/service-handlers.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const context = { actor: null, idempotencyKey: null, log: silentLog, setCookie: () => {}, cookie: () => null }
const oidc = {
  issuer: 'https://t.test/oauth',
  clientId: 'trocar-web',
  authorizationEndpoint: '/oauth/auth',
  tokenEndpoint: '/oauth/token',
  revocationEndpoint: '/oauth/token/revocation',
  endSessionEndpoint: null,
  authorizationParams: { scope: 'openid' },
}
const handlers = createServiceHandlers({
  clientOidc: async () => oidc,
  uploadMaxBytes: 5,
  uploadChunkBytes: 2,
})

it('a sign of life is in our own format', async () => {
  const answer = await handlers.ping({}, context)
  expect(answer.ok && ping.reply.parse(answer.value).trocar).toBe('here')
})

it('the page learns where to sign in and what the installation takes', async () => {
  const answer = await handlers.getClientConfig({}, context)
  expect(answer.ok && getClientConfig.reply.parse(answer.value)).toMatchObject({
    oidc,
    uploadMaxBytes: 5,
    uploadChunkBytes: 2,
  })
})
