import { expect, test } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { WeekView } from '#features/schedule/views/week-view.tsx'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'

const DAYS = ['2026-03-09', '2026-03-10', '2026-03-11']

/** @param counts how many events each day has at the same hour */
function show(...counts: number[]) {
  const byDay = new Map<string, EventSummary[]>(
    DAYS.map((day, at) => [
      day,
      Array.from({ length: counts[at] ?? 0 }, (_one, number) =>
        anEvent({
          id: `${day} ${number}` as EventSummary['id'],
          title: `Event ${number}`,
          startDate: `${day}T14:00:00.000Z`,
          endDate: `${day}T15:00:00.000Z`,
        }),
      ),
    ]),
  )
  const nothing = () => undefined
  const { screen } = renderPart(
    <WeekView days={DAYS} today="2026-03-09" byDay={byDay} zone="UTC" onOpenDay={nothing} onOpen={nothing} />,
  )
  return screen
}

test('a day with five events in the same hour is wide enough to read each, the others share the rest', () => {
  const screen = show(1, 5, 0)
  const week = screen.getByRole('region', { name: 'Week' })
  expect(week.style.getPropertyValue('--days')).toBe(
    'minmax(6rem, 1fr) minmax(27.5rem, 1fr) minmax(6rem, 1fr)',
  )
  expect(week.style.getPropertyValue('--least')).toBe('39.5rem')
  expect(screen.getAllByRole('button', { name: /Event/ })).toHaveLength(6)
})

test('where no day is crowded all are equally wide', () => {
  const week = show(1, 0, 1).getByRole('region', { name: 'Week' })
  expect(week.style.getPropertyValue('--days')).toBe('minmax(7rem, 1fr) minmax(7rem, 1fr) minmax(7rem, 1fr)')
})
