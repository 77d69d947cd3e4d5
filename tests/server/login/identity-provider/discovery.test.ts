import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ProviderTrouble } from '#server/login/identity-provider/ask-provider.ts'
import { createProviderFacts } from '#server/login/identity-provider/discovery.ts'
import { verifyProviderToken } from '#server/login/identity-provider/verify-provider-token.ts'
import { openStranger, type Stranger } from '../../../../e2e/support/stranger.ts'

let stranger: Stranger
let now: number
beforeEach(async () => {
  stranger = await openStranger()
  await stranger.open('http://127.0.0.1/callback')
  now = Date.now()
})
afterEach(() => stranger.close())

const factsOf = (issuer = stranger.issuer) => createProviderFacts(issuer, () => now)

async function check(facts: ReturnType<typeof factsOf>): Promise<boolean> {
  const iat = Math.floor(now / 1_000)
  const token = await stranger.sign({ iss: stranger.issuer, aud: 'us', iat })
  const rules = {
    keys: facts.keys,
    issuer: stranger.issuer,
    clientId: 'us',
    clockSkewSeconds: 5,
    now: () => now,
  }
  return (await verifyProviderToken(token, rules, [])).ok
}

describe('keys that were changed', () => {
  test('are found as soon as they may be asked for again, and asked for no sooner', async () => {
    const facts = factsOf()
    expect(await check(facts)).toBe(true)
    await stranger.rotateKeys()
    for (let tries = 0; tries < 5; tries += 1) expect(await check(facts)).toBe(false)
    expect(stranger.keyFetches).toBe(1)
    now += 10_000
    expect(await check(facts)).toBe(true)
    expect(stranger.keyFetches).toBe(2)
  })

  test('are asked for once by many who wait', async () => {
    const facts = factsOf()
    expect(await check(facts)).toBe(true)
    await stranger.rotateKeys()
    now += 10_000
    expect(await Promise.all(Array.from({ length: 20 }, () => check(facts)))).not.toContain(false)
    expect(stranger.keyFetches).toBe(2)
  })

  test('are used on while the provider is away, and after it returned the new ones are', async () => {
    const facts = factsOf()
    expect(await check(facts)).toBe(true)
    now += 3_600_000
    stranger.weather = 'dead'
    expect(await check(facts)).toBe(true)
    expect((await facts.describe()).issuer).toBe(stranger.issuer)
  })
})

describe('a provider that is no help', () => {
  test.each([
    ['dead', 'does not answer'],
    ['huge', 'more than 262144 bytes'],
    ['redirects', 'redirects'],
    ['slow', 'does not answer'],
  ] as const)('%s', async (weather, words) => {
    stranger.weather = weather
    const trouble = factsOf().describe()
    await expect(trouble).rejects.toThrow(ProviderTrouble)
    await expect(trouble).rejects.toThrow(words)
  })

  test('is asked again after a moment, not at once', async () => {
    const facts = factsOf()
    stranger.weather = 'dead'
    await expect(facts.describe()).rejects.toThrow('does not answer')
    stranger.weather = 'well'
    await expect(facts.describe()).rejects.toThrow('does not answer')
    now += 3_000
    expect((await facts.describe()).issuer).toBe(stranger.issuer)
  })

  test('that calls itself something else is not believed', async () => {
    await expect(factsOf(`${stranger.issuer}/`).describe()).rejects.toThrow('calls itself')
  })

  test('nothing else than its keys signs for it', async () => {
    const token = await stranger.sign(
      { iss: stranger.issuer, aud: 'us', iat: Math.floor(now / 1_000) },
      { isForged: true },
    )
    const rules = {
      keys: factsOf().keys,
      issuer: stranger.issuer,
      clientId: 'us',
      clockSkewSeconds: 5,
      now: () => now,
    }
    expect(await verifyProviderToken(token, rules, [])).toEqual({
      ok: false,
      failure: 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    })
    const [, claims = ''] = token.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`
    expect((await verifyProviderToken(unsigned, rules, [])).ok).toBe(false)
  })
})
