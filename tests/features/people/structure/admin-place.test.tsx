import { expect, test } from 'vitest'
import { AdminPlace } from '#features/people/structure/admin-place.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

test.each([
  ['program-details', 'Program not found'],
  ['view-program', 'Program not found'],
  ['edit-program', 'Program not found'],
  ['system-details', 'System not found'],
])('the address %s without an id has a title that says what is missing', async (place, title) => {
  const { services } = screenServices({})
  const { screen } = renderPart(<AdminPlace place={place} search={{}} onGo={() => undefined} />, services)
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title)
  expect(document.title).toBe(`${title} · Trocar`)
})
