import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openSession, type SessionStep, stepSession } from '#domain/session/session-machine.ts'
import {
  emptyRecord,
  type SessionCommand,
  type SessionEvent,
  type SessionRecord,
  type SessionState,
} from '#domain/session/session-state.ts'
import { otherMe, residentMe, signedInRecord, someTokens } from '#tests/support/session-facts.ts'

const returned = { code: 'c', verifier: 'v', redirectUri: 'https://t.test/login/callback' }
const tokens = someTokens('a')
const signedIn: SessionState = { status: 'signed-in', tokens, me: residentMe }
const signedOut: SessionState = { status: 'signed-out', problem: null }
const typesOf = (commands: readonly SessionCommand[]) => commands.map(({ type }) => type)
const run = (state: SessionState, ...events: SessionEvent[]) =>
  events.reduce<SessionStep>((step, event) => stepSession(step.state, event), { state, commands: [] })

describe('opening the app', () => {
  it('opens as the person who was signed in on this device, and asks for news', () => {
    const { state, commands } = openSession(signedInRecord())
    expect(state).toEqual(signedIn)
    expect(typesOf(commands)).toEqual(['connect-live', 'fetch-me'])
  })

  it('opens signed out when nobody was signed in', () => {
    expect(openSession(emptyRecord)).toEqual({ state: signedOut, commands: [] })
  })

  it('continues a sign-in that was interrupted between its tokens and its person', () => {
    const { state, commands } = openSession({ tokens, me: null, endedFor: null })
    expect(state.status).toBe('identifying')
    expect(typesOf(commands)).toEqual(['fetch-me'])
  })

  it('still says whose session ended', () => {
    expect(openSession({ tokens: null, me: null, endedFor: residentMe }).state).toEqual({
      status: 'expired',
      who: residentMe,
    })
  })
})

describe('login', () => {
  it('exchanges the code, fetches me, runs the login sequence and goes where one wanted', () => {
    const exchanging = stepSession(signedOut, { type: 'code-returned', returned })
    expect(exchanging.commands).toEqual([{ type: 'exchange-code', attempt: 1, returned }])
    const identifying = stepSession(exchanging.state, { type: 'code-exchanged', attempt: 1, tokens })
    expect(identifying.commands).toEqual([
      { type: 'save-record', record: { tokens, me: null, endedFor: null } },
      { type: 'fetch-me', attempt: 1 },
    ])
    const done = stepSession(identifying.state, { type: 'me-fetched', attempt: 1, me: residentMe, at: 7 })
    expect(done.state).toEqual({ ...signedIn, meAt: 7, isNew: true })
    expect(typesOf(done.commands)).toEqual([
      'reset-stores',
      'save-record',
      'connect-live',
      'run-login-sequence',
      'go-where-wanted',
    ])
  })

  it('the time of the person’s data is remembered across a start and passed to other tabs', () => {
    const again = stepSession(signedIn, { type: 'me-fetched', attempt: null, me: residentMe, at: 9 })
    const record = { tokens, me: residentMe, meAt: 9, endedFor: null }
    expect(again.commands).toEqual([{ type: 'store-me', me: residentMe, meAt: 9 }])
    expect(openSession(record).state).toEqual({ ...signedIn, meAt: 9 })
    expect(stepSession(signedIn, { type: 'changed-elsewhere', record }).state).toEqual(again.state)
    expect(stepSession(signedOut, { type: 'changed-elsewhere', record }).state).toEqual(again.state)
  })

  it('a person about whom nothing has changed stays the same object, so that no screen is drawn again', () => {
    const { state } = stepSession(signedIn, {
      type: 'me-fetched',
      attempt: null,
      me: structuredClone(residentMe),
      at: 9,
    })
    expect(state).toHaveProperty('me', residentMe)
    expect('me' in state && state.me).toBe(residentMe)
    const record = { tokens, me: structuredClone(residentMe), meAt: 9, endedFor: null }
    const adopted = stepSession(signedIn, { type: 'changed-elsewhere', record }).state
    expect('me' in adopted && adopted.me).toBe(residentMe)
    const renamed = { ...residentMe, firstName: 'Another' }
    const changed = stepSession(signedIn, { type: 'me-fetched', attempt: null, me: renamed, at: 9 }).state
    expect('me' in changed && changed.me.firstName).toBe('Another')
  })

  it('without a network it waits, keeping the tokens, and continues when the network returns', () => {
    const identifying = openSession({ tokens, me: null, endedFor: null }).state
    const waiting = stepSession(identifying, { type: 'me-failed', attempt: 1, why: 'offline' })
    expect(waiting).toEqual({ state: { ...identifying, waitsForNetwork: true }, commands: [] })
    expect(stepSession(waiting.state, { type: 'network-returned' }).commands).toEqual([
      { type: 'fetch-me', attempt: 2 },
    ])
  })

  it('an answer to an abandoned attempt changes nothing', () => {
    const { state } = run(
      signedOut,
      { type: 'code-returned', returned },
      { type: 'code-returned', returned: { ...returned, code: 'd' } },
    )
    for (const event of [
      { type: 'code-exchanged', attempt: 1, tokens },
      { type: 'exchange-failed', attempt: 1, why: 'refused' },
      { type: 'me-fetched', attempt: 1, me: residentMe, at: 7 },
    ] satisfies SessionEvent[]) {
      expect(stepSession(state, event)).toEqual({ state, commands: [] })
    }
  })

  it('a refused code leads back to login and says so', () => {
    const step = run(
      signedOut,
      { type: 'code-returned', returned },
      { type: 'exchange-failed', attempt: 1, why: 'refused' },
    )
    expect(step).toEqual({
      state: { status: 'signed-out', problem: 'refused' },
      commands: [{ type: 'go-to-login' }],
    })
  })
})

