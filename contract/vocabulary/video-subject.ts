import * as z from 'zod/mini'
import { MARK_LABEL_MAX, PROCEDURE_MAX, TITLE_MAX } from '../limits.ts'
import { activityId } from './ids.ts'
import { procedureType } from './videos.ts'

/** A moment that the recording person marked, seconds from the start of the joined video. */
export const momentMark = z.object({
  timeStamp: z.number().check(z.minimum(0)),
  label: z.string().check(z.trim(), z.maxLength(MARK_LABEL_MAX)),
})
export type MomentMark = z.infer<typeof momentMark>

export const procedureText = z.string().check(z.trim(), z.minLength(1), z.maxLength(PROCEDURE_MAX))
export const titleText = z.string().check(z.trim(), z.minLength(1), z.maxLength(TITLE_MAX))

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
