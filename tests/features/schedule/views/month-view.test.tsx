import { expect, test, vi } from 'vitest'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { weeksOf } from '#domain/time/calendar-days.ts'
import { MonthView } from '#features/schedule/views/month-view.tsx'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'

const event = (id: string) => anEvent({ id: id as EventSummary['id'], title: `Lab ${id}` })

function show(events: readonly EventSummary[], isSmall = false) {
  const told = { onDay: vi.fn(), onOpenDay: vi.fn(), onOpenAll: vi.fn(), onOpen: vi.fn() }
  const { screen, user } = renderPart(
    <MonthView
      weeks={weeksOf('2026-03')}
      month="2026-03"
      day="2026-03-10"
      today="2026-03-02"
      byDay={new Map([['2026-03-10', events]])}
      zone="America/New_York"
      isSmall={isSmall}
      {...told}
    />,
  )
  return { screen, user, ...told }
}

const tenth = /Tuesday, March 10/

test('every day says what is on it, and today is marked', () => {
  const { screen } = show([event('one')])
  expect(screen.getByRole('button', { name: 'Tuesday, March 10, 1 event' })).toBeTruthy()
  const today = screen.getByRole('button', { name: 'Monday, March 2, no events' })
  expect(today.getAttribute('aria-current')).toBe('date')
})

test.each([
  ['{ArrowLeft}', '2026-03-09'],
  ['{ArrowRight}', '2026-03-11'],
  ['{ArrowUp}', '2026-03-03'],
  ['{ArrowDown}', '2026-03-17'],
  ['{Home}', '2026-03-08'],
  ['{End}', '2026-03-14'],
  ['{PageUp}', '2026-02-10'],
  ['{PageDown}', '2026-04-10'],
])('%s leads to %s; only one day is a tab stop', async (key, day) => {
  const { screen, user, onDay } = show([])
  const start = screen.getByRole('button', { name: tenth })
  expect(start.tabIndex).toBe(0)
  expect(screen.container.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1)
  start.focus()
  await user.keyboard(key)
  expect(onDay).toHaveBeenCalledExactlyOnceWith(day)
})

test('an event opens; of many, two are shown there and the rest is counted', async () => {
  const many = ['one', 'two', 'three', 'four', 'five'].map(event)
  const { screen, user, onOpen, onOpenDay, onOpenAll } = show(many)
  await user.click(screen.getByRole('button', { name: /Lab one/ }))
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(many[0])
  expect(screen.queryByRole('button', { name: /Lab three/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: '3 more' }))
  expect(onOpenAll).toHaveBeenCalledExactlyOnceWith('2026-03-10')
  expect(onOpenDay).not.toHaveBeenCalled()
})

test('on a phone a day is chosen, and its events are in the list below', () => {
  const { screen } = show([event('one')], true)
  expect(screen.queryByRole('button', { name: /Lab one/ })).toBeNull()
  expect(screen.getByRole('button', { name: tenth }).getAttribute('aria-pressed')).toBe('true')
})
