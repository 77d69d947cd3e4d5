import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  fullVolume,
  readVolume,
  silentVolume,
  stepVolume,
  VOLUME_MAX,
  type VolumeEvent,
  type VolumeState,
} from '#domain/video/playback/volume-machine.ts'

const at = (volume: number, previousVolume = volume): VolumeState => ({ volume, previousVolume })
const mute: VolumeEvent = { type: 'toggle-mute' }
const set = (volume: number): VolumeEvent => ({ type: 'set-volume', volume })
const change = (by: number): VolumeEvent => ({ type: 'change-volume', by })

test.each<[string, VolumeState, VolumeEvent, VolumeState]>([
  ['muting sets 0 and remembers the volume', at(40), mute, at(0, 40)],
  ['muting again returns to it', at(0, 40), mute, at(40)],
  ['a slider at 0 is muted, too', at(40), set(0), at(0, 40)],
  ['a volume that is set while muted is the one from now on', at(0, 40), set(70), at(70)],
  ['a key makes it louder', at(40), change(10), at(50)],
  ['never louder than 100', at(95), change(10), at(100)],
  ['never below 0', at(5), change(-10), at(0, 5)],
  ['whole numbers only', at(40), set(33.4), at(33)],
  ['what is no number changes nothing', at(40), set(Number.NaN), at(40)],
  ['a player that began silently goes to full volume', silentVolume, mute, at(100)],
])('%s', (_what, before, event, after) => {
  expect(stepVolume(before, event).state).toEqual(after)
})

test('each change is stored, and what changes nothing is not', () => {
  expect(stepVolume(at(40), mute).commands).toEqual([{ type: 'store', state: at(0, 40) }])
  const louder = stepVolume(fullVolume, change(10))
  expect(louder.commands).toEqual([])
  expect(louder.state).toBe(fullVolume)
})

test('with the person, everything stored of it goes', () => {
  expect(stepVolume(at(0, 40), { type: 'person-left' })).toEqual({
    state: fullVolume,
    commands: [{ type: 'forget' }],
  })
})

const anyEvent = fc.oneof(
  fc.constant(mute),
  fc.oneof(fc.integer({ min: -200, max: 300 }), fc.double()).map(set),
  fc.oneof(fc.integer({ min: -120, max: 120 }), fc.double()).map(change),
  fc.constant<VolumeEvent>({ type: 'person-left' }),
)

test('whatever happens, it stays from 0 to 100, is read again as it was stored, and muting twice changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEvent), (events) => {
      let state = fullVolume
      let stored: VolumeState | null = null
      for (const event of events) {
        const step = stepVolume(state, event)
        state = step.state
        for (const command of step.commands) stored = command.type === 'store' ? command.state : null
        expect(Number.isInteger(state.volume)).toBe(true)
        expect(state.volume).toBeGreaterThanOrEqual(0)
        expect(state.volume).toBeLessThanOrEqual(VOLUME_MAX)
        expect(state.previousVolume).toBeGreaterThan(0)
        if (state.volume > 0) expect(state.previousVolume).toBe(state.volume)
        expect(readVolume(JSON.parse(JSON.stringify(stored))) ?? fullVolume).toEqual(state)
        expect(stepVolume(stepVolume(state, mute).state, mute).state).toEqual(state)
      }
    }),
  )
})

test.each([null, 'loud', 7, {}, { volume: 101, previousVolume: 50 }, { volume: 10 }, at(5.5), at(0)])(
  'something else in its place is not read: %j',
  (stored) => {
    expect(readVolume(stored)).toBeNull()
  },
)
