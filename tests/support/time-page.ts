// The script of a page that compares a browser's own Temporal with the polyfill, and both with what needs neither.
import { Temporal as Polyfill } from 'temporal-polyfill/implementation'
import { dayAt } from '#domain/time/days.ts'
import { endOfDay, instantAt, startOfDay, timeAt } from '#domain/time/zone-times.ts'
import { listZoneChanges, type ZoneChange } from './zone-changes.ts'

function differencesAt({ zone, at, moved, shown }: ZoneChange): string[] {
  const answers: [string, number | string, number | string][] = []
  for (const instant of [at - 1, at]) {
    const there = Polyfill.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
    const date = there.toPlainDate()
    const day = date.toString()
    const startsAt = (one: typeof date) => one.toZonedDateTime(zone).epochMilliseconds
    answers.push(
      ['day', dayAt(instant, zone), day],
      ['time', timeAt(instant, zone), there.toPlainTime().toString({ smallestUnit: 'minute' })],
      ['start', startOfDay(day, zone), startsAt(date)],
      ['end', endOfDay(day, zone), startsAt(date.add({ days: 1 }))],
    )
  }
  const half = shown.add({ milliseconds: moved / 2 }).round('minute')
  const [day, time] = [half.toPlainDate().toString(), half.toPlainTime().toString({ smallestUnit: 'minute' })]
  answers.push(['instant', instantAt(day, time, zone), half.toZonedDateTime(zone).epochMilliseconds])
  return answers
    .filter(([, ours, theirs]) => ours !== theirs)
    .map(([what, ours, theirs]) => `${zone} ${at} ${what}: ${ours}, not ${theirs}`)
}

function compareTimes() {
  const changes = listZoneChanges(Polyfill)
  return {
    isNative: 'Temporal' in globalThis && (Temporal as unknown) !== Polyfill,
    changes: changes.length,
    differences: changes.flatMap(differencesAt),
  }
}

Object.assign(globalThis, { compareTimes })
