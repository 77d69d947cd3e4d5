// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listPracticingResidents } from '#contract/endpoints/practices.ts'
import { ResidentTimes } from '#features/video/practice/resident-times.tsx'
import type { HandClock } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'

const maya = {
  id: '0190a6a0-0000-7000-8000-000000000001',
  fullName: 'Maya Okafor',
  count: 9,
  lastPracticedAt: '2026-03-01T10:00:00.000Z',
}

function show() {
  const answers = new Map([[listPracticingResidents, { items: [maya], next: null, total: 1 }]])
  const { services, called } = screenServices({ me: facultyMe, answers })
  const searches = () =>
    called
      .filter(({ endpoint }) => endpoint === listPracticingResidents)
      .map(({ input }) => (input as { query: { search: string } }).query.search)
  return { ...renderPart(<ResidentTimes />, services), clock: services.clock as HandClock, searches }
}

test('who has practiced is listed by face and name', async () => {
  const { screen } = show()
  const row = await screen.findByRole('button', { name: /^Maya Okafor/ })
  expect(row.textContent).toContain('MO')
})

test('a name is asked for once its writer pauses, not at each letter', async () => {
  const { screen, user, clock, searches } = show()
  await screen.findByText('Maya Okafor')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Maya')
  expect(searches()).toEqual([''])
  await act(() => clock.advance(1_000))
  await expect.poll(searches).toEqual(['', 'Maya'])
})
