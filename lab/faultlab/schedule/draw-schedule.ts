import { seededNumbers } from '../../../e2e/support/seeded-numbers.ts'
import { faultNames, type FaultName, type Kind, type Lane, traitsOf } from './faults.ts'
import type { Schedule, TimedFault } from './schedule.ts'

export interface DrawOptions {
  seed: number
  number: number
  kind: Kind
  /** Draw only from these; empty for all faults of the kind. */
  only?: readonly FaultName[]
  /** Exactly these, in this order; only their times are drawn. */
  sequence?: readonly FaultName[]
  /** The maximum length of a story, seconds. */
  longest?: number
  syncMs?: number
  /** Where an older version is; null: nobody goes back. */
  older?: string | null
}

const FEWEST_FAULTS = 2
const MOST_FAULTS = 8
const SHORTEST_SECONDS = 8
export const LONGEST_SECONDS = 25
/** Faults continue for this long after the story's end, during finishing and processing. */
const AFTERMATH_SECONDS = 6
/** Between two faults of one lane, seconds. */
const BREATH_SECONDS = 0.3

/** Seed and number determine the schedule: each is drawn from its own random numbers. */
export function drawSchedule(options: DrawOptions): Schedule {
  const { seed, number, kind, syncMs = 0, older = null } = options
  const random = seededNumbers(Math.imul(seed, 0x9e_37_79_b1) ^ Math.imul(number + 1, 0x85_eb_ca_6b))
  const between = (least: number, most: number): number => least + (most - least) * random()
  const longest = Math.max(SHORTEST_SECONDS, options.longest ?? LONGEST_SECONDS)
  const seconds = tenths(between(SHORTEST_SECONDS, longest))
  const names = drawNames(options, random)
  const times = names.map(() => between(0.5, seconds + AFTERMATH_SECONDS)).toSorted((a, b) => a - b)
  const freeFrom = new Map<Lane, number>()
  const faults = names.map((name, index): TimedFault => {
    const { lane, lasts: range } = traitsOf(name)
    const at = tenths(Math.max(times[index] ?? 0, freeFrom.get(lane) ?? 0))
    const lasts = tenths(between(...range))
    freeFrom.set(lane, at + lasts + BREATH_SECONDS)
    return { name, at, lasts, degree: random() }
  })
  return { seed, number, kind, seconds, syncMs, older, faults: faults.toSorted((a, b) => a.at - b.at) }
}

function drawNames(
  { kind, only = [], sequence = [], older = null }: DrawOptions,
  random: () => number,
): FaultName[] {
  if (sequence.length > 0) return [...sequence]
  const known = faultNames
    .map((name) => ({ name, ...traitsOf(name) }))
    .filter(({ kinds, needsOlder }) => kinds.includes(kind) && (older !== null || needsOlder !== true))
    .map(({ name }) => name)
  const choice = only.length === 0 ? known : known.filter((name) => only.includes(name))
  if (choice.length === 0)
    throw new Error(`None of these faults means anything to ${kind}: ${only.join(', ')}.`)
  const count = FEWEST_FAULTS + Math.floor(random() * (MOST_FAULTS - FEWEST_FAULTS + 1))
  return Array.from({ length: count }, () => choice[Math.floor(random() * choice.length)] ?? 'cut')
}

function tenths(seconds: number): number {
  return Math.round(seconds * 10) / 10
}
