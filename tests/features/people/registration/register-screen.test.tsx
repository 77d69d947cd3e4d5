import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import { findByRegistrationToken, registerPerson } from '#contract/endpoints/people/registration.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { refuse, succeed } from '#contract/result.ts'
import { RegisterScreen } from '#features/people/registration/register-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'

const invited = {
  id: '30000000-0000-4000-8000-000000000001',
  email: 'maya@hospital.example',
  firstName: 'Maya',
  lastName: 'Okafor',
  role: 'RESIDENT',
  timezone: 'America/New_York',
  programTitle: 'General Surgery',
}
const ended = (reason: string): CallFailure => ({ code: 'expired-link', details: { reason } })

interface Facts {
  /** The result of each look-up of the link, in this order; then that it is valid. */
  finds?: CallFailure[]
  isOffline?: boolean
  /** Nobody is signed in on this device. */
  isAlone?: boolean
}

function open({ finds = [], isOffline = false, isAlone = true }: Facts = {}) {
  const { services, network } = screenServices({ isOffline })
  const call = (async (endpoint: unknown) => {
    if (network.snapshot() === 'unreachable') return refuse({ code: 'offline' })
    if (endpoint === getClientConfig) return succeed({ passwords: 'here' })
    if (endpoint === registerPerson) return succeed({ email: invited.email })
    if (endpoint !== findByRegistrationToken) throw new Error('nothing else is asked for here')
    const failure = finds.shift()
    return failure === undefined ? succeed(invited) : refuse(failure)
  }) as unknown as Services['call']
  const begun: unknown[] = []
  const beginSignIn = async (...asked: unknown[]) => {
    begun.push(asked)
    return 'offline'
  }
  const session = isAlone
    ? { session: { ...setting({ status: 'signed-out' }), beginSignIn } as unknown as Services['session'] }
    : {}
  const rig = renderPart(<RegisterScreen token="the token" />, { ...services, ...session, call })
  async function register(): Promise<void> {
    await rig.user.type(await rig.screen.findByLabelText('Password'), 'three quiet otters')
    await rig.user.click(rig.screen.getByRole('button', { name: 'Create account' }))
  }
  return { ...rig, network, register, begun }
}

test('while the invitation is looked up, the page shows what is coming', async () => {
  const { screen } = open()
  expect(screen.getByRole('region', { name: 'Checking your invitation' })).toBeTruthy()
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('somebody who has registered is signed in at once, and once', async () => {
  const { screen, register, begun } = open()
  await register()
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeTruthy()
  expect(begun).toEqual([['/', expect.objectContaining({ params: { login_hint: invited.email } })]])
})

test('while the login service can’t be reached, they are one tap from signing in', async () => {
  const { screen, register } = open()
  await register()
  expect(await screen.findByText(/Sign in as maya@hospital\.example/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login')
})

test('on a device that somebody else is using, they sign out first', async () => {
  const { screen, register } = open({ isAlone: false })
  await register()
  expect(await screen.findByRole('link', { name: 'Sign out' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull()
})

test.each([
  ['used', 'You’re already registered'],
  ['replaced', 'There’s a newer link'],
  ['expired', 'This link has expired'],
])('an invitation that is %s says so and asks for nothing', async (reason, title) => {
  const { screen } = open({ finds: [ended(reason)] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
})

test('without a connection it waits, and opens as soon as the server answers', async () => {
  const { screen, network } = open({ isOffline: true })
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
  act(() => network.become('reachable'))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})

test('a server that could not look it up is asked again', async () => {
  const { screen, user } = open({ finds: [{ code: 'internal-error' }] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
})
