import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { videoId } from '../../vocabulary/ids.ts'

/** Why a video was not measured. */
export const analysisRefusal = z.enum([
  /** Shorter than ten seconds. */
  'too-short',
  /** The camera moved most of the time, so instruments can't be told apart from it. */
  'camera-moves',
  /** The picture is black, or stands still from beginning to end. */
  'nothing-moves',
  /** This installation has no converter, or it could not read the video. */
  'unreadable',
])
export type AnalysisRefusal = z.infer<typeof analysisRefusal>

/**
 * True if a converter may have been installed since; every other refusal is about the video itself, which doesn't
 * change.
 */
export function mayMeasureAgain(why: AnalysisRefusal): boolean {
  return why === 'unreadable'
}

/** The numbers that were measured. None of them is a skill level or a mark. */
export const motionMeasures = z.object({
  /** Share of the time in which nothing moved, 0 to 1. */
  idleShare: z.number(),
  /** Share of the time in which the whole picture moved, so that the motion is the camera's, 0 to 1. */
  cameraShare: z.number(),
  /**
   * How much of the picture moves while something moves, on average, 0 to 1; less for the same work is more economical.
   */
  economy: z.number(),
  /** How often movement swells and ebbs, per minute of movement; fewer is smoother. */
  surgesPerMinute: z.number(),
})
export type MotionMeasures = z.infer<typeof motionMeasures>

export const videoAnalysis = z.discriminatedUnion('state', [
  z.object({ state: z.literal('NONE') }),
  z.object({ state: z.literal('RUNNING') }),
  z.object({ state: z.literal('REFUSED'), why: analysisRefusal }),
  z.object({
    state: z.literal('READY'),
    /** The name and version of the analysis. */
    madeBy: z.string(),
    /** How much of the video could be measured, 0 to 1. */
    confidence: z.number(),
    measures: motionMeasures,
    /** Share of the picture that moved, from 0 to 1, for each stretch of `secondsPerValue`. */
    motion: z.object({ secondsPerValue: z.number(), values: z.array(z.number()) }),
    /** Longest first. */
    pauses: z.array(z.object({ timeStamp: z.number(), duration: z.number() })),
  }),
])
export type VideoAnalysis = z.infer<typeof videoAnalysis>

const ofVideo = z.object({ id: videoId })

export const getAnalysis = defineEndpoint({
  method: 'GET',
  path: '/video/:id/analysis',
  summary: 'What was measured in a video',
  access: isInResidency,
  params: ofVideo,
  reply: videoAnalysis,
  failures: ['not-found'],
  quiet: true,
})

/** Not for those who only read. Repeatable: a video that was measured already returns its result; one that could not be read is read again. */
export const requestAnalysis = defineEndpoint({
  method: 'POST',
  path: '/video/:id/analysis',
  summary: 'Have a video measured',
  access: isInResidency,
  params: ofVideo,
  reply: videoAnalysis,
  failures: ['not-found', 'not-allowed', 'wrong-state'],
})

export const analysisEndpoints = { getAnalysis, requestAnalysis }
