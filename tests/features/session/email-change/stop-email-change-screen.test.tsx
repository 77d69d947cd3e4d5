import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import { findEmailChange, stopEmailChange } from '#contract/endpoints/session/email-change.ts'
import { refuse, succeed } from '#contract/result.ts'
import { StopEmailChangeScreen } from '#features/session/email-change/stop-email-change-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

interface Facts {
  /** The result of each look-up of the link, in this order; then that it is valid. */
  finds?: CallFailure[]
  /** The results of stopping, in this order; then that it worked. */
  stops?: CallFailure[]
  isBack?: boolean
  isOffline?: boolean
}

const old = 'maya@hospital.example'

function open({ finds = [], stops = [], isBack = true, isOffline = false }: Facts = {}) {
  const { services, network } = screenServices({ isOffline })
  const stopped: unknown[] = []
  const call = (async (endpoint: unknown, input: unknown) => {
    if (network.snapshot() === 'unreachable') return refuse({ code: 'offline' })
    const failure = endpoint === stopEmailChange ? stops.shift() : finds.shift()
    if (failure !== undefined) return refuse(failure)
    if (endpoint === stopEmailChange) {
      stopped.push(input)
      return succeed({ email: old, isBack, isLinkSent: isBack })
    }
    if (endpoint !== findEmailChange) throw new Error('nothing else is asked for here')
    return succeed({
      oldEmail: old,
      newEmail: 'm•••@clinic.example',
      changedBy: 'Robin Park',
      changedAt: '2026-11-20T10:00:00.000Z',
      until: '2026-11-27T10:00:00.000Z',
    })
  }) as unknown as Services['call']
  const rig = renderPart(<StopEmailChangeScreen token="the token" />, { ...services, call })
  const stop = async () => rig.user.click(await rig.screen.findByRole('button', { name: 'Stop the change' }))
  return { ...rig, network, stop, stopped }
}

test('while the link is looked up, the page shows what is coming, then who changed what', async () => {
  const { screen, stopped } = open()
  expect(screen.getByRole('region', { name: 'Checking your link' })).toBeTruthy()
  expect(
    await screen.findByText(/Robin Park changed the email .* from maya@hospital.example to m•••@/),
  ).toBeTruthy()
  expect(screen.getByText(/everyone is signed out/)).toBeTruthy()
  expect(stopped).toEqual([])
})

test('stopping says what happened and what comes next', async () => {
  const { screen, stop, stopped } = open()
  await stop()
  expect(await screen.findByRole('heading', { name: 'Your old email is back' })).toBeTruthy()
  expect(screen.getByText(/a link to set a new password/)).toBeTruthy()
  expect(stopped).toEqual([{ query: { token: 'the token' } }])
})

test('if another account has the old email by now, the page says that nobody can sign in', async () => {
  const { screen, stop } = open({ isBack: false })
  await stop()
  expect(await screen.findByText(/no one can sign in/)).toBeTruthy()
  expect(screen.queryByText(/a link to set/)).toBeNull()
})

test.each([
  ['used', 'The change was already stopped', true],
  ['ended', 'There’s nothing left to stop', true],
  ['expired', 'It’s too late to stop this change', false],
])('a link that is %s says so', async (reason, title, isBack) => {
  const { screen } = open({ finds: [{ code: 'expired-link', details: { reason } }] })
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Get a link to a new password' }) !== null).toBe(isBack)
  expect(screen.queryByRole('button', { name: 'Stop the change' })).toBeNull()
})

test('an unknown link is called broken', async () => {
  const { screen } = open({ finds: [{ code: 'not-found' }] })
  expect(await screen.findByRole('heading', { name: 'This link doesn’t work' })).toBeTruthy()
})

test('one that was used meanwhile, in another tab for example, says so', async () => {
  const { screen, stop } = open({ stops: [{ code: 'expired-link', details: { reason: 'used' } }] })
  await stop()
  expect(await screen.findByRole('heading', { name: 'The change was already stopped' })).toBeTruthy()
})

test('a server that could not do it says that nothing was changed, and can be asked again', async () => {
  const { screen, stop } = open({ stops: [{ code: 'internal-error' }] })
  await stop()
  expect(await screen.findByText(/Nothing was changed/)).toBeTruthy()
  await stop()
  expect(await screen.findByRole('heading', { name: 'Your old email is back' })).toBeTruthy()
})

test('without a connection it waits, and opens as soon as the server answers', async () => {
  const { screen, network } = open({ isOffline: true })
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
  act(() => network.become('reachable'))
  expect(await screen.findByRole('button', { name: 'Stop the change' })).toBeTruthy()
})

test('a server that could not look it up is asked again', async () => {
  const { screen, user } = open({ finds: [{ code: 'internal-error' }] })
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Stop the change' })).toBeTruthy()
})