describe('a sign-in that comes back to a tab where somebody is signed in', () => {
  const theirs = someTokens('theirs')
  const giveBack = { type: 'revoke', refreshToken: theirs.refreshToken }
  const arriving = stepSession(signedIn, { type: 'code-returned', returned }).state
  const identified = (me = otherMe, isTakeHeld = false): SessionEvent => ({
    type: 'arrival-identified',
    attempt: 1,
    tokens: theirs,
    me,
    at: 7,
    isTakeHeld,
  })

  it('leaves them signed in until it is known who has come', () => {
    const step = stepSession(signedIn, { type: 'code-returned', returned })
    expect(step.state).toEqual({ ...signedIn, arrival: { attempt: 1, problem: null } })
    expect(step.commands).toEqual([{ type: 'exchange-code', attempt: 1, returned }])
    expect(stepSession(step.state, { type: 'code-exchanged', attempt: 1, tokens: theirs })).toEqual({
      state: step.state,
      commands: [{ type: 'identify-arrival', attempt: 1, tokens: theirs }],
    })
  })

  it('signs in another person as themselves, and ends the session that was left open', () => {
    const step = stepSession(arriving, identified())
    expect(step.state).toEqual({ status: 'signed-in', tokens: theirs, me: otherMe, meAt: 7, isNew: true })
    expect(step.commands).toEqual([
      { type: 'disconnect-live' },
      { type: 'revoke', refreshToken: tokens.refreshToken },
      { type: 'reset-stores' },
      { type: 'save-record', record: { tokens: theirs, me: otherMe, meAt: 7, endedFor: null } },
      { type: 'connect-live' },
      { type: 'run-login-sequence', me: otherMe },
      { type: 'go-where-wanted' },
    ])
  })

  it('of the same person, back from their second step, changes nothing', () => {
    expect(stepSession(arriving, identified(residentMe))).toEqual({
      state: signedIn,
      commands: [giveBack, { type: 'go-where-wanted' }],
    })
  })

  it('waits for a take that is not safe yet, and says so', () => {
    const step = stepSession(arriving, identified(otherMe, true))
    expect(step).toEqual({
      state: { ...signedIn, arrival: { attempt: 1, problem: 'recording' } },
      commands: [giveBack],
    })
    expect(stepSession(arriving, identified(residentMe, true)).state).toEqual(signedIn)
  })

  it.each(['offline', 'refused'] as const)('leads nobody into another session when it fails: %s', (why) => {
    expect(stepSession(arriving, { type: 'exchange-failed', attempt: 1, why })).toEqual({
      state: { ...signedIn, arrival: { attempt: 1, problem: why } },
      commands: [],
    })
  })

  it('becomes an ordinary one when their session ends meanwhile', () => {
    const { refreshToken } = tokens
    const ended = stepSession(arriving, { type: 'refresh-refused', refreshToken })
    expect(ended.state).toEqual({ status: 'exchanging', attempt: 1 })
    expect(typesOf(ended.commands)).toEqual(['save-record', 'disconnect-live'])
    expect(stepSession(ended.state, { type: 'code-exchanged', attempt: 1, tokens: theirs }).state).toEqual({
      status: 'identifying',
      attempt: 1,
      tokens: theirs,
      waitsForNetwork: false,
    })
    expect(stepSession(ended.state, identified(residentMe)).state).toMatchObject({
      status: 'signed-in',
      tokens: theirs,
      me: residentMe,
    })
  })

  it('goes on when somebody else signs in in another tab first', () => {
    const exchanging = stepSession(signedOut, { type: 'code-returned', returned }).state
    const unknown = stepSession(exchanging, { type: 'changed-elsewhere', record: { ...emptyRecord, tokens } })
    expect(unknown.state).toEqual(exchanging)
    const known = stepSession(unknown.state, { type: 'changed-elsewhere', record: signedInRecord() })
    expect(known.state).toMatchObject({ ...signedIn, arrival: { attempt: 1, problem: null } })
    expect(typesOf(known.commands)).not.toContain('go-home')
    expect(stepSession(known.state, identified()).state).toMatchObject({ me: otherMe, tokens: theirs })
  })

  it('gives its tokens back if nobody waits for them any more', () => {
    const step = run(arriving, { type: 'sign-out-confirmed' }, identified())
    expect(step).toEqual({ state: signedOut, commands: [giveBack] })
  })

  it('goes on while the app opens and what the device remembers is read', () => {
    expect(stepSession(arriving, { type: 'opened', record: signedInRecord() }).state).toEqual(arriving)
  })
})

