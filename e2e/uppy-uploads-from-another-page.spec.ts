import { readFileSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { expect, test, withoutWorker } from './support/journey.ts'
import { bundleUppy } from './support/station/bundle-uppy.ts'
import { openStation, serveStation, tokenOf } from './support/station/capture-station.ts'
import type * as UppyEntry from './support/station/uppy-entry.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'

// Uppy's core and its tus plugin as published, in a page of another origin, with a token of the person.

declare global {
  var uppy: typeof UppyEntry
  var station: { uppy: UppyEntry.Uppy; done: Promise<string> }
}

const origin = await serveStation(bundleUppy)

test.use({ ...withoutWorker, serverVariables: { TROCAR_CLIENT_ORIGINS: origin } })

interface Errand {
  server: string
  authorization: string
  /** In base64. */
  film: string
}

/** Uppy with a film, sending; resolves when the server has some of it and Uppy was told to pause. */
async function beginAndPause(station: Page, errand: Errand): Promise<string> {
  return station.evaluate(async ({ server, authorization, film }) => {
    const { Uppy, Tus } = globalThis.uppy
    const uppy = new Uppy().use(Tus, {
      endpoint: `${server}/api/v1/tus/upload`,
      headers: { Authorization: authorization },
      chunkSize: 20_000,
      retryDelays: [0, 1000, 3000],
    })
    const done = new Promise<string>((resolve, reject) => {
      uppy.on('upload-success', (_file, response) => resolve(response.uploadURL!))
      uppy.on('upload-error', (_file, error) => reject(error))
    })
    globalThis.station = { uppy, done }
    const bytes = Uint8Array.from(atob(film), (character) => character.charCodeAt(0))
    const id = uppy.addFile({ name: 'Tower 2.mp4', type: 'video/mp4', data: new Blob([bytes]) })
    // Into the second chunk, so that the server has answered for the first. Pause is pressed in a task of its own, as by
    // a hand: tus-js-client reports progress between making a request and sending it, and who aborts it just then has it
    // sent without its headers (in Chromium), which is answered 401.
    await new Promise<void>((resolve) => {
      uppy.on('upload-progress', (_file, { bytesUploaded }) => {
        if (bytesUploaded > 20_000) setTimeout(resolve)
      })
      void uppy.upload()
    })
    uppy.pauseAll()
    return uppy.getFile(id).tus?.uploadUrl ?? ''
  }, errand)
}

async function heldBytes(address: string, authorization: string): Promise<number> {
  const answer = await fetch(address, {
    method: 'HEAD',
    headers: { authorization, 'tus-resumable': '1.0.0' },
  })
  return Number(answer.headers.get('upload-offset'))
}

async function finish({ server, authorization }: Errand, address: string, title: string): Promise<number> {
  const answer = await fetch(`${server}/api/v1/video/other/resident/upload/finish`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      videoAsmt: { title },
      uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null },
      isSharingVideo: false,
      sharedVideoDescription: null,
      usersToNotify: [],
      tusUploadId: address.split('/').at(-1),
    }),
  })
  return answer.status
}

async function expectInMyVideos(page: Page, title: string): Promise<void> {
  await page.goto('/residency/my-videos?type=other')
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
}

/** A film that Uppy has begun to send and paused, for the person who signs in on `page`. */
async function openPaused(page: Page, browser: Browser, server: string) {
  const authorization = await tokenOf(page)
  const bytes = readFileSync(makeVideoFile('Tower 2.mp4', AS_MP4, { seconds: 4 }))
  const errand = { server, authorization, film: bytes.toString('base64') }
  const station = await openStation(await browser.newContext(), origin)
  const address = await beginAndPause(station, errand)
  return { station, errand, address, size: bytes.length, held: () => heldBytes(address, authorization) }
}

async function resume(station: Page): Promise<string> {
  return station.evaluate(async () => {
    globalThis.station.uppy.resumeAll()
    return globalThis.station.done
  })
}

test('Uppy begins, pauses, resumes and finishes, and the video is in the list', async ({
  trocar,
  page,
  browser,
}) => {
  const { station, errand, address, size, held } = await openPaused(page, browser, trocar.url)
  expect(await held()).toBeGreaterThan(0)
  expect(await held()).toBeLessThan(size)

  expect(await resume(station)).toBe(address)
  expect(await held()).toBe(size)
  expect(await finish(errand, address, 'Tower 2')).toBe(200)
  await expectInMyVideos(page, 'Tower 2')
  await station.context().close()
})

test('a closed page with Uppy continues where it was when the same file is added again', async ({
  trocar,
  page,
  browser,
}) => {
  const { station, errand, address, held } = await openPaused(page, browser, trocar.url)
  const before = await held()

  await station.reload()
  expect(await beginAndPause(station, errand)).toBe(address)
  expect(await held()).toBeGreaterThanOrEqual(before)
  await resume(station)
  expect(await finish(errand, address, 'Tower 2')).toBe(200)
  await station.context().close()
})
