import { expect, test } from 'vitest'
import type { Arrival } from '#domain/session/session-state.ts'
import { LoginCallbackScreen } from '#features/session/sign-in/login-callback-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { setting } from '#tests/support/setting.ts'

function show(problem: Arrival['problem']) {
  const { services } = screenServices()
  const arrival: Arrival = { attempt: 1, problem }
  const state = { status: 'signed-in', me: residentMe, tokens: someTokens('a'), arrival }
  const session = setting(state) as unknown as Services['session']
  return renderPart(<LoginCallbackScreen isKnown />, { ...services, session })
}

test.each([
  ['recording', /recording in another tab .* no one else can sign in/],
  ['offline', /connection dropped/],
  ['refused', /didn’t finish/],
] as const)('who finds somebody else signed in is told, and signs in again: %s', (problem, words) => {
  const { screen } = show(problem)
  expect(screen.getByText('Pat Person is signed in on this device')).toBeDefined()
  expect(screen.getByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Continue as Pat' })).toBeDefined()
})

test('until it is known who has come, nothing of whoever is signed in is shown', () => {
  const { screen } = show(null)
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeDefined()
  expect(screen.queryByText(/Pat/)).toBeNull()
})