describe('a 401 or 403 answer to the refresh means the session has expired', () => {
  it('auth state is cleared, the live connection is disconnected and the user goes to login', () => {
    const step = stepSession(signedIn, { type: 'refresh-refused', refreshToken: tokens.refreshToken })
    expect(step.state).toEqual({ status: 'expired', who: residentMe })
    expect(step.commands).toEqual([
      { type: 'save-record', record: { tokens: null, me: null, endedFor: residentMe } },
      { type: 'disconnect-live' },
      { type: 'go-to-login' },
    ])
  })

  it('the refusal of a token that was replaced meanwhile changes nothing', () => {
    const step = stepSession(signedIn, { type: 'refresh-refused', refreshToken: 'refresh-old' })
    expect(step).toEqual({ state: signedIn, commands: [] })
  })
})

describe('logout', () => {
  it('resets all stores, disconnects the live connection, and revokes the tokens', () => {
    const step = stepSession(signedIn, { type: 'sign-out-confirmed' })
    expect(step.state).toEqual(signedOut)
    expect(typesOf(step.commands)).toEqual([
      'save-record',
      'reset-stores',
      'disconnect-live',
      'revoke',
      'go-to-login',
    ])
    expect(step.commands[0]).toEqual({ type: 'save-record', record: emptyRecord })
  })
})

describe('other tabs', () => {
  it('refreshed tokens of the same person are adopted silently', () => {
    const next = someTokens('b')
    const step = stepSession(signedIn, {
      type: 'changed-elsewhere',
      record: signedInRecord(residentMe, next),
    })
    expect(step).toEqual({ state: { ...signedIn, tokens: next }, commands: [] })
  })

  it('a sign-out in one is a sign-out in this one', () => {
    const step = stepSession(signedIn, { type: 'changed-elsewhere', record: emptyRecord })
    expect(step.state).toEqual(signedOut)
    expect(typesOf(step.commands)).toEqual(['disconnect-live', 'reset-stores', 'go-to-login'])
  })

  it('if someone else signs in there, nothing of the last person remains in this one', () => {
    for (const state of [signedIn, { status: 'expired', who: residentMe } as const]) {
      const step = stepSession(state, { type: 'changed-elsewhere', record: signedInRecord(otherMe) })
      expect(step.state).toMatchObject({ status: 'signed-in', me: otherMe })
      expect(typesOf(step.commands)).toContain('reset-stores')
    }
  })

  it('if a session there ended for someone else, nothing of the last person remains in this one', () => {
    const record = { tokens: null, me: null, endedFor: otherMe }
    const { state, commands } = stepSession(signedIn, { type: 'changed-elsewhere', record })
    expect(state).toEqual({ status: 'expired', who: otherMe })
    expect(typesOf(commands)).toEqual(['disconnect-live', 'reset-stores', 'go-to-login'])
  })

  it('a sign-in that is under way in this one is not disturbed by a clean-up there', () => {
    const { state } = stepSession(signedOut, { type: 'code-returned', returned })
    expect(stepSession(state, { type: 'changed-elsewhere', record: emptyRecord })).toEqual({
      state,
      commands: [],
    })
  })
})

