import { listComments, type VideoComment } from '#contract/endpoints/video/comments.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { CommentType } from '#contract/vocabulary/assessment.ts'
import { type CommentId, commentId, evaluationId, type SharedVideoId } from '#contract/vocabulary/ids.ts'
import { type Outgoing, type OutgoingEvaluation, TAKE_BACK_MS } from '#domain/video/assessment/draft.ts'
import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import { shownComments } from '#domain/video/assessment/current-evaluations.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { Assessment } from './use-assessment.ts'

export interface NewComment {
  type: CommentType
  comment: string
  timeStamp: number
  duration: number | null
  parentId: CommentId | null
  sharedVideoId: SharedVideoId | null
  supersedes: CommentId[]
  isDeletion: boolean
}

/**
 * Sends what was written: first into the draft, from there into the sync queue, so that a crash in between loses
 * nothing.
 */
export function useSending(video: VideoDetails, assessment: Assessment) {
  const { ids, clock, session } = useServices()
  const answers = useAnswers()
  const { desk, view, fields, form, judgment, basis } = assessment
  const videoName = video.isMine ? nameAttempt(video) : `${nameAttempt(video)} · ${video.owner.fullName}`

  function sendEvaluation(): void {
    if (desk === null || view === null) return
    const id = evaluationId.parse(ids.uuid())
    // Only what its writer had seen: what arrived in the meantime stands beside it.
    const supersedes = [...basis]
    const outgoing: OutgoingEvaluation = {
      id,
      call: 'sendEvaluation',
      videoName,
      videoType: video.subject.videoType,
      heldUntil: clock.now() + TAKE_BACK_MS,
      input: { params: { id: video.videoAsmtId, evaluationId: id }, body: { ...judgment, supersedes } },
    }
    desk.edit({ type: 'send-evaluation', outgoing, id, sent: form.carried, left: form.outside })
  }

  function sendComment(slot: string, written: NewComment): void {
    const me = session.me()
    if (desk === null || me === null) return
    const id = commentId.parse(ids.uuid())
    const createdAt = new Date(clock.now()).toISOString()
    const outgoing: Outgoing = {
      id,
      call: 'sendComment',
      videoName,
      input: { params: { id: video.videoId, commentId: id }, body: { ...written, createdAt } },
    }
    desk.edit({ type: 'send-comment', outgoing, slot, sent: fields })
    const author = { id: me.id, fullName: me.fullName }
    answers.updateCached(listComments, { params: { id: video.videoId } }, (list) =>
      shownComments(list, [outgoing], author).map(withoutState),
    )
  }
  function undoSend(id: string): void {
    desk?.edit({ type: 'take-back', id })
  }
  return { sendEvaluation, undoSend, sendComment }
}

export type Sending = ReturnType<typeof useSending>

function withoutState({
  isWaiting: _isWaiting,
  ...comment
}: VideoComment & { isWaiting: boolean }): VideoComment {
  return comment
}
