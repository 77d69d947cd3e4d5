import { describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getMe, recordWebLogin } from '#contract/endpoints/session/session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { SessionDeps } from '#domain/session/session-ports.ts'
import { createSession } from '#domain/session/session-runner.ts'
import { emptyRecord, type SessionRecord, type TokenInfo } from '#domain/session/session-state.ts'
import { createSessionStorage } from '#platform/session/session-storage.ts'
import { createCountedIds, createFakeLockRoom, createFakeReachability } from '#tests/support/fake-tab.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock, settlePromises } from '#tests/support/hand-clock.ts'
import {
  createFakeBrowserStorage,
  createFakePendingSignOuts,
  createFakeVault,
  otherMe,
  residentMe,
  signedInRecord,
  someTokens,
  workshopPerson,
} from '#tests/support/session-facts.ts'

type RefreshAnswer = Result<TokenInfo, 'offline' | 'refused'>

/** One browser with a login service behind it, whose answers the test controls. */
function createBrowser() {
  const clock = createHandClock()
  const storage = createFakeBrowserStorage()
  const vault = createFakeVault()
  const room = createFakeLockRoom()
  const asked: string[] = []
  const revoked: string[] = []
  const pendingSignOuts = createFakePendingSignOuts()
  let isLoginAway = false
  const waiting: ((answer: RefreshAnswer) => void)[] = []
  let me: Result<
    typeof residentMe,
    { code: 'offline' | 'session-expired' | 'not-found' | 'membership-ended' }
  > = succeed(residentMe)
  let elsewhere: Awaited<ReturnType<SessionDeps['identifyElsewhere']>> | null = null
  let again: Awaited<ReturnType<SessionDeps['identifyAgain']>> = null
  let isOnWayToWorkshops = false
  let arriving: Awaited<ReturnType<SessionDeps['identifyArrival']>> = refuse({ code: 'offline' })
  let isTakeHeld = false
  let tabs = 0

  function openTab() {
    tabs += 1
    const { device, events } = storage.tab()
    const went: unknown[] = []
    const loads: string[] = []
    const calls: string[] = []
    const live = { start: vi.fn(), stop: vi.fn() }
    const resetStores = vi.fn()
    const reachability = createFakeReachability()
    let isEndedAtServer = false
    const call = (async (endpoint: Endpoint) => {
      calls.push(endpoint.path)
      if (endpoint === getMe && isEndedAtServer) await session.tokenRefused('access-a')
      if (endpoint === getMe) return me
      if (endpoint === recordWebLogin) return succeed({})
      throw new Error(`Nobody expected a call to ${endpoint.path}.`)
    }) as unknown as Call
    const store = createSessionStorage({
      device,
      events,
      vault,
      outlivesStorage: () => Promise.resolve(false),
      log: createFakeLog(),
    })
    const deps: SessionDeps = {
      store,
      locks: room.ofTab(`tab ${tabs}`),
      clock,
      ids: createCountedIds(),
      log: createFakeLog(),
      reachability,
      tokens: {
        exchange: async () => succeed(someTokens('new', clock.now())),
        refresh: (refreshToken) => {
          asked.push(refreshToken)
          return new Promise<RefreshAnswer>((answer) => waiting.push(answer))
        },
        revoke: async (refreshToken) => {
          if (!isLoginAway) revoked.push(refreshToken)
          return !isLoginAway
        },
      },
      pendingSignOuts,
      redirect: {
        begin: async () => 'offline',
        finish: (address) =>
          address.includes('code=') ? { code: 'c', verifier: 'v', redirectUri: 'r' } : null,
        consumeWanted: () => '/residency/record',
        leadsToWorkshops: () => isOnWayToWorkshops,
      },
      call: () => call,
      identifyElsewhere: async (refused) => elsewhere ?? refused,
      identifyAgain: async () => again,
      identifyArrival: async () => arriving,
      isTakeHeld: async () => isTakeHeld,
      load: async ({ type }) => void loads.push(type),
      live,
      resetStores,
      go: (to) => void went.push(to),
    }
    const session = createSession(deps)
    /** What asks the server is refused from now on, as is the refresh that the test then answers. */
    const endSessionAtServer = () => {
      isEndedAtServer = true
      me = refuse({ code: 'session-expired' })
    }
    return { session, store, went, loads, calls, live, resetStores, reachability, endSessionAtServer }
  }

  return {
    clock,
    openTab,
    asked,
    revoked,
    pendingSignOuts,
    /** The login service does not answer, or answers again. */
    loseLogin: (isLost: boolean) => (isLoginAway = isLost),
    answerMe: (answer: typeof me) => (me = answer),
    /** Another portal knows the person. */
    answerElsewhere: (answer: typeof elsewhere) => (elsewhere = answer),
    /** What the workshops say of somebody known from there; null: the residency has to be asked. */
    answerAgain: (answer: typeof again) => (again = answer),
    /** Who comes back from the login service while somebody is signed in. */
    answerArrival: (answer: typeof arriving) => (arriving = answer),
    /** Whether a tab has a take that is not safe yet. */
    holdTake: (isHeld: boolean) => (isTakeHeld = isHeld),
    leadToWorkshops: () => (isOnWayToWorkshops = true),
    /** The login service answers the oldest waiting refresh. */
    async answer(answer: RefreshAnswer) {
      waiting.shift()?.(answer)
      await settlePromises()
    },
    vault,
    /** SIGKILL: what the browser had not yet written to disk is lost. */
    forgetPlainStorage: () => storage.entries.clear(),
    /** What another tab has written and no tab has heard of yet. */
    keepUnheard: (record: SessionRecord) => storage.entries.set('trocar.session', JSON.stringify(record)),
    stored: () => JSON.parse(storage.entries.get('trocar.session') ?? 'null') as SessionRecord,
    keep: (record: ReturnType<typeof signedInRecord>) =>
      storage.tab().device.setItem('trocar.session', JSON.stringify(record)),
  }
}

