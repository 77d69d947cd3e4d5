import * as z from 'zod/mini'
import {
  deleteVideo,
  restoreVideo,
  submission,
  updateVideoActivity,
  updateVideoProcedure,
  updateVideoTitle,
} from '#contract/endpoints/submissions.ts'
import type { MyVideo } from '#contract/endpoints/videos.ts'
import type { AssessmentId, VideoId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

/** What a write that waits will make of a video; as much of it as was understood. */
export type VideoWrite =
  | { does: 'submit'; asmtId: AssessmentId; change: Pick<MyVideo, 'assessorType' | 'description'> }
  | { does: 'delete' | 'restore'; videoId: VideoId }
  | { does: 'rename'; videoId: VideoId; subject: MyVideo['subject']; name: string | null }

const submitCalls = new Set(['submitResidentVideo', 'submitFacultyVideo', 'submitAndShareVideo'])
const submitInput = z.object({ body: submission })
const byParam = z.object({ params: z.union([deleteVideo.params, restoreVideo.params]) })
const activityInput = z.object({ query: updateVideoActivity.query })
const procedureInput = z.object({ body: updateVideoProcedure.body })
const titleInput = z.object({ body: updateVideoTitle.body })

/** Null for a write that is not about a video, or of a form that this version does not know. */
export function readVideoWrite({ call, input }: Pick<QueuedWrite, 'call' | 'input'>): VideoWrite | null {
  if (submitCalls.has(call)) return readSubmit(input)
  switch (call) {
    case 'deleteVideo':
    case 'restoreVideo': {
      const read = byParam.safeParse(input)
      const does = call === 'deleteVideo' ? 'delete' : 'restore'
      return read.success ? { does, videoId: read.data.params.id } : null
    }
    case 'updateVideoActivity': {
      const read = activityInput.safeParse(input)
      if (!read.success) return null
      const { videoId, newActivityId: activityId } = read.data.query
      return { does: 'rename', videoId, subject: { videoType: 'simulation', activityId }, name: null }
    }
    case 'updateVideoProcedure': {
      const read = procedureInput.safeParse(input)
      if (!read.success) return null
      const { videoId, approach, procedure } = read.data.body
      return {
        does: 'rename',
        videoId,
        subject: { videoType: 'surgical', approach, procedure },
        name: procedure,
      }
    }
    case 'updateVideoTitle': {
      const read = titleInput.safeParse(input)
      if (!read.success) return null
      const { videoId, title } = read.data.body
      return { does: 'rename', videoId, subject: { videoType: 'other', title }, name: title }
    }
    default:
      return null
  }
}

function readSubmit(input: unknown): VideoWrite | null {
  const read = submitInput.safeParse(input)
  if (!read.success) return null
  const { videoAsmtId: asmtId, assessorType, description } = read.data.body
  return { does: 'submit', asmtId, change: { assessorType, description } }
}

export function isAbout(write: VideoWrite, video: Pick<MyVideo, 'videoId' | 'videoAsmtId'>): boolean {
  return write.does === 'submit' ? write.asmtId === video.videoAsmtId : write.videoId === video.videoId
}

export interface OverlaidVideo {
  video: MyVideo
  isDeleted: boolean
  /** Something about it waits to be sent. */
  isWaiting: boolean
  /** The server said no to something; the write and its words. */
  refused: QueuedWrite | null
}

/** A video as it will be once everything that waits about it was sent. What was refused changes nothing. */
export function overlayWrites(
  video: MyVideo,
  writes: readonly QueuedWrite[],
  nameActivity: (id: string) => string | null = () => null,
): OverlaidVideo {
  const start: OverlaidVideo = { video, isDeleted: false, isWaiting: false, refused: null }
  return writes.reduce((seen, queued) => {
    const write = readVideoWrite(queued)
    if (write === null || !isAbout(write, video)) return seen
    if (queued.refusal !== null) return { ...seen, refused: queued }
    return { ...applyWrite(seen, write, nameActivity), isWaiting: true }
  }, start)
}

function applyWrite(
  seen: OverlaidVideo,
  write: VideoWrite,
  nameActivity: (id: string) => string | null,
): OverlaidVideo {
  switch (write.does) {
    case 'submit':
      return { ...seen, video: { ...seen.video, ...write.change, submissionType: 'SUBMITTED' } }
    case 'delete':
      return { ...seen, isDeleted: true }
    case 'restore':
      return { ...seen, isDeleted: false }
    case 'rename': {
      const { subject } = write
      const byActivity = subject.videoType === 'simulation' ? nameActivity(subject.activityId) : null
      return { ...seen, video: { ...seen.video, subject, name: write.name ?? byActivity ?? seen.video.name } }
    }
  }
}
