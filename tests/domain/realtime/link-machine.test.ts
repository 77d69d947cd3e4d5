import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialLinkState, stepLink } from '#domain/realtime/link-machine.ts'
import type { LinkCommand, LinkEvent, LinkState } from '#domain/realtime/link-machine.ts'

const connected: LinkState = { status: 'connected', attempt: 3, token: 'old' }

function walk(
  events: LinkEvent[],
  from: LinkState = initialLinkState,
): { state: LinkState; commands: LinkCommand[] } {
  let state = from
  const commands: LinkCommand[] = []
  for (const event of events) {
    const step = stepLink(state, event)
    state = step.state
    commands.push(...step.commands)
  }
  return { state, commands }
}

describe('the realtime link', () => {
  it('connects with a fresh token for each attempt', () => {
    const { state, commands } = walk([
      { type: 'started' },
      { type: 'token-got', attempt: 1, token: 'first' },
      { type: 'link-came-up', attempt: 1 },
    ])
    expect(state).toEqual({ status: 'connected', attempt: 1, token: 'first' })
    expect(commands).toEqual([
      { type: 'get-token', attempt: 1 },
      { type: 'open', attempt: 1, token: 'first' },
    ])
  })

  it.each(['link-went-down', 'link-fell-silent'] as const)('reconnects after 1 second when %s', (type) => {
    const dropped = stepLink(connected, { type, attempt: 3 })
    expect(dropped).toEqual({
      state: { status: 'waiting', attempt: 3 },
      commands: [
        { type: 'close', attempt: 3 },
        { type: 'wait', attempt: 3, delay: 1_000 },
      ],
    })
    expect(stepLink(dropped.state, { type: 'delay-passed', attempt: 3 }).commands).toEqual([
      { type: 'get-token', attempt: 4 },
    ])
  })

  it('does not wait for the second to pass when the network returns', () => {
    const { state } = stepLink({ status: 'waiting', attempt: 3 }, { type: 'network-returned' })
    expect(state).toEqual({ status: 'asking-token', attempt: 4 })
  })

  it('refreshes an expired token once and connects with the token that the session has then', () => {
    const { commands } = walk(
      [
        { type: 'token-expired', attempt: 3 },
        { type: 'link-went-down', attempt: 3 },
        { type: 'token-got', attempt: 3, token: 'new' },
        { type: 'delay-passed', attempt: 3 },
        { type: 'token-got', attempt: 4, token: 'new' },
      ],
      connected,
    )
    expect(commands.map(({ type }) => type)).toEqual(['close', 'refresh-token', 'wait', 'get-token', 'open'])
  })

  it.each([
    ['session-expired', ['end-session', 'wait']],
    ['offline', ['wait']],
    ['signed-out', ['wait']],
  ] as const)('after a refresh that answers %s: %j', (why, kinds) => {
    const step = stepLink({ status: 'refreshing', attempt: 3 }, { type: 'token-denied', attempt: 3, why })
    expect(step.commands.map(({ type }) => type)).toEqual(kinds)
  })

  it('drops what an abandoned attempt still says', () => {
    for (const event of [
      { type: 'link-went-down', attempt: 2 },
      { type: 'token-got', attempt: 2, token: 'late' },
      { type: 'token-expired', attempt: 2 },
    ] as const) {
      expect(stepLink(connected, event)).toEqual({ state: connected, commands: [] })
    }
  })

  it('has at most one open connection, and none once stopped, whatever happens', () => {
    const kinds = fc.constantFrom(
      'started',
      'stop-asked',
      'token-got',
      'token-denied',
      'link-came-up',
      'link-went-down',
      'token-expired',
      'link-fell-silent',
      'delay-passed',
      'network-returned',
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(kinds, fc.nat(2)), { maxLength: 60 }), (story) => {
        let state: LinkState = initialLinkState
        let open = 0
        for (const [kind, age] of story) {
          const attempt = Math.max(0, state.attempt - age)
          const event = { type: kind, attempt, token: 't', why: 'offline' } as LinkEvent
          const step = stepLink(state, event)
          state = step.state
          for (const command of step.commands) {
            if (command.type === 'open') open += 1
            if (command.type === 'close') open -= 1
            expect(open === 0 || open === 1).toBe(true)
          }
          expect(open).toBe(state.status === 'connecting' || state.status === 'connected' ? 1 : 0)
        }
      }),
    )
  })
})
