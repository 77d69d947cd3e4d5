import { expect, test } from 'vitest'
import { evaluationId, videoId } from '#contract/vocabulary/ids.ts'
import type { Edit, OutgoingEvaluation } from '#domain/video/assessment/draft.ts'
import { HeldSendings } from '#domain/video/assessment/held-sendings.ts'

const knots = videoId.parse('0190a6a0-0000-7000-8000-000000000001')
const id = evaluationId.parse('0190a6a0-0000-7000-8000-000000000002')
const outgoing: OutgoingEvaluation = { id, call: 'sendEvaluation', input: {} as never }
const send: Edit = { type: 'send-evaluation', id, sent: {}, outgoing }

test.each([
  ['the sync queue is about to get it', { type: 'hand-over', id }],
  ['it is in the sync queue', { type: 'queued', id }],
  ['it was undone', { type: 'take-back', id }],
] as const)('a video is held from its sending until %s', (_when, end) => {
  const held = new HeldSendings()
  let heard = 0
  held.subscribe(() => (heard += 1))
  held.follow(knots, send)
  expect([...held.snapshot()]).toEqual([[knots, outgoing]])
  held.follow(knots, { type: 'queued', id: 'a comment' })
  expect([...held.snapshot()]).toEqual([[knots, outgoing]])
  held.follow(knots, end)
  expect([...held.snapshot()]).toEqual([])
  expect(heard).toBe(2)
})

test('the video that was sent last comes last, even when it is sent once more', () => {
  const other = videoId.parse('0190a6a0-0000-7000-8000-000000000003')
  const held = new HeldSendings()
  for (const video of [knots, other, knots]) held.follow(video, send)
  expect([...held.snapshot().keys()]).toEqual([other, knots])
})
