import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { requestPasswordReset } from '#contract/endpoints/session/password-reset.ts'
import { refuse } from '#contract/result.ts'
import { ForgotPasswordForm } from '#features/session/password/forgot-password-form.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show({ isOffline = false, call }: { isOffline?: boolean; call?: Services['call'] } = {}) {
  const answers = new Map<Endpoint, unknown>([[requestPasswordReset, {}]])
  const world = screenServices({ isOffline, answers })
  const onSent = vi.fn()
  const given = { ...world.services, ...(call === undefined ? {} : { call }) }
  const part = renderPart(<ForgotPasswordForm onSent={onSent} />, given)
  const ask = async (email: string) => {
    await part.user.type(part.screen.getByRole('textbox', { name: 'Email' }), email)
    await part.user.click(part.screen.getByRole('button', { name: 'Send link' }))
  }
  return { ...world, ...part, onSent, ask }
}

test('a reset is requested for the typed email, which is named', async () => {
  const { ask, called, onSent } = show()
  await ask('maya@hospital.org')
  expect(called).toEqual([
    { endpoint: requestPasswordReset, input: { query: { email: 'maya@hospital.org' } } },
  ])
  expect(onSent).toHaveBeenCalledExactlyOnceWith('maya@hospital.org')
})

test('what is not an email is not sent', async () => {
  const { ask, screen, called } = show()
  await ask('maya')
  expect(await screen.findByText('Enter an email such as maya@hospital.org')).toBeTruthy()
  expect(called).toEqual([])
})

test('somebody who asks too often is told so, and nothing is revealed about the account', async () => {
  const { ask, screen, onSent } = show({
    call: (async () => refuse({ code: 'too-many-requests' })) as unknown as Services['call'],
  })
  await ask('maya@hospital.org')
  expect(await screen.findByText('You’ve asked several times')).toBeTruthy()
  expect(onSent).not.toHaveBeenCalled()
})

test('without a network, what was typed stays', async () => {
  const { ask, screen, onSent } = show({ isOffline: true })
  await ask('maya@hospital.org')
  expect(await screen.findByText('Waiting for a connection')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveProperty('value', 'maya@hospital.org')
  expect(onSent).not.toHaveBeenCalled()
})
