import * as z from 'zod/mini'
import { plannedStep } from '../media-report.ts'

// What a runner is to do, as data. It fetches the files of an order by their position.

/** Raised when an older runner would misread an order, or a newer result isn't what an older server expects. */
export const RUNNER_PROTOCOL = 1

const size = z.number().check(z.minimum(0), z.maximum(100_000))
const length = z.number().check(z.minimum(0), z.maximum(1e9))
/** Of one file: more than any recording has, and than what is made of it. */
export const fileBytes = z.int().check(z.minimum(0), z.maximum(1e12))
const name = z.string().check(z.maxLength(200))

const sourceFacts = z.object({
  duration: length,
  video: z.object({
    codec: name,
    width: size,
    height: size,
    frameRate: z.number(),
    playsEverywhere: z.boolean(),
    oddities: z.array(z.enum(['cut', 'interlaced', 'mirrored', 'wide-range', 'pixel-shape'])),
    rotation: z.number(),
    joinKey: z.string().check(z.maxLength(100_000)),
  }),
  audio: z.nullable(
    z.object({ codec: name, index: z.int(), joinKey: z.string().check(z.maxLength(100_000)) }),
  ),
  readBy: z.enum(['packets', 'converter']),
})

const planned = {
  way: z.enum([
    'copy',
    'copy-picture',
    'converter-copies-picture',
    'conversion',
    'joined-conversion',
    'merging-conversion',
  ]),
  steps: z.array(plannedStep),
  turn: z.int(),
  plays: z.enum(['everything', 'pictures']),
}
const mediaPlan = z.object({
  ...planned,
  second: z.nullable(z.object({ ...planned, second: z.null() })),
})

export const mediaOrder = z.discriminatedUnion('makes', [
  /** One file that every browser plays. */
  z.object({ makes: z.literal('playback'), facts: z.array(sourceFacts), plan: mediaPlan }),
  /** The still picture and the scrub bar's, of a video that plays. */
  z.object({
    makes: z.literal('pictures'),
    duration: length,
    width: size,
    height: size,
    wantsPoster: z.boolean(),
  }),
  /** The copy for slow links. */
  z.object({
    makes: z.literal('small'),
    bytes: fileBytes,
    duration: length,
    width: size,
    height: size,
    frameRate: z.number(),
  }),
])
export type MediaOrder = z.infer<typeof mediaOrder>

/** The files that come back, by name. */
export const madeName = z.enum(['playback', 'poster', 'sprite', 'small'])
export type MadeName = z.infer<typeof madeName>

/** What a runner does now. */
export const runnerStage = z.enum(['fetching', 'working', 'sending'])
export type RunnerStage = z.infer<typeof runnerStage>
