import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listEvaluations, type Rubric, sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import { assessmentLane } from '#contract/endpoints/video/lanes.ts'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import {
  type AnsweredRubric,
  type Draft,
  hasEvaluation,
  isHeld,
  type Outgoing,
} from '#domain/video/assessment/draft.ts'
import { type Fields, type FieldValue, judgmentOf, placeOf } from '#domain/video/assessment/draft-fields.ts'
import { formOf, type KnownRubrics } from '#domain/video/assessment/rubric-form.ts'
import { onTheWay } from '#domain/video/assessment/outgoing-of.ts'
import type { DraftDesk } from '#domain/video/assessment/draft-desk.ts'
import {
  besides,
  type CurrentEvaluation,
  originOf,
  ownCurrent,
  shownComments,
} from '#domain/video/assessment/current-evaluations.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useDesk } from '#features/shared/use-desk.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { commentsOf, evaluationsOf } from './review-queries.ts'

/** Everything that is written about one video: from the server, on its way, and not sent yet. */
export function useAssessment(video: VideoDetails) {
  const { session, sync, drafts } = useServices()
  const { desk, view: opened } = useDesk(drafts, video.videoId)
  const view = opened?.isRead === true ? opened : null
  const me = session.me()
  const evaluations = useQuery(evaluationsOf(video))
  const comments = useQuery(commentsOf(video))
  const writes = useWatchable(sync.writes()).filter(({ lane }) => lane === assessmentLane(video.videoId))
  const outgoing = onTheWay(view?.draft.outgoing ?? [], writes)
  const current = ownCurrent(evaluations.data?.evaluations ?? [], me?.id ?? '', outgoing)
  const origin = view === null ? null : originOf(view.draft, current)
  const fields: Fields = { ...origin?.base, ...view?.draft.fields }

  const draft = view?.draft
  const known = knownRubrics(video, evaluations.data?.rubrics, draft)
  const form = formOf(known, fields)
  const refusal = writes.find((write) => write.refusal !== null) ?? null
  useNewRubrics(video, refusal)
  useSettling(desk, draft, { outgoing, current })

  return {
    desk,
    view,
    fields,
    form,
    /** Every rubric that something here may name. */
    rubrics: listKnown(known),
    /** What the next evaluation says. */
    judgment: judgmentOf(form.carried),
    /** What the next evaluation replaces. */
    basis: origin?.basis ?? [],
    /** Something was written that the next evaluation would carry. */
    isDirty:
      draft !== undefined && hasEvaluation({ ...draft, fields: without(draft.fields, form.outside) }, fields),
    outgoing,
    current,
    evaluations,
    comments,
    writes,
    /** Sent, but can still be undone. */
    held: (view?.draft.outgoing ?? []).find(isHeld) ?? null,
    refusal,
    mayComment: video.mayComment,
    besides: view === null ? [] : besides(current, view.draft),
    shownComments:
      me === null ? [] : shownComments(comments.data ?? [], outgoing, { id: me.id, fullName: me.fullName }),
    set(field: string, value: FieldValue): void {
      if (origin === null) return
      const by = answeredBy(known, field)
      const was = fields[field] ?? null
      desk?.edit({ type: 'set', field, value, was, origin, ...(by === undefined ? {} : { by }) })
    },
  }
}

function knownRubrics(
  { subject }: VideoDetails,
  listed: readonly Rubric[] = [],
  { rubrics: answered = [] }: Pick<Draft, 'rubrics'> = {},
): KnownRubrics {
  return { listed, answered, activityId: subject.videoType === 'simulation' ? subject.activityId : null }
}

function listKnown({ listed, answered }: KnownRubrics): Rubric[] {
  return [...listed, ...answered.map(({ rubric }) => rubric)]
}

/** What the draft remembers with an answer, so that it can be read whatever the server lists later. */
function answeredBy(
  { listed, answered, activityId }: KnownRubrics,
  field: string,
): AnsweredRubric | undefined {
  const named = placeOf(field)?.rubricId
  const rubric = listed.find(({ rubricId }) => rubricId === named)
  return rubric === undefined ? answered.find((one) => one.rubric.rubricId === named) : { rubric, activityId }
}

/** The draft forgets what it was based on once the server lists what it sent. */
function useSettling(
  desk: DraftDesk | null,
  draft: Draft | undefined,
  { outgoing, current }: { outgoing: readonly Outgoing[]; current: readonly CurrentEvaluation[] },
): void {
  const canSettle =
    draft !== undefined &&
    !hasEvaluation(draft) &&
    draft.basis.length > 0 &&
    outgoing.every((one) => one.call !== 'sendEvaluation') &&
    draft.basis.every((id) => current.some((each) => each.id === id))
  useEffect(() => {
    if (canSettle && draft !== undefined) desk?.edit({ type: 'settled', ids: draft.basis })
  }, [canSettle, desk, draft])
}

/** What was refused may have been judged by a rubric that is not this video's anymore. */
function useNewRubrics({ videoAsmtId: id }: VideoDetails, refusal: QueuedWrite | null): void {
  const answers = useAnswers()
  const refusedId = refusal?.call === sendEvaluation.waits.name ? refusal.id : undefined
  useEffect(() => {
    if (refusedId !== undefined) void answers.invalidate(listEvaluations, { params: { id } })
  }, [answers, id, refusedId])
}

function without(fields: Fields, others: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in others)))
}

export type Assessment = ReturnType<typeof useAssessment>
