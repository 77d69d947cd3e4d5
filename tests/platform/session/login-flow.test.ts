import { describe, expect, it, vi } from 'vitest'
import { links } from '#portals/links.ts'
import { succeed } from '#contract/result.ts'
import type { SignInOptions } from '#domain/session/session-ports.ts'
import { createLoginFlow } from '#platform/session/login-flow.ts'
import { challengeOf } from '#platform/session/pkce.ts'
import { storageOn } from '#tests/support/session-facts.ts'

const origin = 'https://t.test'
const config = succeed({
  wireVersion: 1,
  uploadMaxBytes: 1,
  uploadChunkBytes: 1,
  oidc: {
    issuer: `${origin}/oauth`,
    clientId: 'trocar-web',
    authorizationEndpoint: '/oauth/auth',
    tokenEndpoint: '/oauth/token',
    revocationEndpoint: null,
    endSessionEndpoint: null,
    authorizationParams: { scope: 'openid api' },
  },
})

function createRedirect({ isSecure = true, isOffline = false } = {}) {
  const left: URL[] = []
  const gone = vi.fn()
  const redirect = createLoginFlow({
    // Stored on an earlier visit, so that it is there without a network.
    clientConfig: async () => config,
    links,
    isReachable: async () => !isOffline,
    tab: storageOn(),
    origin,
    isSecure,
    leaveFor: (address) => {
      left.push(new URL(address))
      gone()
    },
  })
  const depart = async (wanted = '/', options: SignInOptions = {}) => {
    void redirect.begin(wanted, options)
    await expect.poll(() => gone).toHaveBeenCalled()
    return left.at(-1)!.searchParams
  }
  return { redirect, left, depart }
}

describe('the way to the login service', () => {
  it('asks for a code with PKCE and a state of its own', async () => {
    const { depart, left } = createRedirect()
    const asked = await depart()
    expect(left[0]?.href.startsWith(`${origin}/oauth/auth?`)).toBe(true)
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      client_id: 'trocar-web',
      redirect_uri: `${origin}/login/callback`,
      scope: 'openid api',
      code_challenge_method: 'S256',
    })
  })

  it('returns the verifier of the challenge that it sent, once', async () => {
    const { redirect, depart } = createRedirect()
    const asked = await depart()
    const back = `${origin}/login/callback?code=c&state=${asked.get('state')}`
    const returned = redirect.finish(back)
    expect(returned?.code).toBe('c')
    expect(await challengeOf(returned?.verifier ?? '')).toBe(asked.get('code_challenge'))
    expect(redirect.finish(back)).toBeNull()
  })

  it('believes no code that it did not ask for', async () => {
    const { redirect, depart } = createRedirect()
    expect(redirect.finish(`${origin}/login/callback?code=c&state=s`)).toBeNull()
    await depart()
    expect(redirect.finish(`${origin}/login/callback?code=c&state=forged`)).toBeNull()
  })

  it('names the person, and what they come for besides signing in', async () => {
    const { depart } = createRedirect()
    const asked = await depart('/', {
      params: { login_hint: 'maya@hospital.example', second_step: 'set-up' },
    })
    expect(asked.get('login_hint')).toBe('maya@hospital.example')
    expect(asked.get('second_step')).toBe('set-up')
  })

  it('leaves for it if there was another way that turned out not to work', async () => {
    const open = vi.fn(async () => false)
    const { depart, left } = createRedirect()
    await depart('/', { open })
    expect(open).toHaveBeenCalledWith(left[0]?.href)
  })

  it('does not leave for it if the other way works', async () => {
    const { redirect, left } = createRedirect()
    const open = vi.fn(async () => true)
    void redirect.begin('/', { open })
    await expect.poll(() => open.mock.calls).toHaveLength(1)
    expect(left).toEqual([])
  })

  it('says why it cannot leave', async () => {
    expect(await createRedirect({ isOffline: true }).redirect.begin('/')).toBe('offline')
    expect(await createRedirect({ isSecure: false }).redirect.begin('/')).toBe('insecure')
  })
})

describe('the place one wanted', () => {
  it.each([
    ['/residency/record?type=other', '/residency/record?type=other'],
    ['https://evil.test/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test', '/'],
    ['/login', '/'],
    ['/logout', '/'],
  ])('%s leads to %s', async (wanted, place) => {
    const { redirect, depart } = createRedirect()
    await depart(wanted)
    expect(redirect.consumeWanted()).toBe(place)
    expect(redirect.consumeWanted()).toBe('/')
  })

  it.each([
    ['/workshop/account', true],
    ['/residency/home', false],
    ['/workshops-of-others', false],
  ])('%s is in the workshops until one is there: %s', async (wanted, isThere) => {
    const { redirect, depart } = createRedirect()
    expect(redirect.leadsToWorkshops()).toBe(false)
    await depart(wanted)
    expect(redirect.leadsToWorkshops()).toBe(isThere)
    redirect.consumeWanted()
    expect(redirect.leadsToWorkshops()).toBe(false)
  })
})
