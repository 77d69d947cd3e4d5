import { expect, test, vi } from 'vitest'
import {
  inactivateInternalAccount,
  reactivateInternalAccount,
} from '#contract/endpoints/people/internal-accounts.ts'
import { resendRegistration } from '#contract/endpoints/people/registration.ts'
import type { Refusal } from '#contract/failures.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { type AccountAct, useAccountActions } from '#features/people/internal-accounts/use-account-actions.ts'
import { anInternalAccount } from '#tests/support/managed-people.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const ada = anInternalAccount({
  email: 'ada@trocar.test',
  firstName: 'Ada',
  lastName: 'Admin',
  role: 'TROCAR_ADMIN',
  isInternalAdminUser: true,
})

interface Given {
  account?: typeof ada
  isSure?: boolean
  refusal?: Refusal
}

async function choose(what: AccountAct, { account = ada, isSure = true, refusal }: Given = {}) {
  const sent: unknown[] = []
  const { services, said, asked } = screenServices({ isSure })
  const call = (async (endpoint: unknown, input: unknown) => {
    sent.push([endpoint, input])
    return refusal === undefined ? succeed({}) : refuse(refusal)
  }) as Call
  function Act() {
    const none = vi.fn()
    const actions = useAccountActions({ edit: none, remove: none })
    return <button onClick={() => actions[what](account)}>act</button>
  }
  const { screen, user } = renderPart(<Act />, { ...services, call })
  await user.click(screen.getByRole('button', { name: 'act' }))
  return { sent, said, asked }
}

const byEmail = { query: { userEmail: 'ada@trocar.test' } }

test('what an inactivation ends is said before it is sent', async () => {
  expect(await choose('inactivate')).toEqual({
    asked: ['Inactivate Ada Admin?'],
    sent: [[inactivateInternalAccount, byEmail]],
    said: ['Ada Admin was inactivated.'],
  })
})

test('somebody who changes their mind sends nothing', async () => {
  expect(await choose('inactivate', { isSure: false })).toMatchObject({ sent: [], said: [] })
})

test.each([
  [true, 'Ada Admin was reactivated.'],
  [false, 'Ada Admin was reactivated and invited again.'],
])('a reactivation says whether it sends a new invitation: registered %s', async (isRegistered, text) => {
  expect(await choose('reactivate', { account: { ...ada, isRegistered, isExpired: true } })).toEqual({
    asked: [],
    sent: [[reactivateInternalAccount, byEmail]],
    said: [text],
  })
})

test('an invitation is sent again to the email of the account', async () => {
  expect(await choose('resend')).toMatchObject({
    sent: [[resendRegistration, { query: { email: 'ada@trocar.test' } }]],
    said: ['A fresh invitation is on its way to ada@trocar.test.'],
  })
})

const reason = (why: string): Refusal => ({ code: 'wrong-state', details: { reason: why } })

test.each([
  ['the last admin', reason('last-admin'), 'This is the last active admin. Make another one first.'],
  [
    'oneself',
    reason('yourself'),
    'You can’t close your own account or change your own role. Another admin can.',
  ],
  [
    'gone',
    { code: 'not-found' },
    'This account isn’t there anymore, or its email changed. The list was refreshed.',
  ],
  ['offline', { code: 'offline' }, 'You’re offline. Nothing was changed.'],
] as const)('a refusal says what did not change and why: %s', async (_who, refusal, text) => {
  expect((await choose('inactivate', { refusal: refusal as Refusal })).said).toEqual([text])
})
