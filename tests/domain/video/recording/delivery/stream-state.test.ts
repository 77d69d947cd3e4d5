import { expect, test } from 'vitest'
import {
  acknowledgedSegments,
  ask,
  openAnew,
  openingState,
  recheck,
  setBack,
} from '#domain/video/recording/delivery/stream-state.ts'

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

const linked = openingState({ segments: 3, whole: null }, true)
const after = (setbacks: Partial<typeof linked.setbacks>) => ({
  ...linked,
  setbacks: { ...linked.setbacks, ...setbacks },
})

test('asking, reopening and reading again each begin a new round, and only its answers count', () => {
  for (const step of [ask(linked), openAnew(linked), recheck(linked), setBack(linked)])
    expect(step.state).toMatchObject({ round: linked.round + 1 })
  expect(ask(linked).commands).toEqual([{ type: 'ask-server', round: linked.round + 1 }])
})

test('five setbacks in a row are asked about; the sixth is a pause', () => {
  expect(setBack(after({ inARow: 4 })).state).toMatchObject({ status: 'asking', setbacks: { inARow: 5 } })
  expect(setBack(after({ inARow: 5 })).state).toEqual({
    status: 'ended',
    how: { status: 'parked', why: 'server' },
  })
})

test('a part that differs for the fourth time can no longer be read on this device', () => {
  expect(recheck(after({ mismatches: 2 })).commands).toEqual([{ type: 'recheck-part' }])
  expect(recheck(after({ mismatches: 3 }))).toMatchObject({
    state: { status: 'ended', how: { status: 'refused', code: 'damaged' } },
    commands: [],
  })
})
