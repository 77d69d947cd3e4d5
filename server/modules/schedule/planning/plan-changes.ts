import { isDeepStrictEqual } from 'node:util'
import type { EventFields } from '#contract/endpoints/schedule/event-planning.ts'
import type { PlannedEvent } from './event-plan-store.ts'

type Times = Pick<PlannedEvent, 'startDate' | 'endDate'>

export function hasOtherTimes(
  old: Times,
  { startDate, endDate }: Pick<EventFields, 'startDate' | 'endDate'>,
): boolean {
  return old.startDate.getTime() !== Date.parse(startDate) || old.endDate.getTime() !== Date.parse(endDate)
}

/** Whether the change affects people's plans; nobody is notified of a corrected note. */
export function isMaterial(
  old: Times & Pick<PlannedEvent, 'title' | 'location'>,
  event: Times & Pick<PlannedEvent, 'title' | 'location'>,
): boolean {
  return (
    old.title !== event.title ||
    old.location !== event.location ||
    old.startDate.getTime() !== event.startDate.getTime() ||
    old.endDate.getTime() !== event.endDate.getTime()
  )
}

export function isSamePeople(one: readonly string[], other: readonly string[]): boolean {
  const others = new Set(other)
  return one.length === other.length && one.every((id) => others.has(id))
}

/** What the trail says of a changed event: the fields that differ. Of a list it says how long it was and is. */
export function changedFacts(before: EventFields, after: EventFields) {
  const names = (Object.keys(after) as (keyof EventFields)[]).filter(
    (name) => !isDeepStrictEqual(inOrder(before[name]), inOrder(after[name])),
  )
  const of = (plan: EventFields) =>
    Object.fromEntries(
      names.map((name) => {
        const value = plan[name]
        return [name, Array.isArray(value) ? value.length : value]
      }),
    )
  return { before: of(before), after: of(after) }
}

/** The rows of a list have no order of their own. */
function inOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.map((item) => JSON.stringify(item)).toSorted() : value
}
