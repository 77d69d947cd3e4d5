import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as Tus from 'tus-js-client'
import { expect, test, withoutWorker } from './support/journey.ts'
import { openStation, serveStation, tokenOf } from './support/station/capture-station.ts'
import { AS_MP4, makeVideoFile } from './support/video-clip.ts'

// A capture station whose page has another origin, with tus-js-client as published and a token of the person.

const library = () =>
  readFile(
    path.join(import.meta.dirname, '..', 'node_modules', 'tus-js-client', 'dist', 'tus.min.js'),
    'utf8',
  )
const named = await serveStation(library)
const unnamed = await serveStation(library)

test.use({ ...withoutWorker, serverVariables: { TROCAR_CLIENT_ORIGINS: named } })

test('a page of a named origin uploads, pauses, resumes and finishes, and the video is in the list', async ({
  trocar,
  page,
  browser,
}) => {
  const authorization = await tokenOf(page)
  const station = await openStation(await browser.newContext(), named)
  const file = readFileSync(makeVideoFile('Cart 7.mp4', AS_MP4, { seconds: 4 })).toString('base64')
  const said = await station.evaluate(
    async ({ server, authorization, file }) => {
      const { Upload } = (globalThis as unknown as { tus: typeof Tus }).tus
      const bytes = Uint8Array.from(atob(file), (character) => character.charCodeAt(0))
      const headers = { Authorization: authorization }
      const call = async (method: string, address: string, body?: object) => {
        const answer = await fetch(server + address, {
          method,
          headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
      }
      const firstChunk = Promise.withResolvers<void>()
      const end = Promise.withResolvers<void>()
      const upload = new Upload(new Blob([bytes]), {
        endpoint: `${server}/api/v1/tus/upload`,
        headers,
        metadata: { filename: 'Cart 7.mp4', filetype: 'video/mp4' },
        chunkSize: 20_000,
        onChunkComplete: () => firstChunk.resolve(),
        onSuccess: () => end.resolve(),
        onError: (error) => end.reject(error),
      })
      upload.start()
      await Promise.race([firstChunk.promise, end.promise])
      await upload.abort()
      const id = upload.url!.split('/').at(-1)
      const paused = await call('PATCH', `/api/v1/tus/upload/pause?taskId=${id}`)
      const resumed = await call('PATCH', `/api/v1/tus/upload/resume?taskId=${id}`)
      upload.start()
      await end.promise
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
      const sha256 = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
      const finished = await call('POST', '/api/v1/video/other/resident/upload/finish', {
        videoAsmt: {},
        uploadInfo: { streamType: 'LAPAROSCOPE', hasThumbnails: false, id: null },
        isSharingVideo: false,
        sharedVideoDescription: null,
        usersToNotify: [],
        tusUploadId: id,
        sha256,
      })
      return { paused, resumed, finished }
    },
    { server: trocar.url, authorization, file },
  )
  expect(said.paused).toMatchObject({ status: 200, body: { isPaused: true, isComplete: false } })
  expect(said.resumed).toMatchObject({ status: 200, body: { isPaused: false } })
  expect(said.finished).toMatchObject({ status: 200, body: { videoId: expect.any(String) } })

  await page.goto('/residency/my-videos?type=other')
  await expect(page.getByRole('link', { name: /Other video, / }).first()).toBeVisible()
  await station.context().close()
})

test('a page of any other origin gets nothing, whatever token it holds', async ({
  trocar,
  page,
  browser,
}) => {
  const authorization = await tokenOf(page)
  const station = await openStation(await browser.newContext(), unnamed)
  const outcome = await station.evaluate(
    async ({ server, authorization }) => {
      const tries = [
        fetch(`${server}/api/v1/me`, { headers: { Authorization: authorization } }),
        fetch(`${server}/api/v1/me`, { credentials: 'include' }),
        fetch(`${server}/api/v1/tus/upload`, {
          method: 'POST',
          headers: { Authorization: authorization, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
        }),
      ]
      return (await Promise.allSettled(tries)).map(({ status }) => status)
    },
    { server: trocar.url, authorization },
  )
  expect(outcome).toEqual(['rejected', 'rejected', 'rejected'])
  await station.context().close()
})
