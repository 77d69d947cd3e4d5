import { afterAll, expect, test } from 'vitest'
import { checkProvider } from '#server/check/check-provider.ts'
import { providerSettings } from '#tests/support/stranger-house.ts'
import { openStranger } from '../../../e2e/support/stranger.ts'

const stranger = await openStranger()
await stranger.open('http://127.0.0.1/callback')
afterAll(() => stranger.close())
const wordsFor = async (settings = {}) =>
  (await checkProvider(providerSettings(stranger, settings))).map(({ words }) => words)
const BEGINS = 'Nobody can sign in with the provider of TROCAR_IDENTITY_PROVIDER_FILE: '
const CONFIGURATION = `${stranger.issuer}/.well-known/openid-configuration`

test('no provider, and one that has all that is needed, are well', async () => {
  expect(await checkProvider(null)).toEqual([])
  expect(await wordsFor()).toEqual([])
})

test('a provider that ends sessions may be asked to', async () => {
  expect(await wordsFor({ offersSignOut: true })).toEqual([])
})

test('what is wrong is said in a sentence', async () => {
  expect(await wordsFor({ scopes: ['openid', 'roles'] })).toEqual([
    `${BEGINS}it doesn’t offer the scope roles.`,
  ])
  expect(await wordsFor({ issuer: `${stranger.issuer}/` })).toEqual([
    `${BEGINS}${CONFIGURATION} calls itself ${stranger.issuer} instead of ${stranger.issuer}/.`,
  ])
  stranger.weather = 'dead'
  expect(await wordsFor()).toEqual([`${BEGINS}${CONFIGURATION} does not answer.`])
})
