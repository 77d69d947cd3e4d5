import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { isInResidency } from '../../policies/roles.ts'
import { mayCapture } from '../../policies/video/videos.ts'
import { recordId, takeId, videoId } from '../../vocabulary/ids.ts'

/** What arrived of a recording that is no video, and of which nothing more has come for an hour. */
export const leftRecording = z.object({
  id: recordId,
  takeId,
  recordedAt: z.iso.datetime(),
  /** When the last of it came. */
  arrivedAt: z.iso.datetime(),
  /** Of its parts, each from its start without a gap. */
  bytes: z.int(),
})
export type LeftRecording = z.infer<typeof leftRecording>

/** Of the caller, newest first. */
export const listLeftRecordings = defineEndpoint({
  method: 'GET',
  path: '/video/left-recordings',
  summary: 'My recordings whose device has not sent the rest',
  access: isInResidency,
  reply: z.array(leftRecording),
  failures: [],
})

/**
 * Makes a video of what arrived, for the case that the device never comes back. Repeatable: the answer is the video of
 * the take.
 */
export const saveLeftRecording = defineEndpoint({
  method: 'POST',
  path: '/video/left-recordings/:recordId/save',
  summary: 'Save what arrived of a recording whose device has not sent the rest',
  access: mayCapture,
  params: z.object({ recordId }),
  reply: z.object({ videoId }),
  failures: ['not-found', 'wrong-state'],
})

export const leftRecordingEndpoints = { listLeftRecordings, saveLeftRecording }
