import { expect, test } from 'vitest'
import { createBrowserCameras } from '#platform/media/browser-cameras.ts'

const camerasOf = (devices: Partial<MediaDevices> | undefined) =>
  createBrowserCameras({} as never, devices as MediaDevices | undefined)

test('a device enumeration that fails is an error by its name (spec 2 §8)', async () => {
  const refused = { enumerateDevices: () => Promise.reject(new DOMException('', 'NotAllowedError')) }
  expect(await camerasOf(refused).list()).toEqual({ ok: false, failure: 'enumeration-failed' })
})

test('where devices have no names yet they are numbered; one without an id cannot be chosen', async () => {
  const some = [
    { kind: 'videoinput', deviceId: 'a', label: 'Scope' },
    { kind: 'videoinput', deviceId: 'b', label: '' },
    { kind: 'videoinput', deviceId: '', label: '' },
    { kind: 'audioinput', deviceId: 'c', label: '' },
  ] as MediaDeviceInfo[]
  expect(await camerasOf({ enumerateDevices: async () => some }).list()).toEqual({
    ok: true,
    value: {
      cameras: [
        { id: 'a', name: 'Scope' },
        { id: 'b', name: 'Camera 2' },
      ],
      microphones: [{ id: 'c', name: 'Microphone 1' }],
    },
  })
})
