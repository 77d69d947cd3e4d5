import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { initialLinkState, stepLink } from '#domain/realtime/link-machine.ts'
import type { LinkCommand, LinkEvent, LinkState } from '#domain/realtime/link-machine.ts'

const connected: LinkState = { kind: 'connected', attempt: 3, token: 'old' }

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
      { kind: 'started' },
      { kind: 'token-got', attempt: 1, token: 'first' },
      { kind: 'link-came-up', attempt: 1 },
    ])
    expect(state).toEqual({ kind: 'connected', attempt: 1, token: 'first' })
    expect(commands).toEqual([
      { kind: 'get-token', attempt: 1 },
      { kind: 'open', attempt: 1, token: 'first' },
    ])
  })

  it.each(['link-went-down', 'link-fell-silent'] as const)('reconnects after 1 second when %s', (kind) => {
    const dropped = stepLink(connected, { kind, attempt: 3 })
    expect(dropped).toEqual({
      state: { kind: 'waiting', attempt: 3 },
      commands: [
        { kind: 'close', attempt: 3 },
        { kind: 'wait', attempt: 3, delay: 1_000 },
      ],
    })
    expect(stepLink(dropped.state, { kind: 'delay-passed', attempt: 3 }).commands).toEqual([
      { kind: 'get-token', attempt: 4 },
    ])
  })

  it('does not wait out the second when the network returns', () => {
    const { state } = stepLink({ kind: 'waiting', attempt: 3 }, { kind: 'network-returned' })
    expect(state).toEqual({ kind: 'asking-token', attempt: 4 })
  })

  it('refreshes an expired token once and connects with what the session then has', () => {
    const { commands } = walk(
      [
        { kind: 'token-expired', attempt: 3 },
        { kind: 'link-went-down', attempt: 3 },
        { kind: 'token-got', attempt: 3, token: 'new' },
        { kind: 'delay-passed', attempt: 3 },
        { kind: 'token-got', attempt: 4, token: 'new' },
      ],
      connected,
    )
    expect(commands.map(({ kind }) => kind)).toEqual(['close', 'refresh-token', 'wait', 'get-token', 'open'])
  })

  it.each([
    ['session-expired', ['end-session', 'wait']],
    ['offline', ['wait']],
    ['signed-out', ['wait']],
  ] as const)('after a refresh that answers %s: %j', (why, kinds) => {
    const step = stepLink({ kind: 'refreshing', attempt: 3 }, { kind: 'token-denied', attempt: 3, why })
    expect(step.commands.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('drops what an abandoned attempt still says', () => {
    for (const event of [
      { kind: 'link-went-down', attempt: 2 },
      { kind: 'token-got', attempt: 2, token: 'late' },
      { kind: 'token-expired', attempt: 2 },
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
          const event = { kind, attempt, token: 't', why: 'offline' } as LinkEvent
          const step = stepLink(state, event)
          state = step.state
          for (const command of step.commands) {
            if (command.kind === 'open') open += 1
            if (command.kind === 'close') open -= 1
            expect(open === 0 || open === 1).toBe(true)
          }
          expect(open).toBe(state.kind === 'connecting' || state.kind === 'connected' ? 1 : 0)
        }
      }),
    )
  })
})
