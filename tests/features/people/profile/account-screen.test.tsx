import { expect, test } from 'vitest'
import type { Me } from '#contract/endpoints/session/session.ts'
import { AccountScreen } from '#features/people/profile/account-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const devices = { tabletId: () => new Promise(() => undefined) } as unknown as Services['devices']

async function textFor(me: Me) {
  const { services } = screenServices({ me })
  const { screen } = renderPart(<AccountScreen isOfPerson />, { ...services, devices })
  await screen.findByText(/You sign in as/)
  return screen.container.textContent ?? ''
}

test('people of the workshops alone read of changes, and not of recordings that they never make', async () => {
  const text = await textFor({ ...residentMe, role: null } as unknown as Me)
  expect(text).toMatch(/Changes that haven’t been sent stay on this device/)
  expect(text).not.toMatch(/recording/i)
})

test('people of both portals read what becomes of their recordings', async () => {
  expect(await textFor(residentMe)).toMatch(/Recordings that haven’t been sent stay on this device/)
})
