import { afterEach, expect, test, vi } from 'vitest'
import type { DeviceChoice } from '#domain/recording/recording-ports.ts'
import { leaveEarlyCamera, claimEarlyCamera } from '#platform/media/early-camera.ts'
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

test('the camera that is being opened is taken, once', async () => {
  const { stream, picture, stop } = openEarly()
  expect(await claimEarlyCamera(choice)).toEqual({ stream, picture })
  expect(await claimEarlyCamera(choice)).toBeNull()
  leaveEarlyCamera()
  await settlePromises()
  expect(stop).not.toHaveBeenCalled()
})

test.each<Partial<DeviceChoice>>([{ cameraId: null }, { microphoneId: 'other' }, { sound: false }])(
  'another choice than %j is let go of',
  async (change) => {
    const { stop } = openEarly()
    expect(await claimEarlyCamera({ ...choice, ...change })).toBeNull()
    expect(stop).toHaveBeenCalledOnce()
  },
)

test('a camera that was lost meanwhile is opened anew', async () => {
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
