import { beforeEach, expect, test, vi } from 'vitest'
import { createCodeScanner } from '#platform/media/code-scanner.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

const stopped = vi.fn()
const stream = Object.assign(new MediaStream(), { getTracks: () => [{ stop: stopped }] })
let seen: { rawValue: string }[] = []
let formats: string[] = ['qr_code']

class FakeDetector {
  static readonly getSupportedFormats = async () => formats
  readonly detect = async () => seen
}

beforeEach(() => {
  seen = []
  formats = ['qr_code']
  stopped.mockClear()
})

function scannerWith(getUserMedia: () => Promise<unknown> = async () => stream) {
  const clock = createHandClock()
  const devices = { getUserMedia } as unknown as MediaDevices
  return { clock, scanner: createCodeScanner({ clock, devices, detectors: FakeDetector }) }
}

test('a browser that reads QR codes can scan, others cannot', async () => {
  expect(await scannerWith().scanner.canScan()).toBe(true)
  formats = ['ean_13']
  expect(await scannerWith().scanner.canScan()).toBe(false)
  expect(await createCodeScanner({ clock: createHandClock() }).canScan()).toBe(false)
})

test('what the camera sees is told until it is stopped, and then the camera is off', async () => {
  const { clock, scanner } = scannerWith()
  const told: string[] = []
  const opened = await scanner.scan((text) => told.push(text))
  if (!opened.ok) throw new Error(opened.failure)
  const look = async () => {
    await clock.advance(250)
    await new Promise((resolve) => setTimeout(resolve))
  }
  await look()
  expect(told).toEqual([])
  seen = [{ rawValue: '123456789' }]
  await look()
  expect(told).toEqual(['123456789'])
  opened.value.stop()
  expect(stopped).toHaveBeenCalledOnce()
  await look()
  expect(told).toEqual(['123456789'])
})

test('a camera that is not allowed is named', async () => {
  const { scanner } = scannerWith(() =>
    Promise.reject(Object.assign(new Error(), { name: 'NotAllowedError' })),
  )
  expect(await scanner.scan(() => undefined)).toEqual({ ok: false, failure: 'access-denied' })
})
