import { seededNumbers } from '../../e2e/support/seeded-numbers.ts'
import type { ScaleOptions } from './options.ts'

export const scaleFaults = ['drain', 'kill', 'promote', 'store', 'runner'] as const
export type ScaleFault = (typeof scaleFaults)[number]

export interface PlannedFault {
  fault: ScaleFault
  /** After the load began, ms. */
  at: number
  /** Which instance or runner. */
  index: number
  /** Until what was ended is started again, ms. */
  gone: number
}

/** A drained or killed instance is away for a few seconds, as one that is updated or restarted is. */
const GONE_MS = { least: 3_000, more: 8_000 }

/**
 * Each fault once, in an order and at moments that the seed decides; they may meet. Never the same instance is drained
 * and killed.
 */
export function drawFaults({
  seed,
  seconds,
  instances,
  runners,
}: Pick<ScaleOptions, 'seed' | 'seconds' | 'instances' | 'runners'>): PlannedFault[] {
  const next = seededNumbers(seed)
  const drained = Math.floor(next() * instances)
  const killed = (drained + 1 + Math.floor(next() * (instances - 1))) % instances
  const indexOf = { drain: drained, kill: killed, promote: 0, store: 0, runner: Math.floor(next() * runners) }
  return scaleFaults
    .map((fault) => ({
      fault,
      at: Math.round(next() * seconds * 1_000),
      index: indexOf[fault],
      gone: Math.round(GONE_MS.least + next() * GONE_MS.more),
    }))
    .toSorted((a, b) => a.at - b.at)
}
