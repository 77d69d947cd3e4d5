import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OpenCamera } from '#domain/video/recording/recording-ports.ts'
import { listWays, SilentWays } from '#platform/media/recording-ways.ts'
import { tryRecording } from '#platform/media/try-recording.ts'

const camera = { hasSound: true } as unknown as OpenCamera
const WITH_SOUND = 'video/webm;codecs=vp8,opus'
const PICTURE_ONLY = 'video/webm;codecs=vp8'
const track = { readyState: 'live', muted: false }
/** What the engine gives, by type and number of tracks; the first answer is for the stream as it is. */
let gives: (type: string, isMute: boolean) => Blob | null
let made: BrokenRecorder[]
let supported: readonly string[]

class StubStream {
  readonly isMute: boolean
  constructor(tracks?: unknown[]) {
    this.isMute = tracks !== undefined
  }
  getVideoTracks() {
    return [track]
  }
}

/** Like the recorder of an engine that starts whatever it is asked to, and gives bytes or none. */
class BrokenRecorder extends EventTarget {
  static isTypeSupported = (type: string): boolean => supported.includes(type)
  state = 'inactive'
  readonly stream: StubStream
  readonly mimeType: string
  readonly bitsPerSecond: number
  constructor(stream: StubStream, options: { mimeType: string; videoBitsPerSecond: number }) {
    super()
    this.stream = stream
    this.mimeType = options.mimeType
    this.bitsPerSecond = options.videoBitsPerSecond
    made.push(this)
  }
  start(): void {
    this.state = 'recording'
    const data = gives(this.mimeType, this.stream.isMute)
    if (data !== null)
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('dataavailable'), { data })))
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([]) }))
    this.dispatchEvent(new Event('stop'))
  }
}

const picture = (): Blob => new Blob([new Uint8Array([1, 2, 3])])
const silent = new SilentWays()
let stop: AbortController
const tryNow = (ways = listWays(camera, silent)) =>
  tryRecording(new StubStream() as never, ways, silent, stop.signal)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('MediaRecorder', BrokenRecorder)
  vi.stubGlobal('MediaStream', StubStream)
  made = []
  supported = [WITH_SOUND, PICTURE_ONLY]
  stop = new AbortController()
  track.readyState = 'live'
  gives = picture
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a browser that records works, and nothing runs on', async () => {
  expect(await tryNow()).toBe('works')
  expect(made.map(({ mimeType, state }) => [mimeType, state])).toEqual([[WITH_SOUND, 'inactive']])
  // Journeys tell a trial from a take by it.
  expect(made[0]?.bitsPerSecond).toBeLessThan(2_000_000)
})

test('types that start and give nothing are passed over, and come last from then on', async () => {
  supported = ['video/mp4;codecs=avc1.64002A,mp4a.40.2', WITH_SOUND]
  gives = (type) => (type === WITH_SOUND ? picture() : null)
  const trial = tryNow()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await trial).toBe('works')
  expect(listWays(camera, silent)[0]?.mimeType).toBe(WITH_SOUND)
})

test('as a last resort it leaves out the sound', async () => {
  gives = (_type, isMute) => (isMute ? picture() : null)
  const trial = tryNow()
  await vi.advanceTimersByTimeAsync(9_000)
  expect(await trial).toBe('without-sound')
  expect(made.at(-1)).toMatchObject({ mimeType: PICTURE_ONLY, state: 'inactive' })
})

test('a header without a picture is nothing', async () => {
  gives = () => new Blob([new Uint8Array([0, 0, 0, 24]), 'ftypiso5', new Uint8Array(12)])
  const trial = tryNow()
  await vi.advanceTimersByTimeAsync(12_000)
  expect(await trial).toBe('nothing')
})

test('a browser that gives nothing at all is found out within twelve seconds', async () => {
  supported = [...supported, 'video/webm;codecs=h264,opus', 'video/webm;codecs=h264', 'video/mp4;codecs=avc1']
  gives = () => null
  let trial: unknown = 'running'
  void tryNow().then((outcome) => (trial = outcome))
  await vi.advanceTimersByTimeAsync(12_000)
  expect(trial).toBe('nothing')
  expect(made.every(({ state }) => state === 'inactive')).toBe(true)
})

test.each([
  ['a take that starts', () => stop.abort()],
  ['a camera that is closed', () => (track.readyState = 'ended')],
])('%s interrupts it, which proves nothing', async (_what, interrupt) => {
  gives = () => null
  const trial = tryNow()
  await vi.advanceTimersByTimeAsync(500)
  interrupt()
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await trial).toBeNull()
  expect(made.map(({ state }) => state)).toEqual(['inactive'])
})

test('a browser without any type that we know gives nothing', async () => {
  supported = []
  expect(await tryNow()).toBe('nothing')
})