const old = 901_000

describe('one refresh at a time', () => {
  it('runs once for everyone in a tab, and all callers share it', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const { session } = browser.openTab()
    const answers = Promise.all([
      session.accessToken(),
      session.accessToken(),
      session.tokenRefused('access-a'),
    ])
    await settlePromises()
    expect(browser.asked).toEqual(['refresh-a'])
    await browser.answer(succeed(someTokens('b', browser.clock.now())))
    expect(await answers).toEqual([succeed('access-b'), succeed('access-b'), succeed('access-b')])
  })

  it('nobody gets the token of somebody who signed in elsewhere, whether or not this tab knows yet', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    const { session } = browser.openTab()
    expect(await session.accessToken()).toEqual(succeed('access-a'))
    browser.keep(signedInRecord(otherMe, someTokens('b', browser.clock.now())))
    expect(await session.accessToken()).toEqual(refuse('signed-out'))
    expect(await session.tokenRefused('access-a')).toEqual(refuse('signed-out'))
  })

  it('runs once in all tabs: the second finds the tokens of the first', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const [one, two] = [browser.openTab(), browser.openTab()]
    await one.session.start()
    await two.session.start()
    const answers = Promise.all([one.session.accessToken(), two.session.accessToken()])
    await settlePromises()
    await browser.answer(succeed(someTokens('b', browser.clock.now())))
    expect(await answers).toEqual([succeed('access-b'), succeed('access-b')])
    expect(browser.asked).toEqual(['refresh-a'])
    expect(two.session.snapshot()).toMatchObject({ status: 'signed-in', tokens: { accessToken: 'access-b' } })
  })

  it('a token that is still valid is returned without asking anyone', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    expect(await browser.openTab().session.accessToken()).toEqual(succeed('access-a'))
    expect(browser.asked).toEqual([])
  })

  it('a refused token that was already replaced is not refreshed again', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('b', browser.clock.now())))
    expect(await browser.openTab().session.tokenRefused('access-a')).toEqual(succeed('access-b'))
    expect(browser.asked).toEqual([])
  })

  it('a clock that was set back does not make an old token young', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() + 3_600_000)))
    void browser.openTab().session.accessToken()
    await settlePromises()
    expect(browser.asked).toEqual(['refresh-a'])
  })
})

