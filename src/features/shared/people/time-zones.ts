import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'

/** The time zones that this browser knows, its own, and the given ones; never an abbreviation, which nobody accepts. */
export function timeZoneChoices(...others: readonly string[]): Choice[] {
  const known = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ownTimeZone(),
    ...others.map((one) => acceptedTimeZone(one)),
  ])
  return [...known]
    .toSorted((one, other) => one.localeCompare(other))
    .map((id) => ({ id, text: formatZone(id) }))
}

/** As people read it. */
export function formatZone(id: string): string {
  return id.replaceAll('_', ' ')
}

/** The time zone of this device. */
export function ownTimeZone(): string {
  return acceptedTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
