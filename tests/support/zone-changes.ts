/** Clocks of a zone were changed, or will be: from then on they show `moved` ms more than before. */
export interface ZoneChange {
  zone: string
  at: number
  moved: number
  /** What clocks show at that instant without the change: where a gap or an overlap begins, or ends. */
  shown: Temporal.PlainDateTime
}

const FROM = '2000-01-01T00:00Z'
const UNTIL = Date.UTC(2038, 0)

/** Every change of every zone that this program knows, this century. */
export function listZoneChanges(api = Temporal): ZoneChange[] {
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => changesOf(api, zone))
}

function changesOf(api: typeof Temporal, zone: string): ZoneChange[] {
  const changes: ZoneChange[] = []
  let before = api.Instant.from(FROM).toZonedDateTimeISO(zone)
  for (;;) {
    const next = before.getTimeZoneTransition('next')
    if (next === null || next.epochMilliseconds > UNTIL) return changes
    const moved = (next.offsetNanoseconds - before.offsetNanoseconds) / 1_000_000
    const shown = next.toPlainDateTime().subtract({ milliseconds: moved })
    // Some changes are only of the name.
    if (moved !== 0) changes.push({ zone, at: next.epochMilliseconds, moved, shown })
    before = next
  }
}