describe('the end of a session', () => {
  it('a missing network is never the end: the person stays, and the next attempt succeeds', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const { session, went } = browser.openTab()
    const first = session.accessToken()
    await settlePromises()
    await browser.answer(refuse('offline'))
    expect(await first).toEqual(refuse('offline'))
    expect(session.me()).toEqual(residentMe)
    expect(went).toEqual([])
    const second = session.accessToken()
    await settlePromises()
    await browser.answer(succeed(someTokens('b', browser.clock.now())))
    expect(await second).toEqual(succeed('access-b'))
  })

  it('a refused refresh ends it in every tab, and says whose it was', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const [one, two] = [browser.openTab(), browser.openTab()]
    await one.session.start()
    await two.session.start()
    const answer = one.session.accessToken()
    await settlePromises()
    await browser.answer(refuse('refused'))
    expect(await answer).toEqual(refuse('session-expired'))
    for (const { session, went, live } of [one, two]) {
      expect(session.snapshot()).toEqual({ status: 'expired', who: residentMe })
      expect(session.me()).toBeNull()
      expect(went).toContain('login')
      expect(live.stop).toHaveBeenCalledOnce()
    }
  })

  it.each([
    ['of the same person are used, and nothing is revoked', residentMe, []],
    ['of another person stay, and ours are revoked', otherMe, ['refresh-c']],
  ])('tokens that appear from another tab during a refresh: those %s', async (_, me, givenBack) => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const { session } = browser.openTab()
    const answer = session.accessToken()
    await settlePromises()
    browser.keep(signedInRecord(me, someTokens('b', browser.clock.now())))
    await browser.answer(succeed(someTokens('c', browser.clock.now())))
    // Nobody gets the token of another person.
    expect(await answer).toEqual(me === otherMe ? refuse('signed-out') : succeed('access-b'))
    expect(browser.revoked).toEqual(givenBack)
  })

  it('a sign-out during a refresh stays, and the new tokens are revoked', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const { session, store } = browser.openTab()
    const answer = session.accessToken()
    await settlePromises()
    session.signOut()
    await browser.answer(succeed(someTokens('b', browser.clock.now())))
    expect(await answer).toEqual(refuse('signed-out'))
    expect(store.read().tokens).toBeNull()
    expect(browser.revoked).toEqual(['refresh-a', 'refresh-b'])
  })

  it('a refusal that arrives after someone else signed in does not touch them', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const { session, store } = browser.openTab()
    await session.start()
    void session.accessToken()
    await settlePromises()
    browser.keep(signedInRecord(otherMe, someTokens('other', browser.clock.now())))
    await browser.answer(refuse('refused'))
    expect(session.me()).toEqual(otherMe)
    expect(store.read().tokens?.accessToken).toBe('access-other')
  })

  it('a fresh token that the API refuses is the end', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    const { session } = browser.openTab()
    session.freshTokenRefused('access-older')
    expect(session.snapshot().status).toBe('signed-in')
    session.freshTokenRefused('access-a')
    expect(session.snapshot().status).toBe('expired')
  })
})

