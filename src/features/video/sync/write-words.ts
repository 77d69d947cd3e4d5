import { outgoingOf } from '#domain/assessment/outgoing-of.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

const names: Readonly<Record<string, string>> = {
  sendEvaluation: 'Assessment',
  sendComment: 'Comment',
  acknowledgeAssessedVideo: '“I have seen this”',
  favoriteVideo: 'Favorite',
  unfavoriteVideo: 'Favorite taken back',
  shareVideo: 'Sharing of a video',
  acceptSharedRequest: 'Consent to share a video',
  denySharedRequest: 'Refusal to share a video',
  createTimedAssessment: 'Timed practice',
  deleteVideo: 'Deletion of a video',
  restoreVideo: 'Return of a deleted video',
  submitAndShareVideo: 'Submission of a video',
  submitFacultyVideo: 'Submission of a video',
  submitResidentVideo: 'Submission of a video',
  updateVideoActivity: 'Correction of an activity',
  updateVideoProcedure: 'Correction of a procedure',
  updateVideoTitle: 'Correction of a title',
}

/** What a small write is, for the person who made it; a version that knew more may have queued others. */
export function nameWrite({ call }: Pick<QueuedWrite, 'call'>): string {
  return names[call] ?? 'Change'
}

/** The words that were written, so that nobody gives them up unseen. */
export function quoteWrite(write: Pick<QueuedWrite, 'call' | 'input'>): string {
  const outgoing = outgoingOf(write)
  if (outgoing === null) return ''
  return outgoing.call === 'sendComment' ? outgoing.input.body.comment : outgoing.input.body.feedback
}

export function describeWrite({ refusal }: Pick<QueuedWrite, 'refusal'>, isAway: boolean): string {
  if (refusal !== null) return refusal
  return isAway ? 'Waiting for a connection; it goes on by itself' : 'Waiting for its turn'
}
