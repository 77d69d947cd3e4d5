import type { EventSummary } from '#contract/endpoints/schedule/events.ts'

/** The position of an event in the column of a day. */
export interface Placed {
  event: EventSummary
  /** Fractions of the day, 0 to 1. */
  top: number
  height: number
  /** Its lane, from 0, of `lanes` side by side. */
  lane: number
  lanes: number
}

const SHORTEST = 1 / 48

/** Events that overlap are placed side by side. @param day when it begins and ends, ms */
export function layOutDay(events: readonly EventSummary[], day: { start: number; end: number }): Placed[] {
  const length = day.end - day.start
  const boxes = events
    .map((event) => {
      const start = Math.max(0, (Date.parse(event.startDate) - day.start) / length)
      const end = Math.min(1, (Date.parse(event.endDate) - day.start) / length)
      const top = Math.min(start, 1 - SHORTEST)
      return { event, top, bottom: Math.max(end, top + SHORTEST) }
    })
    .toSorted((one, other) => one.top - other.top || other.bottom - one.bottom)
  const placed: Placed[] = []
  let cluster: { box: (typeof boxes)[number]; lane: number }[] = []
  let clusterEnd = 0
  const close = () => {
    const lanes = Math.max(0, ...cluster.map(({ lane }) => lane)) + 1
    for (const { box, lane } of cluster)
      placed.push({ event: box.event, top: box.top, height: box.bottom - box.top, lane, lanes })
    cluster = []
  }
  for (const box of boxes) {
    if (box.top >= clusterEnd) close()
    const taken = new Set(cluster.filter((other) => other.box.bottom > box.top).map((other) => other.lane))
    let lane = 0
    while (taken.has(lane)) lane += 1
    cluster.push({ box, lane })
    clusterEnd = Math.max(cluster.length === 1 ? 0 : clusterEnd, box.bottom)
  }
  close()
  return placed
}
