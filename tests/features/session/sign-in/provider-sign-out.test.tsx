import { expect, test, vi } from 'vitest'
import { findProviderSignOut } from '#contract/endpoints/session/provider-sign-out.ts'
import { refuse, succeed } from '#contract/result.ts'
import { ProviderSignOut } from '#features/session/sign-in/provider-sign-out.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(answer: object) {
  const { services } = screenServices()
  const call = vi.fn(async (endpoint: unknown) => {
    if (endpoint !== findProviderSignOut) throw new Error('nothing else is asked for here')
    return answer
  })
  return { ...renderPart(<ProviderSignOut />, { ...services, call: call as Services['call'] }), call }
}

test('where an identity provider offers it, a link leads there, by its name', async () => {
  const { screen } = show(succeed({ provider: 'Riverside Health' }))
  const link = await screen.findByRole('link', { name: 'Sign out of Riverside Health, too' })
  expect(link.getAttribute('href')).toBe('/oauth/identity-provider/sign-out')
})

test.each([
  ['no provider', succeed({ provider: null })],
  ['no answer', refuse({ code: 'offline' })],
])('of %s there is nothing to see', async (_what, answer) => {
  const { screen, call } = show(answer)
  await vi.waitFor(() => expect(call).toHaveBeenCalled())
  expect(screen.queryByRole('link')).toBeNull()
})
