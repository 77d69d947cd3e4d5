import { randomUUID } from 'node:crypto'
import { deflateRawSync } from 'node:zlib'
import * as fc from 'fast-check'
import { API_PREFIX } from '#contract/version.ts'
import { askAsResident } from './as-resident.ts'
import type { Target } from './target.ts'

/** A number as a log has it: seven bits a byte, the lowest first. */
const numberOf = (value: number): number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...numberOf(Math.floor(value / 128))]

/** The scope goes 80 mm deep at once: the third field, in hundredths, and from zero. */
const INSERTED = [4, ...numberOf(2 * 8_000)]

/** An attempt in which the hand rests for so many steps, after what is written of the first ones. */
function logOf({ kind, optic, steps, first = INSERTED }: Written): Uint8Array {
  const facts = [1, kind, optic, 1, 1, 0, steps].flatMap(numberOf)
  return Uint8Array.from([0x54, 0x56, 0x4c, 1, ...facts, ...first, ...new Uint8Array(steps - 1)])
}
interface Written {
  /** By its place in the order of the exercises. */
  kind: number
  optic: number
  steps: number
  first?: readonly number[]
}

/** What was played, and what a log of it could be taken for. */
const played = [0, 30].flatMap((optic) =>
  [0, 1, 2, 3, 4, 5].map((kind) => logOf({ kind, optic, steps: 7_200 })),
)
const sent = (bytes: Uint8Array): string => deflateRawSync(bytes).toString('base64')

/** Some bytes are others. */
const damage = fc.array(fc.tuple(fc.nat(100_000), fc.nat(255)), { maxLength: 8 })

/** Logs of the virtual trainer: whole, damaged before or after they were deflated, cut off, and unfolding to very much. */
export const someLog: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...played).map(sent),
  fc.tuple(fc.constantFrom(...played), damage).map(([bytes, places]) => sent(damaged(bytes, places))),
  fc
    .tuple(
      fc.nat(6),
      fc.constantFrom(0, 30),
      fc.integer({ min: 1, max: 40_000 }),
      fc.array(fc.nat(255), { maxLength: 400 }),
    )
    .map(([kind, optic, steps, first]) => sent(logOf({ kind, optic, steps, first }))),
  fc
    .tuple(fc.constantFrom(...played), damage)
    .map(([bytes, places]) =>
      Buffer.from(damaged(Buffer.from(sent(bytes), 'base64'), places)).toString('base64'),
    ),
  fc.tuple(fc.constantFrom(...played), fc.nat(2_000)).map(([bytes, end]) => sent(bytes.subarray(0, end))),
  fc.nat(8).map((megabytes) => sent(new Uint8Array(megabytes * 1_000_000))),
)

function damaged(bytes: Uint8Array, places: readonly (readonly [number, number])[]): Uint8Array {
  const copy = Uint8Array.from(bytes)
  for (const [at, value] of places) copy[at % copy.length] = value
  return copy
}

interface Exercise {
  subActivityId: string
  activityId: string
}

/** An attempt of the resident at each exercise; all but the last have their logs. */
export async function playTrainer(target: Target): Promise<void> {
  const { body } = await askAsResident(target, 'GET', `${API_PREFIX}/ar-subactivity`)
  const exercises = JSON.parse(body) as Exercise[]
  if (exercises.length === 0) throw new Error('The resident has no virtual activity.')
  for (const [index, { subActivityId, activityId }] of exercises.entries()) {
    const attemptId = randomUUID()
    const asked = { subActivityId, level: 1, exerciseScores: [], analysisNotes: [], attemptId, hasLog: true }
    await askAsResident(target, 'POST', `${API_PREFIX}/ar-attempt/resident/submit/${activityId}`, {
      body: asked,
    })
    if (index === exercises.length - 1) continue
    const log = sent(played[index % played.length] ?? new Uint8Array())
    await askAsResident(target, 'PUT', `${API_PREFIX}/ar-attempt/${attemptId}/log`, { body: { log } })
    await askAsResident(target, 'GET', `${API_PREFIX}/ar-attempt/${attemptId}/replay`)
  }
}
