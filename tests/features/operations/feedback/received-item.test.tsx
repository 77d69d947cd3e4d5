import { expect, test } from 'vitest'
import type { ReceivedFeedback } from '#contract/endpoints/operations/received-feedback.ts'
import { feedbackId } from '#contract/vocabulary/ids.ts'
import { ReceivedItem } from '#features/operations/feedback/received-item.tsx'
import { uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const item = (change: Partial<ReceivedFeedback>): ReceivedFeedback => ({
  id: feedbackId.parse(uuid()),
  route: '/residency/home',
  isScreen: true,
  stars: 4,
  type: 'GENERAL',
  text: 'Quick.',
  fullName: 'Maya Okafor',
  role: 'RESIDENT',
  programTitle: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  ...change,
})

test('the page that it is about is a link only if it is one of our screens', () => {
  const show = (change: Partial<ReceivedFeedback>) =>
    renderPart(<ReceivedItem item={item(change)} />, screenServices().services).screen
  expect(show({}).getByRole('link', { name: '/residency/home' }).getAttribute('href')).toBe('/residency/home')
})

test.each([
  { route: '/logout', isScreen: false },
  // A server that says so is not believed.
  { route: '/logout', isScreen: true },
  { route: 'https://evil.example/', isScreen: true },
  { route: '/residency/home', isScreen: undefined },
])('%j is text', (change) => {
  const { screen } = renderPart(<ReceivedItem item={item(change)} />, screenServices().services)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(change.route)).toBeTruthy()
})
