import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { type Draft, hasEvaluation, newDraft } from '#domain/video/assessment/draft.ts'
import { answerField } from '#domain/video/assessment/draft-fields.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { WhereItIs } from '#features/video/assess/rubric/where-it-is.tsx'
import type { Assessment } from '#features/video/assess/use-assessment.ts'
import { taskChecklist } from '#tests/domain/video/assessment/assessment-samples.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = {
  ...detailsOf('11111111-0000-4000-8000-000000000001' as VideoId, 1_000),
  owner: { id: residentMe.id, fullName: 'Maya Okafor' },
}
const written = { feedback: 'Gentle' }
const rubric = taskChecklist
const lone = { [answerField(rubric.rubricId, 'step-1', 'note')]: 'Drops it' }

function show(
  facts: { fields?: Draft['fields']; sentAt?: string | null; isSaved: boolean },
  reach: 'reachable' | 'unreachable' = 'unreachable',
): string {
  const { fields = {}, sentAt, isSaved } = facts
  const draft = { ...newDraft(residentMe.id, video.videoId), fields }
  const assessment = {
    fields,
    isDirty: hasEvaluation(draft),
    view: { draft, isRead: true, isSaved, trouble: null },
    current: sentAt === undefined ? [] : [{ sentAt }],
  } as unknown as Assessment
  const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
  const watchable = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })
  const { screen } = renderPart(<WhereItIs video={video} rubrics={[rubric]} assessment={assessment} />, {
    reachability: watchable(reach) as never,
    session: watchable(state) as never,
  })
  return screen.container.textContent
}

test('a draft is called saved once it is on disk', () => {
  expect(show({ fields: written, isSaved: false })).toBe('Saving your draft')
  expect(show({ fields: written, isSaved: true })).toMatch(/^Draft saved on this device/)
})

test('an assessment that was sent is also called saved, with a network and without', () => {
  expect(show({ sentAt: null, isSaved: false })).toBe('Saving your draft')
  expect(show({ sentAt: null, isSaved: false }, 'reachable')).toBe('Saving your draft')
  expect(show({ sentAt: null, isSaved: true })).toMatch(/^Saved on this device\. Goes to Maya Okafor/)
  expect(show({ sentAt: null, isSaved: true }, 'reachable')).toBe('Sent to Maya Okafor')
})

test('what the server has is called sent, whatever happens on the disk', () => {
  expect(show({ sentAt: '2026-03-01T10:00:00.000Z', isSaved: true })).toMatch(/^Sent to Maya Okafor, /)
})

test('a note without an answer is a draft, even beside what was sent', () => {
  expect(show({ fields: lone, isSaved: true })).toMatch(/^Draft saved on this device/)
  const sent = { fields: lone, sentAt: '2026-03-01T10:00:00.000Z' }
  expect(show({ ...sent, isSaved: false })).toBe('Saving your draft')
  expect(show({ ...sent, isSaved: true })).toMatch(/^Sent to Maya Okafor, .*1 line has a note but no answer/)
})
