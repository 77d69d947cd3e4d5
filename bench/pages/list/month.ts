import { createElement } from 'react'
import { type EventPage, listResidentEvents } from '#contract/endpoints/schedule/events.ts'
import { EVENTS_PAGE, SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import { eventType } from '#contract/vocabulary/events.ts'
import { weeksOf } from '#domain/time/calendar-days.ts'
import { eventsByDay } from '#domain/schedule/event-days.ts'
import { mergeEvents } from '#domain/schedule/event-lists.ts'
import { MonthView } from '#features/schedule/views/month-view.tsx'
import '#ui/base.css'
import '#ui/tokens.css'
import { askedCount, showList } from './show-list.ts'

// One month of a schedule that has this many events in its year, from the server's first response. With `read=1` the
// response's text is also read and checked in the measured time.

const DAY_MS = 86_400_000
const TODAY = Date.UTC(2026, 2, 10, 12)
const ZONE = 'America/New_York'
const step = (365 * DAY_MS) / askedCount

/** Made before the time is measured. */
const response = JSON.stringify({
  events: Array.from({ length: Math.min(EVENTS_PAGE, askedCount) }, (_one, at) => {
    const start = TODAY - SCHEDULE_DAYS_BEFORE * DAY_MS + at * step
    return {
      id: `0a0b0c0d-1111-4222-8333-${String(at).padStart(12, '0')}`,
      title: `Lab ${at} of the bench`,
      location: 'Simulation center',
      startDate: new Date(start).toISOString(),
      endDate: new Date(start + 7_200_000).toISOString(),
      type: eventType.options[at % eventType.options.length] ?? 'OTHER',
      program: { id: '0a0b0c0d-1111-4222-8333-0123456789ab' },
      isAttending: true,
      reply: null,
    }
  }),
  programs: [],
  next: null,
})

const ignore = () => {}
const read = (): EventPage => listResidentEvents.reply.parse(JSON.parse(response))
const isReadOnScreen = new URLSearchParams(location.search).has('read')
const known = isReadOnScreen ? null : read()

/** As on the screen: the response is merged and laid out by day when it is rendered. */
function Month() {
  const { events } = known ?? read()
  const weeks = weeksOf('2026-03')
  return createElement(MonthView, {
    weeks,
    month: '2026-03',
    day: '2026-03-10',
    today: '2026-03-10',
    byDay: eventsByDay(mergeEvents(events), weeks.flat(), ZONE),
    zone: ZONE,
    onDay: ignore,
    onOpenDay: ignore,
    onOpenAll: ignore,
    onOpen: ignore,
  })
}

showList(createElement(Month), { item: '[data-day="2026-03-10"]' })
