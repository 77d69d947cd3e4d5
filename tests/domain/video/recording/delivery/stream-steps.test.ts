import { expect, test } from 'vitest'
import { openingState } from '#domain/video/recording/delivery/stream-state.ts'
import { ask, isWithin, openAnew, recheck, setBack } from '#domain/video/recording/delivery/stream-steps.ts'

const state = openingState({ segments: 3, whole: null }, true)
const after = (setbacks: Partial<typeof state.setbacks>) => ({
  ...state,
  setbacks: { ...state.setbacks, ...setbacks },
})

test('asking, reopening and reading again each begin a new round, and only its answers count', () => {
  for (const step of [ask(state), openAnew(state), recheck(state), setBack(state)])
    expect(step.state).toMatchObject({ round: state.round + 1 })
  expect(ask(state).commands).toEqual([{ type: 'ask-server', round: state.round + 1 }])
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

test.each([
  [1, false],
  [2, true],
  [4, true],
  [5, false],
  [7, true],
])('segment %i is in [2, 4] or [7, 7]: %s', (number, lies) => {
  expect(
    isWithin(
      [
        [2, 4],
        [7, 7],
      ],
      number,
    ),
  ).toBe(lies)
})
