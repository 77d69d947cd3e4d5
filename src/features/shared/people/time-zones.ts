import { acceptedTimeZone } from '#contract/vocabulary/personal-values.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'
import { zoneCity } from '#ui/dates/zone-words.ts'

const byText = new Intl.Collator('en-US')

/**
 * The time zones that this browser knows, and the given ones, by their cities: people look for "Chicago", not for
 * "America/Chicago". The one of this device stands first. Never an abbreviation, which nobody accepts.
 */
export function timeZoneChoices(...others: readonly string[]): Choice[] {
  const own = ownTimeZone()
  const known = new Set([
    ...Intl.supportedValuesOf('timeZone'),
    ...others.map((one) => acceptedTimeZone(one)),
  ])
  known.delete(own)
  const choices = [...known].map(choiceOf).toSorted((one, other) => byText.compare(one.text, other.text))
  return [choiceOf(own), ...choices]
}

/** The region tells cities of one name apart. */
function choiceOf(id: string): Choice {
  const region = id.slice(0, Math.max(0, id.lastIndexOf('/'))).replaceAll('_', ' ')
  return { id, text: zoneCity(id), ...(region !== '' && { subtext: region }) }
}

/** The time zone of this device. */
export function ownTimeZone(): string {
  return acceptedTimeZone(new Intl.DateTimeFormat().resolvedOptions().timeZone)
}