describe('what the server says about a person, after another tab has changed who is signed in', () => {
  it.each([
    ['signs nobody in again who has signed out', emptyRecord],
    ['leaves the person who has signed in', signedInRecord(otherMe, someTokens('other'))],
    ['leaves the newer tokens of the same person', signedInRecord(residentMe, someTokens('newer'))],
  ])('%s', async (_what, record) => {
    const browser = createBrowser()
    browser.keep(signedInRecord())
    const { session } = browser.openTab()
    await session.start()
    await settlePromises()
    browser.keepUnheard(record)
    await session.refresh()
    expect(browser.stored()).toMatchObject({ tokens: record.tokens, me: record.me })
  })
})

describe('login', () => {
  it('fetches me, records the login, loads what the role needs, and goes where one wanted', async () => {
    const browser = createBrowser()
    const tab = browser.openTab()
    await tab.session.start()
    expect(tab.session.finishSignIn('https://t.test/login/callback?code=c')).toBe(true)
    await settlePromises()
    expect(tab.session.me()).toEqual(residentMe)
    expect(tab.calls).toEqual(['/me', '/me/login-history/web'])
    expect(tab.loads).toEqual(['load-courses'])
    expect(tab.live.start).toHaveBeenCalledOnce()
    expect(tab.went).toEqual([{ wanted: '/residency/record' }])
  })

  it('an address that this tab did not ask for is not trusted', () => {
    const tab = createBrowser().openTab()
    expect(tab.session.finishSignIn('https://t.test/login/callback')).toBe(false)
    expect(tab.session.snapshot().status).toBe('signed-out')
  })

  it('survives a network that is lost before it is known who signed in', async () => {
    const browser = createBrowser()
    browser.answerMe(refuse({ code: 'offline' }))
    const tab = browser.openTab()
    await tab.session.start()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    expect(tab.session.snapshot()).toMatchObject({ status: 'identifying', waitsForNetwork: true })
    browser.answerMe(succeed(residentMe))
    tab.reachability.become('reachable')
    await settlePromises()
    expect(tab.session.me()).toEqual(residentMe)
  })

  it.each(['not-found', 'membership-ended'] as const)(
    'does not wait for a network if the answer is that they are not of this portal: %s',
    async (code) => {
      const browser = createBrowser()
      browser.answerMe(refuse({ code }))
      const tab = browser.openTab()
      await tab.session.start()
      tab.session.finishSignIn('https://t.test/login/callback?code=c')
      await settlePromises()
      expect(tab.session.snapshot()).toEqual({ status: 'signed-out', problem: 'refused' })
    },
  )

  it.each(['not-found', 'membership-ended'] as const)(
    'signs in whoever belongs to another portal alone: %s',
    async (code) => {
      const browser = createBrowser()
      browser.answerMe(refuse({ code }))
      browser.answerElsewhere(succeed(workshopPerson))
      const tab = browser.openTab()
      await tab.session.start()
      tab.session.finishSignIn('https://t.test/login/callback?code=c')
      await settlePromises()
      expect(tab.session.me()).toEqual(workshopPerson)
      // The residency’s login history and courses are not theirs.
      expect(tab.calls).toEqual([getMe.path])
      expect(tab.loads).toEqual([])
      expect(tab.went).toEqual([{ wanted: '/residency/record' }])
      expect(browser.openTab().session.me()).toEqual(workshopPerson)
    },
  )

  it('waits for the network if the other portal could not be asked', async () => {
    const browser = createBrowser()
    browser.answerMe(refuse({ code: 'not-found' }))
    browser.answerElsewhere(refuse({ code: 'offline' }))
    const tab = browser.openTab()
    await tab.session.start()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    expect(tab.session.snapshot()).toMatchObject({ status: 'identifying', waitsForNetwork: true })
  })

  it('asks the residency nothing when the app opens for somebody of the workshops alone', async () => {
    const browser = createBrowser()
    const renamed = { ...workshopPerson, lastName: 'Renamed' }
    browser.answerAgain(succeed(renamed))
    const tab = browser.openTab()
    tab.store.write(signedInRecord(workshopPerson))
    await tab.session.start()
    await settlePromises()
    expect(tab.session.me()).toEqual(renamed)
    expect(tab.calls).toEqual([])
    browser.answerAgain(refuse({ code: 'offline' }))
    await tab.session.refresh()
    expect([tab.session.me(), tab.calls]).toEqual([renamed, []])
  })

  it.each([
    ['asks the residency nothing', succeed(workshopPerson), workshopPerson, []],
    ['asks the residency about whoever is a stranger there, or of both', null, residentMe, [getMe.path]],
  ])('on the way to the workshops, a first sign-in %s', async (_, ofWorkshops, me, calls) => {
    const browser = createBrowser()
    browser.leadToWorkshops()
    browser.answerAgain(ofWorkshops)
    const tab = browser.openTab()
    await tab.session.start()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    expect(tab.session.me()).toEqual(me)
    expect(tab.calls.filter((path) => path === getMe.path)).toEqual(calls)
  })

  it('notices at the next start that somebody has gained or lost the residency', async () => {
    const browser = createBrowser()
    const first = browser.openTab()
    first.store.write(signedInRecord(workshopPerson))
    await first.session.start()
    await settlePromises()
    expect(first.session.me()).toEqual(residentMe)
    browser.answerMe(refuse({ code: 'membership-ended' }))
    browser.answerElsewhere(succeed(workshopPerson))
    const second = browser.openTab()
    await second.session.start()
    await settlePromises()
    expect(second.session.me()).toEqual(workshopPerson)
    expect(second.session.snapshot().status).toBe('signed-in')
  })

  it('retries automatically if the server was there and yet did not answer', async () => {
    const browser = createBrowser()
    browser.answerMe(refuse({ code: 'offline' }))
    const tab = browser.openTab()
    await tab.session.start()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    browser.answerMe(succeed(residentMe))
    await browser.clock.advance(5_000)
    expect(tab.session.me()).toEqual(residentMe)
  })

  it('a restart without a network opens as the person who was signed in', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord())
    browser.answerMe(refuse({ code: 'offline' }))
    const { session, went } = browser.openTab()
    await session.start()
    expect(session.me()).toEqual(residentMe)
    expect(went).toEqual([])
  })

  it('listeners to a sign-in find the person, and are told before anyone is led anywhere', async () => {
    const browser = createBrowser()
    const { session, went } = browser.openTab()
    await session.start()
    const seen: unknown[] = []
    session.subscribe(() => seen.push({ me: session.me()?.id ?? null, went: went.length }))
    session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    expect(seen).toContainEqual({ me: residentMe.id, went: 0 })
    expect(went).toEqual([{ wanted: '/residency/record' }])
  })

  it('a kill right after signing in forgets nobody', async () => {
    const browser = createBrowser()
    const before = browser.openTab()
    await before.session.start()
    before.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    browser.forgetPlainStorage()
    const { session, went } = browser.openTab()
    await session.start()
    expect(session.me()).toEqual(residentMe)
    expect(went).toEqual([])
  })

  it('a kill right after signing out brings nobody back', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord())
    const before = browser.openTab()
    await before.session.start()
    before.session.signOut()
    await settlePromises()
    browser.keep(signedInRecord())
    const { session } = browser.openTab()
    await session.start()
    await settlePromises()
    expect(session.me()).toBeNull()
  })

  it('a disk that does not answer does not stop the app from opening', async () => {
    const browser = createBrowser()
    browser.vault.read = () => new Promise(() => undefined)
    const { session } = browser.openTab()
    const opened = session.start()
    await browser.clock.advance(1_000)
    await opened
    expect(session.snapshot().status).toBe('signed-out')
  })
})

