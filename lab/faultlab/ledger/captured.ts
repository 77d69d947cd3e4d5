import type { RecorderRun } from '../../../e2e/support/handed-out.ts'
import type { Device, Interruption } from '../world/device.ts'
import type { StoredPart } from './stored.ts'

/** One run of a recorder beside what the server has of it. */
export interface CapturedPart {
  /** Bytes that we heard of. A killed page may have kept a slice of which it could not tell us any more. */
  heard: Buffer
  /** When it began and when we heard of it last. */
  from: number
  until: number
  /** What ended its page; null when the recorder was stopped in peace. */
  endedBy: Interruption | null
  /** Bytes that must have outlived that: all but those of two commits and one slice. */
  owed: number
  stored: StoredPart | null
}

/** How much later we may hear of a slice than it was handed out, ms. */
const HEARING_MS = 300

/** Parts of which hardly more than the name of their format is left begin alike: each is matched once, in their order. */
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
 * What ended the page of a recorder, or, where the recorder had stopped before, the page that was still writing its last
 * slices or holding what had found no room since the disk was full. `lossAt`: what was captured so long before a moment
 * need not have outlived it, ms.
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

/** All that had been captured by a moment, but for the last slice. */
function owedAt({ slices }: RecorderRun, moment: number): number {
  const before = slices.filter(({ at }) => at <= moment)
  return before.slice(0, -1).reduce((sum, { bytes }) => sum + bytes.length, 0)
}

function beginsAlike(part: Buffer, heard: Buffer): boolean {
  const known = Math.min(part.length, heard.length)
  return known > 0 && heard.subarray(0, known).equals(part.subarray(0, known))
}
