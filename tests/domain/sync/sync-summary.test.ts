import { describe, expect, test } from 'vitest'
import { emptyJudgment } from '#domain/video/assessment/draft-fields.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { LineState, SyncLine } from '#domain/sync/sync-line.ts'
import { isAnythingToSend, summarize } from '#domain/sync/sync-summary.ts'
import { outgoingEvaluation } from '../video/assessment/assessment-samples.ts'

function line(state: LineState, facts: Partial<SyncLine> = {}): SyncLine {
  return { isOnlyOnDevice: true, totalBytes: 100, serverBytes: 40, state, ...facts } as SyncLine
}
function write(call: string, refusal: string | null = null): QueuedWrite {
  return { id: call, lane: 's', call, input: {}, refusal, isMark: false }
}
const moving = line({ status: 'sending' })

describe('safe to close this tablet', () => {
  test('when nothing of mine is only on this device', () => {
    expect(summarize([line({ status: 'processed' }, { isOnlyOnDevice: false })], true)).toEqual({
      status: 'safe',
    })
  })

  test.each(['sendComment', 'sendEvaluation', 'favoriteVideo', 'submitResidentVideo', 'deleteVideo'])(
    'not while %s waits',
    (call) => {
      expect(summarize([], true, [write(call)])).toEqual({ status: 'waiting', count: 1, bytes: 0 })
      expect(summarize([], false, [write(call)])).toEqual({ status: 'offline', count: 1, bytes: 0 })
    },
  )

  test('not while an assessment may still be undone', () => {
    const held = [outgoingEvaluation(1, emptyJudgment)]
    expect(summarize([], true, [], held)).toEqual({ status: 'waiting', count: 1, bytes: 0 })
    expect(summarize([], false, [], held)).toEqual({ status: 'offline', count: 1, bytes: 0 })
  })

  test('although a mark waits, which nobody made by hand', () => {
    expect(summarize([], false, [{ ...write('markNotificationsSeen'), isMark: true }])).toEqual({
      status: 'safe',
      isAway: true,
    })
  })
})

test('takes and writes that wait are counted together', () => {
  expect(summarize([moving], true, [write('sendComment')])).toEqual({
    status: 'waiting',
    count: 2,
    bytes: 60,
  })
})

test('what the server refused needs its owner before anything else is said, even offline', () => {
  const refused = write('sendComment', 'No.')
  expect(summarize([moving], false, [refused])).toEqual({ status: 'needs-owner', count: 1, bytes: 0 })
})

test('a take that is not sent yet does not hide a comment on its way', () => {
  expect(summarize([line({ status: 'undecided' })], true, [write('sendComment')])).toMatchObject({
    status: 'waiting',
    count: 1,
  })
})

describe('"send everything now" is offered', () => {
  test.each<LineState>([{ status: 'waiting', why: null }, { status: 'sending' }, { status: 'canceling' }])(
    'for a take that is $is',
    (state) => expect(isAnythingToSend([line(state)], [])).toBe(true),
  )

  test('for a comment that waits, beside one about something else that was refused', () => {
    const refused = { ...write('sendComment', 'No.'), lane: 'another' }
    expect(isAnythingToSend([], [refused, write('sendEvaluation')])).toBe(true)
  })

  test.each<LineState>([
    { status: 'undecided' },
    { status: 'capturing' },
    { status: 'cut-off' },
    { status: 'paused' },
    { status: 'processing', asOf: null },
  ])('not for a take that is $is: that is not what it waits for', (state) =>
    expect(isAnythingToSend([line(state)], [])).toBe(false),
  )

  test('not when everything left was refused, or waits behind what was', () => {
    const refusedTake = line({
      status: 'refused',
      code: 'c',
      message: 'No.',
      itemId: 'i',
      ofSubmission: false,
    })
    const writes = [write('sendComment', 'No.'), write('sendEvaluation')]
    expect(isAnythingToSend([refusedTake], writes)).toBe(false)
  })
})