describe('a sign-in that was begun before somebody else signed in in another tab', () => {
  async function comeBack(arrives: Parameters<ReturnType<typeof createBrowser>['answerArrival']>[0]) {
    const browser = createBrowser()
    browser.keep(signedInRecord(otherMe, someTokens('other', browser.clock.now())))
    browser.answerMe(refuse({ code: 'offline' }))
    browser.answerArrival(arrives)
    const [mine, theirs] = [browser.openTab(), browser.openTab()]
    await mine.session.start()
    await theirs.session.start()
    return { browser, mine, theirs, finish: () => finishIn(mine) }
  }
  async function finishIn({ session }: ReturnType<ReturnType<typeof createBrowser>['openTab']>) {
    expect(session.finishSignIn('https://t.test/login/callback?code=c')).toBe(true)
    await settlePromises()
  }

  it('ends as the person who has signed in, in all tabs, and never as the other', async () => {
    const { browser, mine, theirs, finish } = await comeBack(succeed(residentMe))
    await finish()
    expect(mine.session.me()).toEqual(residentMe)
    expect(mine.went).toEqual([{ wanted: '/residency/record' }])
    expect(browser.stored()).toMatchObject({ me: residentMe, tokens: { refreshToken: 'refresh-new' } })
    expect(theirs.session.me()).toEqual(residentMe)
    expect(theirs.resetStores).toHaveBeenCalled()
    expect(browser.revoked).toEqual(['refresh-other'])
  })

  it('leaves the session of somebody whose take is not safe yet, and is led nowhere', async () => {
    const { browser, mine, theirs, finish } = await comeBack(succeed(residentMe))
    browser.holdTake(true)
    await finish()
    expect(mine.session.snapshot()).toMatchObject({ me: otherMe, arrival: { problem: 'recording' } })
    expect([mine.went, theirs.went]).toEqual([[], []])
    expect(theirs.session.me()).toEqual(otherMe)
    expect(theirs.live.stop).not.toHaveBeenCalled()
    expect(browser.stored()).toMatchObject({ me: otherMe, tokens: { refreshToken: 'refresh-other' } })
    expect(browser.revoked).toEqual(['refresh-new'])
    // Once it is safe, they sign in again.
    browser.holdTake(false)
    await finish()
    expect(mine.session.me()).toEqual(residentMe)
  })

  it('is led nowhere if it cannot be known who has come, and its tokens are given back', async () => {
    const { browser, mine, finish } = await comeBack(refuse({ code: 'offline' }))
    await finish()
    expect(mine.session.snapshot()).toMatchObject({ me: otherMe, arrival: { problem: 'offline' } })
    expect(mine.went).toEqual([])
    expect(browser.revoked).toEqual(['refresh-new'])
  })
})

