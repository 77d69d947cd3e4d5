import { expect, test, vi } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import { changePassword } from '#contract/endpoints/session/password-reset.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { PasswordPart } from '#features/people/profile/password-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const typed = { current: 'the old password', password: 'three quiet otters' }

function show({ refusal = null as CallFailure | null, passwords = 'here', isOffline = false } = {}) {
  const { services, network } = screenServices({ isOffline })
  const sent: unknown[] = []
  const call = (async (endpoint: unknown, input: unknown) => {
    if (endpoint === getClientConfig) return succeed({ passwords })
    if (endpoint !== changePassword) throw new Error('nothing else is asked for here')
    sent.push(input)
    return refusal === null ? succeed({}) : refuse(refusal)
  }) as Services['call']
  const beginSignIn = vi.fn<Session['beginSignIn']>(() => new Promise(() => undefined))
  const session = { ...services.session, beginSignIn } as Services['session']
  const part = renderPart(<PasswordPart me={residentMe} />, { ...services, call, session })
  async function change(): Promise<void> {
    await vi.waitFor(() => expect(part.screen.getByRole('button')).toHaveProperty('disabled', false))
    await part.user.click(part.screen.getByRole('button', { name: 'Change password' }))
    await part.user.type(await part.screen.findByLabelText('Current password'), typed.current)
    await part.user.type(part.screen.getByLabelText('New password'), typed.password)
    await part.user.click(part.screen.getByRole('button', { name: 'Save password' }))
  }
  return { ...part, sent, beginSignIn, change, network }
}

test('a changed password signs in again by itself, since every session has ended', async () => {
  const { screen, sent, beginSignIn, change } = show()
  await change()
  expect(await screen.findByText('You’re being signed in.')).toBeTruthy()
  expect(sent).toEqual([{ body: typed }])
  expect(beginSignIn.mock.calls).toEqual([
    [expect.any(String), expect.objectContaining({ params: { login_hint: residentMe.email } })],
  ])
})

test.each<[string, CallFailure]>([
  ['This isn’t your current password', { code: 'invalid-input', details: { current: 'wrong' } }],
  [
    'This is one of the first passwords that guessers try. Choose another one',
    { code: 'invalid-input', details: { password: 'common' } },
  ],
  [
    'There were too many tries. Wait a few minutes, then try again. Your password wasn’t changed.',
    { code: 'too-many-requests' },
  ],
  ['The server couldn’t do this. Your password wasn’t changed.', { code: 'internal-error' }],
])('says “%s” and keeps what was typed', async (words, refusal) => {
  const { screen, beginSignIn, change } = show({ refusal })
  await change()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText('Current password')).toHaveProperty('value', typed.current)
  expect(beginSignIn).not.toHaveBeenCalled()
})

test('offline it says when this works again', () => {
  const { screen } = show({ isOffline: true })
  expect(screen.getByRole('button', { name: 'Change password' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/You can change your password when you’re back online/)).toBeTruthy()
})

test('nothing is offered where another login service has the passwords', async () => {
  const { screen } = show({ passwords: 'elsewhere' })
  expect(await screen.findByText(/Your institution’s account keeps your password/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
