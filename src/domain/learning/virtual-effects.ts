import {
  type ArAttempt,
  type ArProgress,
  getFacultyArProgress,
  getLatestArAttempt,
  getResidentArProgress,
  listArAttempts,
  submitArAttempt,
} from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import { type ArComment, getArReplay, saveArComment } from '#contract/endpoints/learning/virtual/ar-replay.ts'
import type { WrittenInput } from '../sync/queued-writes.ts'
import { type AnswerQuery, changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'
import { completionAnswers } from './completion-changes.ts'
import { attemptOf, progressWith } from './waiting-attempts.ts'

const progressAnswers = [
  ...completionAnswers,
  refreshes(getFacultyArProgress),
  refreshes(getResidentArProgress),
  refreshes(getLatestArAttempt),
  refreshes(listArAttempts),
  refreshes(getArReplay),
]

function counted(progress: ArProgress, input: WrittenInput<typeof submitArAttempt>): ArProgress {
  const attempt = attemptOf(input)
  return attempt === null ? progress : progressWith(progress, attempt)
}

/** Whether one's newest attempt is the first of this list: not of another person's, nor of another exercise's. */
function isAmong({ exercise }: ArAttempt, { query, isFurtherPage }: AnswerQuery): boolean {
  if (isFurtherPage || query['userId'] !== undefined) return false
  return query['exercise'] === undefined || query['exercise'] === exercise
}

/** The comments with one that waits: new, changed, or without one that is deleted. */
function withComment(
  comments: readonly ArComment[],
  { params: { commentId }, body }: WrittenInput<typeof saveArComment>,
): ArComment[] {
  const before = comments.find((one) => one.commentId === commentId)
  // The server keeps what was written later.
  if (Date.parse(before?.writtenAt ?? '') > Date.parse(body.writtenAt)) return [...comments]
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
    writtenAt,
  }
  return [...others, written].toSorted((one, other) => one.timeStamp - other.timeStamp)
}

export const virtualEffects = {
  submitArAttempt: {
    title: 'Attempt in the virtual trainer',
    changes: [
      changes(getResidentArProgress, submitArAttempt, counted),
      changes(getFacultyArProgress, submitArAttempt, counted),
      changes(getLatestArAttempt, submitArAttempt, (seen, input) => {
        const attempt = attemptOf(input)
        return attempt !== null && seen?.activityId === attempt.activityId ? attempt : seen
      }),
      changes(listArAttempts, submitArAttempt, (page, input, asked) => {
        const attempt = attemptOf(input)
        if (attempt === null || !isAmong(attempt, asked)) return page
        const isOfList = page.items.some(({ activityId }) => activityId === attempt.activityId)
        if (!isOfList) return page
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
