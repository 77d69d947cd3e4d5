import type { Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { expectAllSafe, record, recordUntil, send, standReady, stop } from './support/recording.ts'

test.use(withoutWorker)

declare global {
  /** Whether recorders hand out what they record. */
  var isSilent: boolean
  /** Paints no new pictures on the camera while true. */
  var isFrozen: boolean
}

/**
 * Runs in the page: recorders start, and hand out nothing while `isSilent`, and then all of it, as a recorder does that
 * was only held up. A trial of pre-flight works.
 */
function silenceRecorders(): void {
  globalThis.isSilent = false
  globalThis.MediaRecorder = class extends MediaRecorder {
    constructor(stream: MediaStream, options?: MediaRecorderOptions) {
      super(stream, options)
      if ((options?.videoBitsPerSecond ?? 0) < 2_000_000) return
      const held: Blob[] = []
      this.addEventListener('dataavailable', (event) => {
        if (!globalThis.isSilent && held.length === 0) return
        event.stopImmediatePropagation()
        held.push(event.data)
        if (globalThis.isSilent) return
        const data = new Blob(held.splice(0), { type: event.data.type })
        this.dispatchEvent(new BlobEvent('dataavailable', { data }))
      })
    }
  }
}

/** Runs in the page: a camera whose track stays alive, but stops giving pictures while `isFrozen`. */
function makeCameraFreeze(): void {
  globalThis.isFrozen = false
  const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices)
  navigator.mediaDevices.getUserMedia = async (wanted) => {
    const stream = await open(wanted)
    const [track] = stream.getVideoTracks()
    if (track === undefined) return stream
    const canvas = document.createElement('canvas')
    const context = canvas.getContext('2d')
    canvas.width = 320
    canvas.height = 240
    const timer = setInterval(() => {
      if (globalThis.isFrozen || context === null) return
      context.fillStyle = `hsl(${performance.now() % 360} 80% 50%)`
      context.fillRect(0, 0, canvas.width, canvas.height)
    }, 66)
    const drawn = canvas.captureStream(15)
    const [picture] = drawn.getVideoTracks()
    if (picture === undefined) return stream
    picture.getSettings = () => track.getSettings()
    const end = picture.stop.bind(picture)
    picture.stop = () => {
      clearInterval(timer)
      track.stop()
      end()
    }
    return new MediaStream([picture, ...stream.getAudioTracks()])
  }
}

/** The alarm, as it is announced. */
const alarm = (page: Page, title: string | RegExp) => page.getByRole('alert').filter({ hasText: title })

test('a recorder that gives nothing is told within seconds, with what to do instead', async ({ page }) => {
  await page.addInitScript(silenceRecorders)
  await standReady(page, 'resident', 'Silent')
  await page.evaluate(() => (globalThis.isSilent = true))
  await page.getByRole('button', { name: 'Start recording' }).click()
  const began = Date.now()
  await expect(alarm(page, 'Nothing is being recorded')).toBeVisible()
  await expect(alarm(page, 'Nothing has been recorded for')).toBeVisible()
  // Three seconds of patience, in which this machine may be slow.
  expect(Date.now() - began).toBeLessThan(15_000)

  await page.evaluate(() => (globalThis.isSilent = false))
  await recordUntil(page, 2)
  await expect(alarm(page, 'Nothing')).toBeHidden()
  await stop(page)
  await send(page)
  await expectAllSafe(page)
})

test('a camera that stops giving pictures is told while it is filmed, and what follows is recorded', async ({
  page,
}) => {
  await page.addInitScript(makeCameraFreeze)
  await standReady(page, 'resident', 'Frozen')
  await record(page, 2)
  await page.evaluate(() => (globalThis.isFrozen = true))
  await expect(alarm(page, 'No picture from the camera')).toBeVisible()
  await page.evaluate(() => (globalThis.isFrozen = false))
  await expect(page.getByRole('alert')).toBeHidden()
  await recordUntil(page, 5)
  await stop(page)
  await send(page)
  await expectAllSafe(page)
})
