import { Listeners } from '#domain/machine/listeners.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock, Part, TakeSender, Watchable } from '#domain/ports.ts'
import { segmentLength } from '../take/segments.ts'

type ProgressByTake = ReturnType<ReturnType<TakeSender['progress']>['snapshot']>
type Progress = ProgressByTake extends ReadonlyMap<TakeId, infer Entry> ? Entry : never

/** Speed is measured over this time, ms. */
const SPEED_WINDOW_MS = 10_000

interface Known {
  parts: readonly Part[]
  acknowledged: Map<PartId, ReadonlySet<number>>
  /** How much had been sent at which time. */
  samples: { at: number; sentBytes: number }[]
}

/** How far each take is, counting only acknowledged segments. */
export interface DeliveryProgress extends Watchable<ProgressByTake> {
  partsKnown(takeId: TakeId, parts: readonly Part[]): void
  acknowledged(takeId: TakeId, partId: PartId, segments: ReadonlySet<number>): void
  /** How many segments of a part are acknowledged, from its first without a gap. */
  countFirst(partId: PartId): number
  /** Nothing is being sent of this take now; what was sent stays known. */
  rested(takeId: TakeId): void
}

export function createDeliveryProgress(clock: Clock, segmentBytes: number): DeliveryProgress {
  const known = new Map<TakeId, Known>()
  const first = new Map<PartId, number>()
  const countFirst = (partId: PartId): number => first.get(partId) ?? 0
  const listeners = new Listeners<[]>()
  let snapshot: ProgressByTake = new Map<TakeId, Progress>()

  const knownOf = (takeId: TakeId): Known => {
    const entry = known.get(takeId) ?? { parts: [], acknowledged: new Map(), samples: [] }
    known.set(takeId, entry)
    return entry
  }
  function publish(takeId: TakeId, entry: Known): void {
    const sentBytes = sumOf(entry.parts, (part) =>
      sentOf(part, entry.acknowledged.get(part.id), segmentBytes),
    )
    const totalBytes = sumOf(entry.parts, (part) => part.bytes)
    const now = clock.steady()
    entry.samples = [...entry.samples, { at: now, sentBytes }].filter(({ at }) => now - at <= SPEED_WINDOW_MS)
    const next: Progress = { sentBytes, totalBytes, bytesPerSecond: speedOf(entry.samples) }
    const before = snapshot.get(takeId)
    if (before !== undefined && isSame(before, next)) return
    snapshot = new Map(snapshot).set(takeId, next)
    listeners.call()
  }

  return {
    snapshot: () => snapshot,
    subscribe: (listener) => listeners.add(listener),
    partsKnown(takeId, parts) {
      const entry = knownOf(takeId)
      entry.parts = parts
      publish(takeId, entry)
    },
    acknowledged(takeId, partId, segments) {
      const entry = knownOf(takeId)
      entry.acknowledged.set(partId, segments)
      // While the link is down nothing counts as acknowledged, yet the server has it.
      if (segments.size > 0) first.set(partId, countOn(segments.has(0) ? countFirst(partId) : 0, segments))
      publish(takeId, entry)
    },
    countFirst,
    rested(takeId) {
      const entry = knownOf(takeId)
      entry.samples = []
      publish(takeId, entry)
    },
  }
}

function countOn(from: number, segments: ReadonlySet<number>): number {
  let count = from
  while (segments.has(count)) count += 1
  return count
}

function sentOf(part: Part, acknowledged: ReadonlySet<number> | undefined, segmentBytes: number): number {
  if (part.confirmed) return part.bytes
  let sum = 0
  for (const number of acknowledged ?? []) sum += segmentLength(number, part.bytes, segmentBytes)
  return sum
}

function sumOf(parts: readonly Part[], value: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + value(part), 0)
}

function speedOf(samples: Known['samples']): number {
  const first = samples[0]
  const last = samples.at(-1)
  if (first === undefined || last === undefined || last.at === first.at) return 0
  return Math.max(0, Math.round(((last.sentBytes - first.sentBytes) * 1_000) / (last.at - first.at)))
}

function isSame(a: Progress, b: Progress): boolean {
  return a.sentBytes === b.sentBytes && a.totalBytes === b.totalBytes && a.bytesPerSecond === b.bytesPerSecond
}
