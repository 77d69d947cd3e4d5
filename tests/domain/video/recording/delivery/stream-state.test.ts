import { expect, test } from 'vitest'
import { acknowledgedSegments, openingState } from '#domain/video/recording/delivery/stream-state.ts'

const opening = openingState({ segments: 2, whole: null }, false)

test('a stream opens with nothing sent, nothing wrong, and the link as it is', () => {
  expect(opening).toMatchObject({
    status: 'opening',
    linkIsUp: false,
    round: 0,
    finals: 0,
    interrupted: false,
  })
  expect(new Set(Object.values(opening.setbacks))).toEqual(new Set([0]))
})

test('what the server has is known while sending, and in no other state', () => {
  const progress = { acknowledged: new Set([0, 1]), inFlight: new Set<number>() }
  expect(acknowledgedSegments({ ...opening, status: 'sending', ...progress })).toBe(progress.acknowledged)
  expect(acknowledgedSegments({ ...opening, status: 'finishing', finalDueAt: 0, ...progress })).toBe(
    progress.acknowledged,
  )
  for (const state of [
    opening,
    { ...opening, status: 'asking' },
    { ...opening, status: 'rechecking' },
    { ...opening, status: 'unlinked', giveUpAt: null },
    { status: 'ended', how: { status: 'confirmed' } },
  ] as const)
    expect(acknowledgedSegments(state).size).toBe(0)
})
