import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getResidentPracticeTimes, listPracticingResidents } from '#contract/endpoints/video/practices.ts'
import { type UserId, userId } from '#contract/vocabulary/ids.ts'
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

function show(chosen: UserId | null = null) {
  const onChoose = vi.fn()
  const answers = new Map<Endpoint, unknown>([
    [listPracticingResidents, { items: [maya], next: null, total: 1 }],
    [getResidentPracticeTimes, { fullName: maya.fullName, activities: [] }],
  ])
  const { services, called } = screenServices({ me: facultyMe, answers })
  const searches = () =>
    called
      .filter(({ endpoint }) => endpoint === listPracticingResidents)
      .map(({ input }) => (input as { query: { search: string } }).query.search)
  return {
    ...renderPart(<ResidentTimes chosen={chosen} onChoose={onChoose} />, services),
    onChoose,
    clock: services.clock as HandClock,
    searches,
  }
}

test('people who have practiced are listed by face and name', async () => {
  const { screen } = show()
  const row = await screen.findByRole('button', { name: /^Maya Okafor/ })
  expect(row.textContent).toContain('MO')
})

test('a name is searched once its writer pauses, not at each letter', async () => {
  const { screen, user, clock, searches } = show()
  await screen.findByText('Maya Okafor')
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'Maya')
  expect(searches()).toEqual([''])
  await act(() => clock.advance(1_000))
  await expect.poll(searches).toEqual(['', 'Maya'])
})

test('the address says whose times are shown, and follows the choice', async () => {
  const list = show()
  await list.user.click(await list.screen.findByRole('button', { name: /^Maya Okafor/ }))
  expect(list.onChoose).toHaveBeenCalledExactlyOnceWith(maya.id)
  list.screen.unmount()

  const one = show(userId.parse(maya.id))
  await one.screen.findByRole('heading', { name: maya.fullName })
  await one.user.click(one.screen.getByRole('button', { name: 'All residents' }))
  expect(one.onChoose).toHaveBeenCalledExactlyOnceWith(null)
})
