import { expect, test } from 'vitest'
import { sendFeedback } from '#contract/endpoints/operations/feedback.ts'
import { feedbackId } from '#contract/vocabulary/ids.ts'
import { effectOf } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

test('waiting feedback is listed in the sync center under its name, and changes no answer', () => {
  const id = feedbackId.parse('66666666-0000-4000-8000-000000000001')
  const write = queuedWrite(sendFeedback, {
    body: { id, route: '/residency/home', stars: 5, type: 'GENERAL' },
  })
  expect(effectOf(write)).toEqual({ title: 'Feedback', changes: [], refreshes: [] })
})
