import { describe, expect, test } from 'vitest'
import { applyEdit } from '#domain/video/assessment/draft.ts'
import { answerField, emptyJudgment, fieldsOf } from '#domain/video/assessment/draft-fields.ts'
import { agreementOn, describeSpread } from '#domain/video/assessment/agreement.ts'
import {
  besides,
  originOf,
  ownCurrent,
  shownComments,
  threadsOf,
} from '#domain/video/assessment/current-evaluations.ts'
import {
  aComment,
  aCommentId,
  anEvaluation,
  anEvaluationId,
  emptyDraft,
  me,
  osats,
  other,
  outgoingComment,
  outgoingEvaluation,
  scored,
} from './assessment-samples.ts'

const mine = { id: me, fullName: 'Ada Reyes' }

describe('evaluations of one person from two devices', () => {
  const [tablet, desk] = [
    anEvaluation(1, { answers: [scored('flow', 2)] }),
    anEvaluation(2, { answers: [scored('flow', 4)] }),
  ]
  const theirs = anEvaluation(3, { assessor: { id: other, fullName: 'Sam Berg' } })

  test('are both current, and the form shows the newer', () => {
    const current = ownCurrent([desk, theirs, tablet], me, [])
    expect(current.map(({ id }) => id)).toEqual([tablet.evaluationId, desk.evaluationId])
    expect(originOf(emptyDraft(), current).base).toEqual(fieldsOf(desk))
    expect(besides(current, emptyDraft()).map(({ id }) => id)).toEqual([tablet.evaluationId])
  })

  test('a further sending replaces both, even while it is on its way', () => {
    const next = outgoingEvaluation(4, emptyJudgment, [tablet.evaluationId, desk.evaluationId])
    expect(ownCurrent([tablet, desk], me, [next]).map(({ id }) => id)).toEqual([anEvaluationId(4)])
  })

  test('one that arrives while another is being written is shown beside it, and not replaced unseen', () => {
    const origin = originOf(emptyDraft(), ownCurrent([tablet], me, []))
    const field = answerField(osats, 'flow', 'value')
    const draft = applyEdit(emptyDraft(), { type: 'set', field, value: 5, was: 2, origin })
    const current = ownCurrent([tablet, desk], me, [])
    expect(originOf(draft, current).basis).toEqual([tablet.evaluationId])
    expect(besides(current, draft).map(({ id }) => id)).toEqual([desk.evaluationId])
    const known = applyEdit(draft, { type: 'know', ids: [desk.evaluationId] })
    expect(besides(current, known)).toEqual([])
    expect(known.basis).toEqual([tablet.evaluationId, desk.evaluationId])
  })
})

describe('comments', () => {
  test('a waiting comment is shown among the others at its moment, once', () => {
    const waiting = outgoingComment(9, 'Watch the tip', { timeStamp: 1.5 })
    const shown = shownComments([aComment(1), aComment(2)], [waiting], mine)
    expect(shown.map(({ comment, isWaiting }) => [comment, isWaiting])).toEqual([
      ['Comment 1', false],
      ['Watch the tip', true],
      ['Comment 2', false],
    ])
    const listed = [aComment(9, { isMine: true })]
    expect(shownComments(listed, [waiting], mine).map(({ isWaiting }) => isWaiting)).toEqual([true])
    expect(shownComments(listed, [], mine).map(({ isWaiting }) => isWaiting)).toEqual([false])
  })

  test('an edit on its way replaces what it edits; a deletion leaves nothing', () => {
    const edit = outgoingComment(9, 'Better said', { supersedes: [aCommentId(1)] })
    const gone = outgoingComment(8, '', { supersedes: [aCommentId(2)], isDeletion: true })
    const shown = shownComments([aComment(1), aComment(2)], [edit, gone], mine)
    expect(shown.map(({ comment }) => comment)).toEqual(['Better said'])
  })

  test('an edit on its way says which comment was the first, through every edit', () => {
    const listed = [aComment(1), aComment(3, { firstId: aCommentId(2), isEdited: true })]
    const edits = [
      outgoingComment(7, 'Said better', { supersedes: [aCommentId(1)] }),
      outgoingComment(8, 'Said best', { supersedes: [aCommentId(7)] }),
      outgoingComment(9, 'Once more', { supersedes: [aCommentId(3)] }),
    ]
    const shown = shownComments(listed, edits, mine)
    expect(shown.map(({ comment, firstId }) => [comment, firstId])).toEqual([
      ['Said best', aCommentId(1)],
      ['Once more', aCommentId(2)],
    ])
  })

  test('answers to answers belong to one thread; an answer to a missing comment begins its own', () => {
    const comments = shownComments(
      [
        aComment(1),
        aComment(2, { type: 'REPLY', parentId: aCommentId(1) }),
        aComment(3, { type: 'REPLY', parentId: aCommentId(2) }),
        aComment(4, { type: 'REPLY', parentId: aCommentId(77) }),
      ],
      [],
      mine,
    )
    const threads = threadsOf(comments).map(({ head, replies }) => [head.comment, replies.length])
    expect(threads).toEqual([
      ['Comment 1', 2],
      ['Comment 4', 0],
    ])
  })
})

test('agreement counts only those who judged a line, and says how far apart they are', () => {
  const anchors = { 1: 'low', 3: 'middle', 5: 'high' }
  const rubric = {
    rubricId: osats,
    kind: 'GLOBAL_RATING' as const,
    version: 1,
    title: 'Global rating',
    lines: [
      { kind: 'SCALE' as const, key: 'flow', text: 'Flow', anchors },
      { kind: 'SCALE' as const, key: 'tissue', text: 'Tissue', anchors },
    ],
  }
  const evaluations = [
    anEvaluation(1, { answers: [scored('flow', 2)] }),
    anEvaluation(2, { answers: [scored('flow', 5)] }),
  ]
  const [flow, ...rest] = agreementOn(rubric, evaluations)
  expect(rest).toEqual([])
  expect(flow).toMatchObject({ mean: 3.5, spread: 3 })
  expect([describeSpread(0, 1), describeSpread(0, 2), describeSpread(3, 2)]).toEqual([
    'One assessor',
    'All agree',
    '3 points apart',
  ])
})
