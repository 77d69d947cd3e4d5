// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { type Draft, newDraft } from '#domain/assessment/draft.ts'
import type { SessionState } from '#domain/session/session-state.ts'
import { WhereItIs } from '#features/video/assess/rubric/where-it-is.tsx'
import type { Assessment } from '#features/video/assess/use-assessment.ts'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, someTokens } from '#tests/support/session-facts.ts'
import { detailsOf } from '#tests/support/video-details.ts'

const video = {
  ...detailsOf('11111111-0000-4000-8000-000000000001' as VideoId, 1_000),
  owner: { id: residentMe.id, fullName: 'Maya Okafor' },
}
const written = { feedback: 'Gentle' }

function show(
  facts: { fields?: Draft['fields']; sentAt?: string | null; isSaved: boolean },
  reach: 'reachable' | 'unreachable' = 'unreachable',
): string {
  const { fields = {}, sentAt, isSaved } = facts
  const draft = { ...newDraft(residentMe.id, video.videoId), fields }
  const assessment = {
    view: { draft, isRead: true, isSaved, trouble: null },
    standing: sentAt === undefined ? [] : [{ sentAt }],
  } as unknown as Assessment
  const state: SessionState = { status: 'signed-in', me: residentMe, tokens: someTokens('a') }
  const watchable = (value: unknown) => ({ snapshot: () => value, subscribe: () => () => undefined })
  const { screen } = renderPart(<WhereItIs video={video} assessment={assessment} />, {
    reachability: watchable(reach) as never,
    session: watchable(state) as never,
  })
  return screen.container.textContent
}

test('a draft is said to be saved once the disk has it', () => {
  expect(show({ fields: written, isSaved: false })).toBe('Saving your draft')
  expect(show({ fields: written, isSaved: true })).toMatch(/^Draft saved on this device/)
})

test('so is an assessment that was sent, with a network and without', () => {
  expect(show({ sentAt: null, isSaved: false })).toBe('Saving your draft')
  expect(show({ sentAt: null, isSaved: false }, 'reachable')).toBe('Saving your draft')
  expect(show({ sentAt: null, isSaved: true })).toMatch(/^Saved on this device\. Goes to Maya Okafor/)
  expect(show({ sentAt: null, isSaved: true }, 'reachable')).toBe('Sent to Maya Okafor')
})

test('what the server has is sent, whatever the disk does', () => {
  expect(show({ sentAt: '2026-03-01T10:00:00.000Z', isSaved: true })).toMatch(/^Sent to Maya Okafor, /)
})
