// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ProfileScreen } from '#features/account/profile/profile-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const toldAt = Date.parse('2026-05-02T11:30:00Z')

function show({ isOffline = false, meAt }: { isOffline?: boolean; meAt?: number }) {
  const { services } = screenServices({ isOffline })
  const state = { status: 'signed-in', me: residentMe, meAt }
  const session = { snapshot: () => state, subscribe: () => () => undefined, refresh: async () => undefined }
  return renderPart(<ProfileScreen />, { ...services, session } as unknown as Partial<Services>).screen
}

test('without a network the profile says from when it is', () => {
  const screen = show({ isOffline: true, meAt: toldAt })
  expect(screen.getByText(/^Showing your profile from May 2/)).toBeTruthy()
  expect(screen.getByText(residentMe.email)).toBeTruthy()
})

test('with a network, or where it is not known, nothing is said of from when it is', () => {
  expect(show({ meAt: toldAt }).queryByText(/^Showing/)).toBeNull()
  expect(show({ isOffline: true }).queryByText(/^Showing/)).toBeNull()
})