describe('somebody who is signed in and signs in again', () => {
  async function signInAgain() {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    browser.answerArrival(succeed(residentMe))
    const tab = browser.openTab()
    await tab.session.start()
    await settlePromises()
    return { browser, tab }
  }

  it('goes on after their second step as if nothing had happened', async () => {
    const { browser, tab } = await signInAgain()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    expect(tab.went).toEqual([{ wanted: '/residency/record' }])
    expect(browser.stored().tokens?.refreshToken).toBe('refresh-a')
    expect(browser.revoked).toEqual(['refresh-new'])
    expect([tab.resetStores.mock.calls, tab.loads]).toEqual([[], []])
  })

  it('is signed in with the new session after a new password has ended the old one', async () => {
    const { browser, tab } = await signInAgain()
    // Its tokens look as good as before; only the server knows.
    tab.endSessionAtServer()
    tab.session.finishSignIn('https://t.test/login/callback?code=c')
    await settlePromises()
    await browser.answer(refuse('refused'))
    expect(tab.session.snapshot()).toMatchObject({ status: 'signed-in', me: { id: residentMe.id } })
    expect(browser.stored().tokens?.refreshToken).toBe('refresh-new')
    expect(tab.went).toEqual([{ wanted: '/residency/record' }])
  })
})

describe('a session in its parts (spec 1 §4)', () => {
  function signedIn() {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now() - old)))
    const tab = browser.openTab()
    void tab.session.start()
    return { browser, tab }
  }

  it('a user counts as authenticated when a refresh token exists, however old the access token is', async () => {
    const { tab } = signedIn()
    expect(tab.session.snapshot().status).toBe('signed-in')
    const nobody = createBrowser()
    nobody.keep({ tokens: null, me: residentMe, endedFor: null })
    expect(nobody.openTab().session.snapshot().status).toBe('signed-out')
  })

  it('if the access token is past its lifetime it is refreshed with the refresh token', async () => {
    const { browser, tab } = signedIn()
    const token = tab.session.accessToken()
    await settlePromises()
    expect(browser.asked).toEqual(['refresh-a'])
    await browser.answer(succeed(someTokens('b', browser.clock.now())))
    expect(await token).toEqual(succeed('access-b'))
  })

  it('an expired session: auth state is cleared, the live connection is disconnected, the user goes to login', async () => {
    const { browser, tab } = signedIn()
    void tab.session.accessToken()
    await settlePromises()
    tab.live.stop.mockClear()
    await browser.answer(refuse('refused'))
    expect(tab.store.read().tokens).toBeNull()
    expect(tab.live.stop).toHaveBeenCalledOnce()
    expect(tab.went).toContain('login')
  })

  it('logout resets all stores and disconnects the live connection', async () => {
    const { tab } = signedIn()
    tab.live.stop.mockClear()
    tab.session.signOut()
    await settlePromises()
    expect(tab.resetStores).toHaveBeenCalledOnce()
    expect(tab.live.stop).toHaveBeenCalledOnce()
  })
})

