import * as z from 'zod/mini'
import { processingFailure } from './video-terms.ts'

// What is done with the files of a video, as data: planned by the server, shown where it failed, and by `npm run media`.

/** What one step does. */
export const mediaStep = z.enum(['copy', 'convert-sound', 'convert', 'join', 'merge', 'cut'])
export type MediaStep = z.infer<typeof mediaStep>

/** Why a step is taken. */
export const stepReason = z.enum([
  /** H.264 that every browser plays stays as it is. */
  'plays-everywhere',
  'sound-format',
  'picture-format',
  /** Only the converter can read it. */
  'converter-reads',
  'several-files',
  'different-kinds',
  /** Of a recording only the time with pictures is played. */
  'pictures-only',
  /** An edit list leaves something out. */
  'cut',
  'interlaced',
  'mirrored',
  /** HDR. */
  'wide-range',
  'pixel-shape',
  /** The first way didn't work. */
  'could-not-copy',
])
export type StepReason = z.infer<typeof stepReason>

export const plannedStep = z.object({
  does: mediaStep,
  because: z.array(stepReason).check(z.maxLength(12)),
})
export type PlannedStep = z.infer<typeof plannedStep>

/** Most characters of a technical line, and most files and ways that are told of. */
export const LINE_MAX = 600
const FILES_MAX = 12
const WAYS_MAX = 4

/** What a file is. */
export const mediaFile = z.object({
  codec: z.string().check(z.maxLength(40)),
  width: z.number(),
  height: z.number(),
  /** 0 if it doesn't say. */
  seconds: z.number(),
  /** Null: it is silent. */
  sound: z.nullable(z.string().check(z.maxLength(40))),
})
export type MediaFile = z.infer<typeof mediaFile>

export const triedWay = z.object({
  steps: z.array(plannedStep).check(z.maxLength(6)),
  /** Null: it worked. */
  failure: z.nullable(processingFailure),
})
export type TriedWay = z.infer<typeof triedWay>

/** What was found and tried, for a video that failed. */
export const mediaReport = z.object({
  files: z.array(mediaFile).check(z.maxLength(FILES_MAX)),
  tried: z.array(triedWay).check(z.maxLength(WAYS_MAX)),
  /** What the tools said last, without names of files; empty if they said nothing. */
  line: z.string().check(z.maxLength(LINE_MAX)),
})
export type MediaReport = z.infer<typeof mediaReport>

/** Within the bounds of what is stored. */
export function boundedReport({ files, tried, line }: MediaReport): MediaReport {
  return {
    files: files.slice(0, FILES_MAX).map((file) => ({
      ...file,
      codec: file.codec.slice(0, 40),
      sound: file.sound?.slice(0, 40) ?? null,
    })),
    tried: tried.slice(-WAYS_MAX),
    line: line.slice(-LINE_MAX),
  }
}
