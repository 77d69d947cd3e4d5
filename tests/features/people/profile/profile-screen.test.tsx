import { expect, test } from 'vitest'
import { ProfileScreen } from '#features/people/profile/profile-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const toldAt = Date.parse('2026-05-02T11:30:00Z')

function show({ isOffline = false, meAt }: { isOffline?: boolean; meAt?: number }) {
  const { services } = screenServices({ isOffline })
  const state = { status: 'signed-in', me: residentMe, meAt }
  const session = { snapshot: () => state, subscribe: () => () => undefined, refresh: async () => undefined }
  const { formDrafts } = createFormDraftsInMemory()
  const all = { ...services, session, formDrafts } as unknown as Partial<Services>
  return renderPart(<ProfileScreen />, all).screen
}

test('without a network the profile says when it is from', () => {
  const screen = show({ isOffline: true, meAt: toldAt })
  expect(screen.getByText(/^Showing your profile from May 2/)).toBeTruthy()
  expect(screen.getByText(residentMe.email)).toBeTruthy()
})

test('with a network, or if that is unknown, nothing is said about when it is from', () => {
  expect(show({ meAt: toldAt }).queryByText(/^Showing/)).toBeNull()
  expect(show({ isOffline: true }).queryByText(/^Showing/)).toBeNull()
})
