import * as z from 'zod/mini'
import { MARK_LABEL_MAX, PROCEDURE_MAX, TITLE_MAX } from '../limits.ts'
import { activityId } from './ids.ts'
import { seconds, words } from './plain-values.ts'

/** A moment marked while recording, seconds from the start of the joined video. */
export const momentMark = z.object({
  timeStamp: seconds,
  label: words(MARK_LABEL_MAX),
})
export type MomentMark = z.infer<typeof momentMark>

export const procedureText = words(PROCEDURE_MAX).check(z.minLength(1))
export const titleText = words(TITLE_MAX).check(z.minLength(1))

/** The approach of a surgical video. */
export const procedureType = z.enum(['LAPAROSCOPIC', 'ROBOTIC'])
export type ProcedureType = z.infer<typeof procedureType>

/** What a video is of, by its type (spec 2 §3; procedure and title are trimmed, §5). */
export const videoSubject = z.discriminatedUnion('videoType', [
  z.object({ videoType: z.literal('simulation'), activityId }),
  z.object({
    videoType: z.literal('surgical'),
    approach: procedureType,
    procedure: procedureText,
  }),
  z.object({
    videoType: z.literal('other'),
    title: titleText,
  }),
])
export type VideoSubject = z.infer<typeof videoSubject>
