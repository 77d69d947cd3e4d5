import { afterEach, expect, it, vi } from 'vitest'
import { createCues } from '#features/learning/virtual/play/run/cues.ts'

const stub = { connect: (next: object) => next, start: () => undefined, stop: () => undefined }
const param = {
  value: 0,
  setValueAtTime: vi.fn(),
  linearRampToValueAtTime: vi.fn(),
  exponentialRampToValueAtTime: vi.fn(),
}
const notes: object[] = []

/** Begins silent, as a browser’s does before the first gesture. */
class FakeContext {
  static readonly made: FakeContext[] = []
  state = 'suspended'
  currentTime = 0
  destination = {}
  constructor() {
    FakeContext.made.push(this)
  }
  async resume() {
    this.state = 'running'
  }
  close = vi.fn(async () => undefined)
  createOscillator() {
    const voice = { ...stub, type: '', frequency: { value: 0 } }
    notes.push(voice)
    return voice
  }
  createGain = () => ({ ...stub, gain: param })
}

afterEach(() => {
  vi.unstubAllGlobals()
  FakeContext.made.length = 0
  notes.length = 0
})

it('is heard from the first gesture on, and sings each cue', () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const cues = createCues(() => ({ sound: true, vibration: false }))
  cues.wake()
  cues.wake()
  expect(FakeContext.made).toMatchObject([{ state: 'running' }])
  cues.play('done')
  expect(notes).toMatchObject([
    { frequency: { value: 523 } },
    { frequency: { value: 659 } },
    { frequency: { value: 784 } },
  ])
})

it('makes nothing to be heard where sounds are switched off, and buzzes if that is on', () => {
  vi.stubGlobal('AudioContext', FakeContext)
  const vibrate = vi.fn()
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  const cues = createCues(() => ({ sound: false, vibration: true }))
  cues.wake()
  cues.play('missed')
  expect(FakeContext.made).toEqual([])
  expect(vibrate).toHaveBeenCalledWith([60, 40, 60])
  Reflect.deleteProperty(navigator, 'vibrate')
})
