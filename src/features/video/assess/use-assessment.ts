import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { assessmentLane } from '#contract/endpoints/video/lanes.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import { hasEvaluation, type Outgoing, type OutgoingEvaluation } from '#domain/video/assessment/draft.ts'
import type { Fields, FieldValue } from '#domain/video/assessment/draft-fields.ts'
import { onTheWay } from '#domain/video/assessment/outgoing-of.ts'
import { besides, originOf, ownCurrent, shownComments } from '#domain/video/assessment/current-evaluations.ts'
import { useDesk } from '#features/shared/use-desk.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { commentsOf, evaluationsOf } from './review-queries.ts'

/** Everything that is written about one video: from the server, on its way, and not sent yet. */
export function useAssessment(video: VideoDetails) {
  const { session, sync, drafts } = useServices()
  const { desk, view: known } = useDesk(drafts, video.videoId)
  const view = known?.isRead === true ? known : null
  const me = session.me()
  const evaluations = useQuery(evaluationsOf(video))
  const comments = useQuery(commentsOf(video))
  const writes = useWatchable(sync.writes()).filter(({ lane }) => lane === assessmentLane(video.videoId))
  const outgoing = onTheWay(view?.draft.outgoing ?? [], writes)
  const current = ownCurrent(evaluations.data?.evaluations ?? [], me?.id ?? '', outgoing)
  const origin = view === null ? null : originOf(view.draft, current)
  const fields: Fields = { ...origin?.base, ...view?.draft.fields }

  const draft = view?.draft
  const canSettle =
    draft !== undefined &&
    !hasEvaluation(draft) &&
    draft.basis.length > 0 &&
    outgoing.every((one) => one.call !== 'sendEvaluation') &&
    draft.basis.every((id) => current.some((each) => each.id === id))
  useEffect(() => {
    if (canSettle && draft !== undefined) desk?.edit({ type: 'settled', ids: draft.basis })
  }, [canSettle, desk, draft])

  return {
    desk,
    view,
    fields,
    /** What the next evaluation replaces. */
    basis: origin?.basis ?? [],
    /** Something was written that the next evaluation would carry. */
    isDirty: draft !== undefined && hasEvaluation(draft, fields),
    outgoing,
    current,
    evaluations,
    comments,
    writes,
    /** Sent, but can still be undone. */
    held: (view?.draft.outgoing ?? []).find(isHeld) ?? null,
    refusal: writes.find(({ refusal }) => refusal !== null) ?? null,
    mayComment: video.mayComment,
    besides: view === null ? [] : besides(current, view.draft),
    shownComments:
      me === null ? [] : shownComments(comments.data ?? [], outgoing, { id: me.id, fullName: me.fullName }),
    set(field: string, value: FieldValue): void {
      if (origin === null) return
      desk?.edit({ type: 'set', field, value, was: fields[field] ?? null, origin })
    },
  }
}

function isHeld(one: Outgoing): one is OutgoingEvaluation {
  return one.call === 'sendEvaluation' && one.heldUntil !== undefined
}

export type Assessment = ReturnType<typeof useAssessment>
