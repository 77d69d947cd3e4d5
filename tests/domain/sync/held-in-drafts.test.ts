import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { newDraft } from '#domain/video/assessment/draft.ts'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import { listHeld, notQueued } from '#domain/sync/held-in-drafts.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import {
  me,
  other,
  outgoingComment,
  outgoingEvaluation,
  video,
} from '../video/assessment/assessment-samples.ts'

const sent = outgoingEvaluation(1, emptyJudgment)
const said = outgoingComment(2, 'Watch the tip')

test('what its writer sent is held, but not what they are still writing, nor what another person sent', async () => {
  const drafts = createFakeDrafts()
  drafts.become([
    { ...newDraft(me, video), fields: { feedback: 'Calm hands' }, outgoing: [sent, said] },
    { ...newDraft(other, video), outgoing: [outgoingEvaluation(3, emptyJudgment)] },
  ])
  expect(await listHeld(drafts, me)).toEqual(succeed([sent, said]))
})

test('drafts that cannot be read are not reported as empty', async () => {
  const drafts = createFakeDrafts()
  drafts.become(null)
  expect(await listHeld(drafts, me)).toEqual(refuse('unavailable'))
})

test('what the queue already has is no longer held', () => {
  expect(notQueued([sent, said], [{ id: sent.id }])).toEqual([said])
})
