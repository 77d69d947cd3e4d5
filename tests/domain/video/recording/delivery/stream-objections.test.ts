import * as fc from 'fast-check'
import { expect, test, describe } from 'vitest'
import type { SegmentRange } from '#contract/endpoints/video/recordings.ts'
import { isWithin, objected } from '#domain/video/recording/delivery/stream-machine.ts'
import { openingState, type Setbacks } from '#domain/video/recording/delivery/stream-state.ts'

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

const opening = openingState({ segments: 9, whole: null }, true)
const sending = {
  ...opening,
  status: 'sending',
  finals: 3,
  acknowledged: new Set([0, 1, 2, 3]),
  inFlight: new Set([4]),
} as const
const setBackBy = (setbacks: Partial<Setbacks>) => ({
  ...sending,
  setbacks: { ...opening.setbacks, ...setbacks },
})
const say = (code: Parameters<typeof objected>[1]['code'], missing: SegmentRange[] = []) => ({
  code,
  message: 'The server says why.',
  missing,
})

describe('segments that the server lacks', () => {
  test('are sent once more, and no others, in the same round', () => {
    const ranges = fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(ranges, (missing) => {
        const { state, commands } = objected(sending, say('segments-missing', missing))
        expect(state).toMatchObject({ status: 'sending', round: sending.round, inFlight: new Set() })
        const left = [...sending.acknowledged].filter((number) => !isWithin(missing, number))
        expect(state).toMatchObject({ acknowledged: new Set(left) })
        expect(commands).toEqual([])
      }),
    )
  })

  test('that it does not name are asked for', () => {
    expect(objected(sending, say('segments-missing')).commands).toEqual([{ type: 'ask-server', round: 1 }])
  })

  test('if reported before anything was sent, are a reason to ask', () => {
    expect(objected(opening, say('segments-missing', [[0, 1]])).commands).toEqual([
      { type: 'ask-server', round: 1 },
    ])
  })
})

describe('a digest that does not match', () => {
  const stored = { segments: 9, whole: { length: 9, digest: 'a'.repeat(64) } }

  test('makes all final messages count from the start: everything is sent again', () => {
    const { state, commands } = objected({ ...sending, stored }, say('digest-mismatch'))
    expect(state).toMatchObject({ status: 'asking', finals: 0, setbacks: { mismatches: 1 } })
    expect(commands).toEqual([{ type: 'ask-server', round: 1 }])
  })

  test('the second time makes the part be read again, and the third time is the last', () => {
    expect(objected({ ...setBackBy({ mismatches: 1 }), stored }, say('digest-mismatch'))).toMatchObject({
      state: { status: 'rechecking', setbacks: { mismatches: 2 } },
      commands: [{ type: 'recheck-part' }],
    })
    const last = objected({ ...setBackBy({ mismatches: 2 }), stored }, say('digest-mismatch'))
    expect(last.state).toMatchObject({ how: { status: 'refused', code: 'digest-mismatch' } })
    expect(JSON.stringify(last.state)).toContain('safe on this device')
  })

  test('of a part that is still being recorded, which has none, never has it counted: that would close it', () => {
    for (const mismatches of [0, 1, 2, 3])
      expect(objected(setBackBy({ mismatches }), say('digest-mismatch')).commands).toEqual([
        { type: 'ask-server', round: 1 },
      ])
  })
})

test.each([
  [0, 'open-stream'],
  [1, 'open-stream'],
  [2, undefined],
])('a stream that the server does not know, after %i such answers: %s', (unknown, command) => {
  const { state, commands } = objected(setBackBy({ unknown }), say('not-found'))
  expect(commands[0]?.type).toBe(command)
  if (command === undefined) expect(JSON.stringify(state)).toContain('still on this device')
  else expect(state).toMatchObject({ setbacks: { unknown: unknown + 1 } })
})

test('a wrong state is asked about once; repeated, it is the answer', () => {
  expect(objected(sending, say('wrong-state')).state).toMatchObject({
    status: 'asking',
    setbacks: { wrongStates: 1 },
  })
  expect(objected(setBackBy({ wrongStates: 1 }), say('wrong-state')).state).toEqual({
    status: 'ended',
    how: { status: 'refused', code: 'wrong-state', message: 'The server says why.' },
  })
})
