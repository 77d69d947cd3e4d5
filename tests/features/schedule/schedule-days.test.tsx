import { expect, onTestFinished, test, vi } from 'vitest'
import type { EventPage, EventSummary } from '#contract/endpoints/schedule/events.ts'
import type { SchedulePlace } from '#features/schedule/schedule-place.ts'
import { ScheduleDays } from '#features/schedule/schedule-days.tsx'
import { passFocusOn } from '#shell/frame/pass-focus-on.ts'
import { useState } from 'react'
import { anEvent } from '#tests/support/events.ts'
import { renderPart } from '#tests/support/render.tsx'

const DAY = '2026-03-10'
const events = ['one', 'two', 'three', 'four', 'five'].map((id) =>
  anEvent({ id: id as EventSummary['id'], title: `Lab ${id}` }),
)
const page: EventPage = { events, programs: [], next: null }
const query = { hasNextPage: false, isFetchingNextPage: false, fetchNextPage: () => undefined }

function show() {
  const onGo = vi.fn<(to: Partial<SchedulePlace>) => void>()
  function Days() {
    const [place, setPlace] = useState<Pick<SchedulePlace, 'view'> & { day: string }>({
      view: 'month',
      day: '2026-03-01',
    })
    return (
      <main>
        <h1 data-page-title="" tabIndex={-1}>
          Schedule
        </h1>
        <ScheduleDays
          view={place.view ?? 'month'}
          day={place.day}
          today="2026-03-02"
          zone="America/New_York"
          isNarrow={false}
          isFromToday={false}
          pages={[page]}
          query={query as never}
          withReplies={(one) => one}
          onGo={(to) => {
            onGo(to)
            setPlace({ ...place, ...(to as Partial<typeof place>) })
          }}
        />
      </main>
    )
  }
  onTestFinished(passFocusOn(document))
  return { ...renderPart(<Days />), onGo }
}
const focused = () => document.activeElement?.textContent

test('events that do not fit in a day of the month open as a list, and the focus moves to that day', async () => {
  const { screen, user, onGo } = show()
  await user.click(screen.getByRole('button', { name: '3 more' }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ view: 'list', day: DAY })
  expect(screen.getAllByRole('button', { name: /^.*Lab / })).toHaveLength(5)
  await expect.poll(focused).toBe('Tuesday, March 10, 2026')
})

test('a day opens in its week, and the focus moves to that day', async () => {
  const { screen, user, onGo } = show()
  await user.click(screen.getByRole('button', { name: /^Tuesday, March 10/ }))
  expect(onGo).toHaveBeenCalledExactlyOnceWith({ view: 'week', day: DAY })
  await expect.poll(focused).toBe('Tue10')
})
