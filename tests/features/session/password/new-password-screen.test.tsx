import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import { findPasswordReset, resetPassword } from '#contract/endpoints/session/password-reset.ts'
import { refuse, succeed } from '#contract/result.ts'
import { NewPasswordScreen } from '#features/session/password/new-password-screen.tsx'
import type { Session } from '#domain/session/session-ports.ts'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { setting } from '#tests/support/setting.ts'

interface Facts {
  /** The result of each look-up of the link, in this order; then that it is valid. */
  finds?: CallFailure[]
  /** The answer to saving. */
  saving?: CallFailure | null
  isOffline?: boolean
  /** Nobody is signed in on this device. */
  isAlone?: boolean
}

function open({ finds = [], saving = null, isOffline = false, isAlone = false }: Facts = {}) {
  const { services, network } = screenServices({ isOffline })
  const beginSignIn = vi.fn<Session['beginSignIn']>(async () => 'offline')
  const session = isAlone
    ? { session: { ...setting({ status: 'signed-out' }), beginSignIn } as unknown as Services['session'] }
    : {}
  const call = (async (endpoint: unknown) => {
    if (network.snapshot() === 'unreachable') return refuse({ code: 'offline' })
    if (endpoint === resetPassword) return saving === null ? succeed({}) : refuse(saving)
    if (endpoint !== findPasswordReset) throw new Error('nothing else is asked for here')
    const failure = finds.shift()
    return failure === undefined
      ? succeed({ email: 'maya@hospital.example', firstName: 'Maya' })
      : refuse(failure)
  }) as unknown as Services['call']
  const rig = renderPart(<NewPasswordScreen token="the token" />, { ...services, ...session, call })
  async function save(): Promise<void> {
    await rig.user.type(await rig.screen.findByLabelText('New password'), 'three quiet otters')
    await rig.user.click(rig.screen.getByRole('button', { name: 'Save password' }))
  }
  return { ...rig, network, save, beginSignIn }
}

test('while the link is looked up, the page shows what is coming, then for whom it is', async () => {
  const { screen } = open()
  expect(screen.getByRole('region', { name: 'Checking your link' })).toBeTruthy()
  expect(await screen.findByText('For maya@hospital.example.')).toBeTruthy()
})

test('a saved password says what happened to open sessions and leads to signing in', async () => {
  const { screen, save } = open()
  await save()
  expect(await screen.findByRole('heading', { name: 'Your password is saved' })).toBeTruthy()
  expect(screen.getByText(/signed out on every device/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/login')
})

test('somebody who saved it is signed in with it, if nobody else is on this device', async () => {
  const { save, beginSignIn } = open({ isAlone: true })
  await save()
  const account = { email: 'maya@hospital.example', password: 'three quiet otters' }
  await expect
    .poll(() => beginSignIn.mock.calls)
    .toEqual([['/', expect.objectContaining({ params: { login_hint: account.email } })]])
  const beside = open()
  await beside.save()
  expect(beside.beginSignIn).not.toHaveBeenCalled()
})

test.each([
  ['used', 'This link was already used'],
  ['replaced', 'There’s a newer link'],
  ['expired', 'This link has expired'],
])('a link that is %s says so and offers a new one', async (reason, title) => {
  const { screen } = open({ finds: [{ code: 'expired-link', details: { reason } }] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Send a new link' })
  expect(again.getAttribute('href')).toContain('/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('an unknown link is called broken', async () => {
  const { screen } = open({ finds: [{ code: 'not-found' }] })
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
})

test('a link that was used meanwhile, in another tab for example, ends the form', async () => {
  const { screen, save } = open({ saving: { code: 'expired-link', details: { reason: 'used' } } })
  await save()
  expect(await screen.findByRole('heading', { name: 'This link was already used' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('without a connection it waits, and opens as soon as the server answers', async () => {
  const { screen, network } = open({ isOffline: true })
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
  act(() => network.become('reachable'))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})

test('a server that could not look it up is asked again', async () => {
  const { screen, user } = open({ finds: [{ code: 'internal-error' }] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('New password')).toBeTruthy()
})
