import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DeviceChoice } from '#domain/video/recording/recording-ports.ts'
import { claimEarlyCamera, leaveEarlyCamera, openEarlyCamera } from '#platform/media/early-camera.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'

const choice: DeviceChoice = { cameraId: 'scope', microphoneId: null, sound: true }

function openEarly(readyState: MediaStreamTrackState = 'live') {
  const stop = vi.fn<() => void>()
  const stream = { getTracks: () => [{ readyState, stop }] } as unknown as MediaStream
  const picture = {} as HTMLVideoElement
  const early = { choice: { ...choice }, wanted: {}, stream: Promise.resolve(stream), picture }
  vi.stubGlobal('trocarEarlyCamera', early)
  return { stream, picture, stop }
}

afterEach(() => vi.unstubAllGlobals())

test('the camera that is being opened is used, once', async () => {
  const { stream, picture, stop } = openEarly()
  expect(await claimEarlyCamera(choice)).toEqual({ stream, picture })
  expect(await claimEarlyCamera(choice)).toBeNull()
  leaveEarlyCamera()
  await settlePromises()
  expect(stop).not.toHaveBeenCalled()
})

test.each<Partial<DeviceChoice>>([{ cameraId: null }, { microphoneId: 'other' }, { sound: false }])(
  'a camera other than %j is closed',
  async (change) => {
    const { stop } = openEarly()
    expect(await claimEarlyCamera({ ...choice, ...change })).toBeNull()
    expect(stop).toHaveBeenCalledOnce()
  },
)

test('a camera that was lost meanwhile is opened again', async () => {
  openEarly('ended')
  expect(await claimEarlyCamera(choice)).toBeNull()
})

test('nobody is filmed on a page that shows something else', async () => {
  const { stop } = openEarly()
  leaveEarlyCamera()
  await settlePromises()
  expect(stop).toHaveBeenCalledOnce()
  expect(await claimEarlyCamera(choice)).toBeNull()
})

describe('on the way to the recorder', () => {
  const wanted = { video: { deviceId: 'scope' }, audio: true }
  const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>()
  const stop = vi.fn<() => void>()
  const stream = { getTracks: () => [{ readyState: 'live', stop }] } as unknown as MediaStream
  let opened: string | null

  beforeEach(() => {
    vi.resetAllMocks()
    opened = JSON.stringify({ choice, wanted })
    getUserMedia.mockResolvedValue(stream)
    vi.stubGlobal('trocarEarlyCamera', undefined)
    vi.stubGlobal('localStorage', { getItem: () => opened })
    vi.stubGlobal('document', { createElement: () => ({ play: () => Promise.resolve() }) })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  })

  test('the camera used last is opened, once, and is ready for the recorder', async () => {
    openEarlyCamera('opened')
    openEarlyCamera('opened')
    expect(getUserMedia.mock.calls).toEqual([[wanted]])
    expect((await claimEarlyCamera(choice))?.stream).toBe(stream)
  })

  test('somebody who turns back on the way is not filmed, and may come again', async () => {
    openEarlyCamera('opened')
    leaveEarlyCamera()
    await settlePromises()
    expect(stop).toHaveBeenCalledOnce()
    openEarlyCamera('opened')
    expect(getUserMedia).toHaveBeenCalledTimes(2)
  })

  test('nothing comes between a recorder and its camera once it has asked for one', async () => {
    await claimEarlyCamera(choice)
    leaveEarlyCamera()
    openEarlyCamera('opened')
    expect(getUserMedia).not.toHaveBeenCalled()
  })

  test.each([null, 'not JSON'])(
    'the recorder opens the first camera itself, where the record is %s',
    (record) => {
      opened = record
      openEarlyCamera('opened')
      expect(getUserMedia).not.toHaveBeenCalled()
    },
  )
})
