import {
  type ArAttempt,
  getFacultyArProgress,
  getLatestArAttempt,
  getResidentArProgress,
  listArAttempts,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { type ArComment, getArReplay, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'
import { completionAnswers } from './completion-changes.ts'

const progressAnswers = [
  ...completionAnswers,
  refreshes(getFacultyArProgress),
  refreshes(getResidentArProgress),
  refreshes(getLatestArAttempt),
  refreshes(listArAttempts),
]

/** As it is shown while it waits; only the server says whether it passes. Null: another client's. */
function waitingAttempt({ params, body }: WrittenInput<typeof submitArAttempt>): ArAttempt | null {
  const { attemptId, playedAt, played, subActivityId, level, analysisNotes } = body
  if (attemptId === undefined || playedAt === undefined || played === undefined) return null
  return {
    attemptId,
    activityId: params.activityId,
    subActivityId,
    ...played,
    level,
    exerciseScores: body.exerciseScores.map(({ metricName, metricType, unit = '', ...score }) => ({
      ...score,
      metricName: metricName ?? metricType,
      metricType,
      unit,
    })),
    analysisNotes,
    isPassed: false,
    verification: body.hasLog === true ? 'AWAITED' : 'NOT_REPLAYABLE',
    passingVersion: body.passingVersion ?? 0,
    device: body.device ?? 'OTHER',
    seconds: body.seconds ?? null,
    playedAt,
  }
}

/** The comments with one that waits: new, changed, or without one that is deleted. */
function withComment(
  comments: readonly ArComment[],
  { params: { commentId }, body }: WrittenInput<typeof saveArComment>,
): ArComment[] {
  const before = comments.find((one) => one.commentId === commentId)
  const others = comments.filter((one) => one.commentId !== commentId)
  if (body.isDeletion) return others
  const { comment, timeStamp, writtenAt } = body
  const written: ArComment = {
    author: before?.author ?? null,
    isMine: true,
    createdAt: before?.createdAt ?? writtenAt,
    isEdited: before !== undefined && before.createdAt !== writtenAt,
    commentId,
    comment,
    timeStamp,
  }
  return [...others, written].toSorted((one, other) => one.timeStamp - other.timeStamp)
}

export const virtualEffects = {
  submitArAttempt: {
    title: 'Attempt in the virtual trainer',
    changes: [
      changes(getLatestArAttempt, submitArAttempt, (seen, input) => {
        const attempt = waitingAttempt(input)
        return attempt !== null && seen?.activityId === attempt.activityId ? attempt : seen
      }),
      changes(listArAttempts, submitArAttempt, (page, input) => {
        const attempt = waitingAttempt(input)
        const isOfList = page.items.some(({ activityId }) => activityId === attempt?.activityId)
        if (attempt === null || !isOfList) return page
        if (page.items.some(({ attemptId }) => attemptId === attempt.attemptId)) return page
        return { ...page, items: [attempt, ...page.items], total: page.total + 1 }
      }),
    ],
    refreshes: progressAnswers,
  },
  sendArLog: {
    title: 'Log of an attempt in the virtual trainer',
    changes: [],
    refreshes: progressAnswers,
  },
  saveArComment: {
    title: 'Comment on an attempt',
    changes: [
      changes(getArReplay, saveArComment, (seen, input) =>
        seen.attempt.attemptId === input.params.attemptId
          ? { ...seen, comments: withComment(seen.comments, input) }
          : seen,
      ),
    ],
    refreshes: [refreshes(getArReplay)],
  },
} satisfies Record<string, WriteEffect>