describe('a sign-out without a network', () => {
  function signOutOffline() {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    browser.loseLogin(true)
    const tab = browser.openTab()
    tab.session.signOut()
    return { browser, tab }
  }

  it('signs out at once, and keeps nothing of the person but the token to be revoked', async () => {
    const { browser, tab } = signOutOffline()
    await settlePromises()
    expect(tab.session.snapshot()).toEqual({ status: 'signed-out', problem: null })
    expect(tab.store.read()).toEqual({ tokens: null, me: null, endedFor: null })
    expect(browser.pendingSignOuts.stored).toEqual(['refresh-a'])
  })

  it('reaches the login service when the network returns, once', async () => {
    const { browser, tab } = signOutOffline()
    await tab.session.start()
    await settlePromises()
    browser.loseLogin(false)
    tab.reachability.become('reachable')
    await settlePromises()
    tab.reachability.become('unreachable')
    tab.reachability.become('reachable')
    await settlePromises()
    expect(browser.revoked).toEqual(['refresh-a'])
    expect(browser.pendingSignOuts.stored).toEqual([])
  })

  it('reaches it when the app is opened again, whoever is signed in by then', async () => {
    const { browser, tab } = signOutOffline()
    await settlePromises()
    browser.loseLogin(false)
    tab.store.write(signedInRecord(otherMe, someTokens('b', browser.clock.now())))
    const later = browser.openTab()
    void later.session.start()
    await settlePromises()
    expect(browser.revoked).toEqual(['refresh-a'])
    expect(later.session.snapshot()).toMatchObject({ status: 'signed-in', me: { id: otherMe.id } })
  })

  it('is retried automatically when the server is there but its login service is not', async () => {
    const { browser } = signOutOffline()
    await settlePromises()
    browser.loseLogin(false)
    await browser.clock.advance(60_000)
    expect(browser.revoked).toEqual(['refresh-a'])
    expect(browser.pendingSignOuts.stored).toEqual([])
  })

  it('is sent even if the device stores nothing', async () => {
    const browser = createBrowser()
    browser.keep(signedInRecord(residentMe, someTokens('a', browser.clock.now())))
    browser.pendingSignOuts.add = () => Promise.reject(new Error('A private window.'))
    browser.openTab().session.signOut()
    await settlePromises()
    expect(browser.revoked).toEqual(['refresh-a'])
  })
})