describe('any sequence of events', () => {
  const tokensArb = fc.constantFrom('a', 'b', 'c').map((name) => someTokens(name))
  const meArb = fc.constantFrom(residentMe, otherMe)
  const recordArb: fc.Arbitrary<SessionRecord> = fc.oneof(
    fc.constant(emptyRecord),
    fc.record({ tokens: tokensArb, me: fc.option(meArb), endedFor: fc.constant(null) }),
    fc.record({ tokens: fc.constant(null), me: fc.constant(null), endedFor: meArb }),
  )
  const attempt = fc.integer({ min: 0, max: 4 })
  const why = fc.constantFrom('offline' as const, 'refused' as const)
  const eventArb: fc.Arbitrary<SessionEvent> = fc.oneof(
    fc.record({ type: fc.constant('code-returned' as const), returned: fc.constant(returned) }),
    fc.record({ type: fc.constant('code-exchanged' as const), attempt, tokens: tokensArb }),
    fc.record({ type: fc.constant('exchange-failed' as const), attempt, why }),
    fc.record({
      type: fc.constant('me-fetched' as const),
      attempt: fc.option(attempt),
      me: meArb,
      at: fc.nat(),
    }),
    fc.record({ type: fc.constant('me-failed' as const), attempt, why }),
    fc.record({
      type: fc.constant('arrival-identified' as const),
      attempt,
      tokens: tokensArb,
      me: meArb,
      at: fc.nat(),
      isTakeHeld: fc.boolean(),
    }),
    fc.record({ type: fc.constant('network-returned' as const) }),
    fc.record({ type: fc.constant('tokens-refreshed' as const), tokens: tokensArb }),
    fc.record({
      type: fc.constant('refresh-refused' as const),
      refreshToken: fc.constantFrom('refresh-a', 'refresh-b'),
    }),
    fc.record({ type: fc.constant('changed-elsewhere' as const), record: recordArb }),
    fc.record({ type: fc.constant('sign-out-confirmed' as const) }),
  )

  it('never signs anyone out except by their own action, another tab, or a refusal of the current token', () => {
    fc.assert(
      fc.property(recordArb, fc.array(eventArb, { maxLength: 25 }), (record, events) => {
        let { state } = openSession(record)
        for (const event of events) {
          const before = state
          state = stepSession(state, event).state
          if (before.status !== 'signed-in' || state.status === 'signed-in') continue
          const isTheirWord = event.type === 'sign-out-confirmed' || event.type === 'changed-elsewhere'
          const isRefusal =
            event.type === 'refresh-refused' && event.refreshToken === before.tokens.refreshToken
          expect(isTheirWord || isRefusal).toBe(true)
        }
      }),
    )
  })

  it('leads somebody who has just signed in nowhere but to themselves', () => {
    fc.assert(
      fc.property(recordArb, fc.array(eventArb, { maxLength: 25 }), (record, events) => {
        let { state } = openSession(record)
        for (const event of events) {
          const isUnderWay =
            state.status === 'exchanging' || (state.status === 'signed-in' && state.arrival?.problem === null)
          const step = stepSession(state, event)
          state = step.state
          if (!isUnderWay || event.type === 'sign-out-confirmed') continue
          const went = typesOf(step.commands).filter((type) => /^go-(home|where)/.test(type))
          if (event.type !== 'arrival-identified') expect(went).toEqual([])
          else if (went.length > 0) expect(state).toMatchObject({ status: 'signed-in', me: event.me })
        }
      }),
    )
  })

  it('never shows one person what was loaded for another', () => {
    fc.assert(
      fc.property(recordArb, fc.array(eventArb, { maxLength: 25 }), (record, events) => {
        let { state } = openSession(record)
        let loadedFor = state.status === 'signed-in' ? state.me.id : null
        for (const event of events) {
          const step = stepSession(state, event)
          state = step.state
          if (step.commands.some(({ type }) => type === 'reset-stores')) loadedFor = null
          if (state.status !== 'signed-in') continue
          expect([null, state.me.id]).toContain(loadedFor)
          loadedFor = state.me.id
        }
      }),
    )
  })

  it('keeps no tokens of a session that has ended', () => {
    fc.assert(
      fc.property(recordArb, fc.array(eventArb, { maxLength: 25 }), (record, events) => {
        let { state } = openSession(record)
        let stored = record
        for (const event of events) {
          if (event.type === 'changed-elsewhere') stored = event.record
          const step = stepSession(state, event)
          state = step.state
          for (const command of step.commands) if (command.type === 'save-record') stored = command.record
          if (state.status === 'expired' && event.type === 'refresh-refused') expect(stored.tokens).toBeNull()
          if (event.type === 'sign-out-confirmed') expect(stored).toEqual(emptyRecord)
        }
      }),
    )
  })
})
