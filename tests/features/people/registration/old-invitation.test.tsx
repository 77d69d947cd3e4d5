import { expect, test } from 'vitest'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { renewRegistration } from '#contract/endpoints/people/registration.ts'
import { refuse } from '#contract/result.ts'
import { OldInvitation } from '#features/people/registration/old-invitation.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(why: LinkEnd, details: object = {}) {
  const call = (async (endpoint: unknown) => {
    if (endpoint !== renewRegistration) throw new Error('nothing else is asked for here')
    return refuse({ code: 'wrong-state', details })
  }) as unknown as Services['call']
  const part = <OldInvitation token="token" why={why} />
  return renderPart(part, { ...screenServices().services, call })
}
const heading = { name: 'Your program is inactive' }

test('somebody who was invited to a program that is inactive is told so, and offered no link', () => {
  const { screen } = show('inactive-program')
  expect(screen.getByRole('heading', heading)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull()
})

test.each([
  ['inactive-program', heading],
  ['registered', { name: 'You’re already registered' }],
])('a new link that is refused says why: %s', async (reason, said) => {
  const { screen, user } = show('ended', { reason })
  await user.click(screen.getByRole('button', { name: 'Send a new link' }))
  expect(await screen.findByRole('heading', said)).toBeTruthy()
})
