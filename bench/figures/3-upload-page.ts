import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { startChildServer } from '../support/child-server.ts'
import { type Figure, inTurn, median, type Row, type Turns } from '../support/figure.ts'
import {
  chooseAndUpload,
  expectFinished,
  expectWatchable,
  recordRequestTimes,
  makeLargeVideo,
  secondsOfUpload,
  sendAsPeopleDo,
} from '../support/upload-page.ts'
import { howMany } from '../support/scale.ts'

const MEGABYTES = howMany('BENCH_UPLOAD_MB', 256, 48)
const LIMIT_MS = 600_000

/** A page of ours, signed in and ready to choose a file, connected directly to the server. */
async function openUploadPage(page: Page): Promise<void> {
  await signIn(page, 'resident', { at: '/residency/upload' })
  await page.evaluate(() => navigator.serviceWorker.ready)
}

async function measureSpeed(file: string): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'trocar-bench-'))
  const sink = await startChildServer('put-sink.ts', { FOLDER: folder })
  const server = await TrocarServer.create({ template: null })
  server.addVariables({ TROCAR_PUBLIC_URL: server.directUrl })
  await server.start()
  const tablet = new Tablet(server.directUrl)
  try {
    const ours = await tablet.open()
    await recordRequestTimes(tablet.context)
    await sendAsPeopleDo(tablet.context)
    await openUploadPage(ours)
    const bare = await tablet.context.newPage()
    await bare.goto(`http://127.0.0.1:${sink.port}/`)
    let runs = 0
    const upload = async (): Promise<number> => {
      await ours.goto('/residency/upload')
      const title = `Bench ${(runs += 1)}`
      await chooseAndUpload(ours, file, title)
      await expectFinished(ours, title, LIMIT_MS)
      // Processing on the server would slow down the next measurement.
      await expectWatchable(ours, title, LIMIT_MS)
      return MEGABYTES / (await secondsOfUpload(ours))
    }
    const bareOf = (send: typeof putFile) => async (): Promise<number> => {
      await bare.bringToFront()
      return MEGABYTES / (await send(bare, file))
    }
    const oursInFront = async (): Promise<number> => {
      await ours.bringToFront()
      return upload()
    }
    return [
      compare('one PUT', await inTurn(oursInFront, bareOf(putFile)), { atLeast: 0.6 }),
      compare('the same chunks and digests alone', await inTurn(oursInFront, bareOf(patchFile)), null),
    ]
  } finally {
    await tablet.remove()
    await server.remove()
    await sink.stop()
    rmSync(folder, { recursive: true })
  }
}

function compare(beside: string, { a, b, ratios }: Turns, target: Row['target']): Row {
  return {
    what: `${MEGABYTES} MiB from our page, digest included, against ${beside}`,
    ours: `${median(a).toFixed(0)} MiB/s`,
    beside: `${median(b).toFixed(0)} MiB/s`,
    value: median(ratios),
    target,
  }
}

async function putFile(page: Page, file: string): Promise<number> {
  const input = page.locator('input')
  await input.setInputFiles(file)
  return input.evaluate(async (element: HTMLInputElement) => {
    const started = performance.now()
    await fetch('/', { method: 'PUT', body: element.files?.[0] ?? null })
    return (performance.now() - started) / 1_000
  })
}

/** The least that any page needs: it sends these chunks and hashes their pieces meanwhile. */
async function patchFile(page: Page, file: string): Promise<number> {
  const input = page.locator('input')
  await input.setInputFiles(file)
  return input.evaluate(
    async (element: HTMLInputElement, { chunkBytes, pieceBytes }) => {
      async function digestPieces(chunk: Blob): Promise<void> {
        const bytes = await chunk.arrayBuffer()
        for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
          const length = Math.min(pieceBytes, bytes.byteLength - at)
          await crypto.subtle.digest('SHA-256', new Uint8Array(bytes, at, length))
        }
      }
      const chosen = element.files?.[0] ?? new File([], '')
      const started = performance.now()
      for (let offset = 0; offset < chosen.size; offset += chunkBytes) {
        const body = chosen.slice(offset, offset + chunkBytes)
        const digested = digestPieces(body)
        await fetch('/', { method: 'PATCH', body, headers: { 'upload-offset': String(offset) } })
        await digested
      }
      return (performance.now() - started) / 1_000
    },
    { chunkBytes: UPLOAD_CHUNK_BYTES, pieceBytes: SEGMENT_BYTES },
  )
}

export const figure: Figure = {
  name: '3. Resumable upload of a picked file, from our page in Chromium',
  async measure() {
    ensureBuilt()
    const file = makeLargeVideo(MEGABYTES)
    try {
      return await measureSpeed(file)
    } finally {
      rmSync(dirname(file), { recursive: true })
    }
  },
}
