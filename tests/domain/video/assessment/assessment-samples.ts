import type { Evaluation, Rubric } from '#contract/endpoints/video/assessments.ts'
import type { VideoComment } from '#contract/endpoints/video/comments.ts'
import { assessmentId, commentId, evaluationId, rubricId, userId, videoId } from '#contract/vocabulary/ids.ts'
import { newDraft, type Draft, type Outgoing } from '#domain/video/assessment/draft.ts'
import { emptyJudgment, type Judgment } from '#domain/video/assessment/draft-fields.ts'
import { someComment } from '#tests/support/written.ts'

function numbered(kind: number, number: number): string {
  return `00000000-0000-4000-8000-${String(kind).padStart(4, '0')}${String(number).padStart(8, '0')}`
}

export const me = userId.parse(numbered(1, 1))
export const other = userId.parse(numbered(1, 2))
export const video = videoId.parse(numbered(2, 1))
export const asmt = assessmentId.parse(numbered(3, 1))
export const osats = rubricId.parse(numbered(4, 1))

const anchors = { 1: 'Poor', 3: 'Fair', 5: 'Fine' }
export const globalRating: Rubric = {
  rubricId: osats,
  kind: 'GLOBAL_RATING',
  version: 1,
  title: 'Global rating scale',
  lines: [
    { kind: 'SCALE', key: 'flow', text: 'Flow', anchors },
    { kind: 'SCALE', key: 'tissue', text: 'Tissue', anchors },
  ],
}
export const taskChecklist: Rubric = {
  rubricId: rubricId.parse(numbered(4, 2)),
  kind: 'TASK_CHECKLIST',
  version: 1,
  title: 'Task checklist',
  lines: [{ kind: 'CHECK', key: 'step-1', text: 'Lifts the ring' }],
}

export function anEvaluationId(number: number) {
  return evaluationId.parse(numbered(5, number))
}

export function aCommentId(number: number) {
  return commentId.parse(numbered(6, number))
}

export function emptyDraft(): Draft {
  return newDraft(me, video)
}

export function scored(line: string, value: number): Judgment['answers'][number] {
  return { rubricId: osats, line, value, timeStamp: null, note: '' }
}

export function anEvaluation(number: number, change: Partial<Evaluation> = {}): Evaluation {
  return {
    ...emptyJudgment,
    evaluationId: anEvaluationId(number),
    assessor: { id: me, fullName: 'Ada Reyes' },
    assessorType: 'FACULTY',
    sentAt: `2026-05-01T09:00:${String(number).padStart(2, '0')}.000Z`,
    ...change,
  }
}

export function outgoingEvaluation(
  number: number,
  judgment: Judgment,
  supersedes: readonly Evaluation['evaluationId'][] = [],
): Outgoing & { call: 'sendEvaluation' } {
  const id = anEvaluationId(number)
  return {
    id,
    call: 'sendEvaluation',
    input: { params: { id: asmt, evaluationId: id }, body: { ...judgment, supersedes: [...supersedes] } },
  }
}

export function outgoingComment(
  number: number,
  comment: string,
  change: Partial<Extract<Outgoing, { call: 'sendComment' }>['input']['body']> = {},
): Outgoing & { call: 'sendComment' } {
  const id = aCommentId(number)
  return {
    id,
    call: 'sendComment',
    input: {
      params: { id: video, commentId: id },
      body: someComment({ comment, createdAt: '2026-05-01T09:00:00.000Z', ...change }),
    },
  }
}

export function aComment(number: number, change: Partial<VideoComment> = {}): VideoComment {
  return {
    commentId: aCommentId(number),
    type: 'COMMENT',
    comment: `Comment ${number}`,
    timeStamp: number,
    duration: null,
    parentId: null,
    sharedVideoId: null,
    author: { id: other, fullName: 'Sam Berg' },
    isMine: false,
    createdAt: '2026-05-01T09:00:00.000Z',
    isEdited: false,
    sharedVideoName: null,
    ...change,
  }
}
