import type { RecorderRun } from '../../../e2e/support/handed-out.ts'
import type { Device, Interruption } from '../world/device.ts'
import type { StoredPart } from './stored.ts'

/** One run of a recorder, with what the server has of it. */
export interface CapturedPart {
  /** The bytes that the page reported. A killed page may have stored a slice that it could not report. */
  heard: Buffer
  /** When it started and when it last reported. */
  from: number
  until: number
  /** What ended its page; null when the recorder stopped normally. */
  endedBy: Interruption | null
  /** Bytes that must have survived: all except those of two commits and one slice. */
  owed: number
  stored: StoredPart | null
}

/** A slice may be reported this much later than it was handed out, ms. */
const HEARING_MS = 300

/** Parts with hardly more than a format header start alike, so each is matched once, in order. */
export function matchCaptured(device: Device, stored: readonly StoredPart[]): CapturedPart[] {
  const left = stored.toSorted((one, other) => one.partNumber - other.partNumber)
  return device.handedOut.runs().map((run) => {
    const captured = matchRun(run, device, left)
    if (captured.stored !== null) left.splice(left.indexOf(captured.stored), 1)
    return captured
  })
}

function matchRun(run: RecorderRun, device: Device, stored: readonly StoredPart[]): CapturedPart {
  const heard = Buffer.concat(run.slices.map(({ bytes }) => bytes))
  const from = run.slices[0]?.at ?? 0
  const until = run.slices.at(-1)?.at ?? 0
  const lossAt = (moment: number) => 2 * device.commits.longestBefore(moment) + HEARING_MS
  const endedBy = findEnd(run, device.interruptions, lossAt)
  const owed =
    endedBy === null ? heard.length : owedAt(run, (endedBy.fullSince ?? endedBy.at) - lossAt(endedBy.at))
  return {
    heard,
    from,
    until,
    endedBy,
    owed,
    stored: stored.find((part) => beginsAlike(part.bytes, heard)) ?? null,
  }
}

/**
 * What ended the page of a recorder. If the recorder had already stopped, the page may still have been writing its last
 * slices, or holding slices that had no room on the full disk. `lossAt`: how long before a moment something must have
 * been captured to be sure to survive it, ms.
 */
export function findEnd(
  { slices, stoppedAt }: RecorderRun,
  interruptions: readonly Interruption[],
  lossAt: (moment: number) => number,
): Interruption | null {
  const from = slices[0]?.at ?? 0
  const until = stoppedAt ?? Number.POSITIVE_INFINITY
  return (
    interruptions.find(
      ({ at, fullSince }) =>
        at >= from && (at - lossAt(at) <= until || (fullSince !== null && fullSince <= until)),
    ) ?? null
  )
}

/** Everything captured by a moment, except the last slice. */
function owedAt({ slices }: RecorderRun, moment: number): number {
  const before = slices.filter(({ at }) => at <= moment)
  return before.slice(0, -1).reduce((sum, { bytes }) => sum + bytes.length, 0)
}

function beginsAlike(part: Buffer, heard: Buffer): boolean {
  const known = Math.min(part.length, heard.length)
  return known > 0 && heard.subarray(0, known).equals(part.subarray(0, known))
}
