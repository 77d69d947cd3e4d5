import { expect, test, vi } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { getMySecondStep } from '#contract/endpoints/session/second-step.ts'
import { succeed } from '#contract/result.ts'
import type { Call, Reachability } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import type { Services } from '#features/shared/use-services.ts'
import { SecondStepPart } from '#features/people/profile/second-step-part.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'

function show(step: Reply<typeof getMySecondStep>, reach: 'reachable' | 'unreachable' = 'reachable') {
  const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
  const beginSignIn = vi.fn<Session['beginSignIn']>(async () => 'offline')
  const subscribe = () => () => undefined
  return {
    beginSignIn,
    ...renderPart(<SecondStepPart />, {
      call: (async () => succeed(step)) as Call,
      reachability: { snapshot: () => reach, subscribe } as Partial<Reachability> as Reachability,
      session: { snapshot: () => state, subscribe, beginSignIn } as Partial<Session> as Session,
      clock: createHandClock(Date.UTC(2026, 10, 23)),
      links: { account: '/account' } as Services['links'],
    }),
  }
}

const on = {
  status: 'on' as const,
  setUpAt: '2026-11-20T10:00:00.000Z',
  hasApp: true,
  passkeys: [],
  recoveryCodesLeft: 1,
  isRequired: false,
} satisfies Reply<typeof getMySecondStep>

test('somebody without one may set it up, which leads to the login service and says when it cannot', async () => {
  const { screen, user, beginSignIn } = show({ status: 'off', dueAt: null })
  await user.click(await screen.findByRole('button', { name: 'Set up' }))
  expect(beginSignIn).toHaveBeenCalledWith(expect.any(String), {
    params: { second_step: 'set-up', login_hint: residentMe.email },
  })
  expect(await screen.findByText(/can’t be reached/)).toBeTruthy()
})

test('somebody who must have it sees the deadline', async () => {
  const { screen } = show({ status: 'off', dueAt: '2026-11-30T10:00:00.000Z' })
  expect(await screen.findByText(/Your role needs it. Set it up by/)).toBeTruthy()
})

test('when it is on, the page says since when, and how many codes are left', async () => {
  const { screen } = show(on)
  expect(await screen.findByText(/On since/)).toBeTruthy()
  expect(screen.getByText('1 recovery code is left.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Change' })).toBeTruthy()
})

test('another login service decides on its own: there is nothing to press', async () => {
  const { screen } = show({ status: 'elsewhere' })
  expect(await screen.findByText(/another service/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('passkeys are listed with when they were added and last used', async () => {
  const { screen } = show({
    ...on,
    hasApp: false,
    passkeys: [
      { name: 'My phone', createdAt: '2026-11-20T10:00:00.000Z', usedAt: null },
      { name: 'My key', createdAt: '2026-11-21T10:00:00.000Z', usedAt: '2026-11-22T10:00:00.000Z' },
    ],
  })
  expect((await screen.findByText('My phone')).closest('li')?.textContent).toMatch(/not used yet/)
  expect(screen.getByText('My key').closest('li')?.textContent).toMatch(/last used Nov 22/)
  expect(screen.queryByText(/authenticator app/)).toBeNull()
})
