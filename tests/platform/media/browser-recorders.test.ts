import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createBrowserRecorders } from '#platform/media/browser-recorders.ts'
import type { OpenCamera } from '#domain/video/recording/recording-ports.ts'

vi.mock('#platform/media/browser-camera.ts', () => ({ streamOf: () => ({}) }))

const camera = { hasSound: true } as unknown as OpenCamera

/** As much of a browser's recorder as the adapter uses. */
class StubRecorder extends EventTarget {
  static supported: (type: string) => boolean = () => true
  static throwsOn: (type: string) => boolean = () => false
  static made: StubRecorder[] = []
  static isTypeSupported = (type: string): boolean => StubRecorder.supported(type)
  state: 'inactive' | 'recording' = 'inactive'
  mimeType: string
  timeslice = Number.NaN
  keyFrames: number
  constructor(
    _stream: unknown,
    { mimeType, videoKeyFrameIntervalDuration }: { mimeType: string; videoKeyFrameIntervalDuration: number },
  ) {
    super()
    this.keyFrames = videoKeyFrameIntervalDuration
    if (StubRecorder.throwsOn(mimeType)) throw new DOMException('', 'NotSupportedError')
    this.mimeType = mimeType
    StubRecorder.made.push(this)
  }
  start(timeslice: number): void {
    this.timeslice = timeslice
    this.state = 'recording'
    this.dispatchEvent(new Event('start'))
  }
  give(bytes: number[], arrayBuffer?: () => Promise<ArrayBuffer>): void {
    const data = new Blob([new Uint8Array(bytes)])
    if (arrayBuffer !== undefined) data.arrayBuffer = arrayBuffer
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data }))
  }
  stop(): void {
    this.state = 'inactive'
    this.give([99])
    this.dispatchEvent(new Event('stop'))
  }
}

function listen() {
  const seen: string[] = []
  return {
    seen,
    listener: {
      started: (type: string) => void seen.push(`started ${type}`),
      refused: (why: string) => void seen.push(`refused ${why}`),
      slice: (bytes: Uint8Array) => void seen.push(`slice ${[...bytes].join()}`),
      ended: () => void seen.push('ended'),
    },
  }
}

beforeEach(() => {
  StubRecorder.made = []
  StubRecorder.supported = (type) => type.startsWith('video/webm')
  StubRecorder.throwsOn = () => false
  vi.stubGlobal('MediaRecorder', StubRecorder)
})
afterEach(() => vi.unstubAllGlobals())

describe('a recorder of the browser', () => {
  test('records in slices and hands them on in order, even when one takes longer to read', async () => {
    const { seen, listener } = listen()
    const recorder = createBrowserRecorders().start(camera, listener)
    await expect.poll(() => seen).toHaveLength(1)
    const [made] = StubRecorder.made
    const slow = Promise.withResolvers<ArrayBuffer>()
    made?.give([1], () => slow.promise)
    made?.give([2])
    made?.give([])
    recorder.stop()
    slow.resolve(new Uint8Array([1]).buffer)
    await expect.poll(() => seen.at(-1)).toBe('ended')
    expect(seen).toEqual(['started video/webm;codecs=h264,opus', 'slice 1', 'slice 2', 'slice 99', 'ended'])
  })

  test.each([
    ['an mp4 is cut at each key frame, four times a second', 'video/mp4', 250, 125],
    ['other containers are cut four times a second', 'video/webm', 250, 250],
  ])('%s', async (_sentence, container, keyFrames, atMost) => {
    const { seen, listener } = listen()
    StubRecorder.supported = (type) => type.startsWith(container)
    createBrowserRecorders().start(camera, listener)
    await expect.poll(() => seen).toHaveLength(1)
    const [made] = StubRecorder.made
    expect(made?.keyFrames).toBe(keyFrames)
    expect(made?.timeslice).toBeGreaterThan(0)
    expect(made?.timeslice).toBeLessThanOrEqual(atMost)
  })

  test('uses the next type when one that was promised does not start', async () => {
    const { seen, listener } = listen()
    StubRecorder.throwsOn = (type) => type.includes('h264')
    createBrowserRecorders().start(camera, listener)
    await expect.poll(() => seen).toEqual(['started video/webm;codecs=vp8,opus'])
  })

  test('says so if there is no recorder, and if it accepts no type', async () => {
    const none = listen()
    StubRecorder.supported = () => false
    createBrowserRecorders().start(camera, none.listener)
    await expect.poll(() => none.seen).toEqual(['refused no-media-type'])
    const missing = listen()
    vi.stubGlobal('MediaRecorder', undefined)
    createBrowserRecorders().start(camera, missing.listener)
    await expect.poll(() => missing.seen).toEqual(['refused no-recorder'])
  })

  test('ends a part whose bytes the browser dropped', async () => {
    const { seen, listener } = listen()
    createBrowserRecorders().start(camera, listener)
    await expect.poll(() => seen).toHaveLength(1)
    StubRecorder.made[0]?.give([1], () => Promise.reject(new DOMException('', 'NotReadableError')))
    await expect.poll(() => seen.at(-1)).toBe('ended')
    expect(seen.filter((each) => each.startsWith('slice'))).toEqual([])
  })

  test('goes on with another type when one started and gave nothing', async () => {
    const { seen, listener } = listen()
    const recorders = createBrowserRecorders()
    const silent = recorders.start(camera, listener)
    await expect.poll(() => seen).toEqual(['started video/webm;codecs=h264,opus'])
    StubRecorder.made[0]!.give = () => undefined
    const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000)
    silent.stop()
    later.mockRestore()
    const next = listen()
    recorders.start(camera, next.listener)
    await expect.poll(() => next.seen).toEqual(['started video/webm;codecs=h264'])
  })

  test('records in a browser that knows only mp4, and one profile of it', async () => {
    const { seen, listener } = listen()
    StubRecorder.supported = (type) => /^video\/mp4(;codecs=avc1\.42E01F(,mp4a\.40\.2)?)?$/.test(type)
    const recorder = createBrowserRecorders().start(camera, listener)
    await expect.poll(() => seen).toEqual(['started video/mp4;codecs=avc1.42E01F,mp4a.40.2'])
    StubRecorder.made[0]?.give([1])
    recorder.stop()
    await expect.poll(() => seen.at(-1)).toBe('ended')
    expect(seen.slice(1)).toEqual(['slice 1', 'slice 99', 'ended'])
  })
})
