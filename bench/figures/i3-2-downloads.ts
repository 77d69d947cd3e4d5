import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { DOWNLOADS_BUCKET, downloadAddress, downloadCacheOwner } from '#contract/worker/downloads.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { type LongVideo, makeLongVideo } from '../support/long-video.ts'
import { chooseAndUpload, expectFinished } from '../support/upload-page.ts'
import { watchWorkerMemory } from '../support/worker-memory.ts'
import { howMany } from '../support/scale.ts'

const MEGABYTE = 1024 ** 2
const MEGABYTES = howMany('BENCH_KEPT_MB', 1024, 64)
const LIMIT_MS = 600_000
/** Seeks per median of a run. */
const SEEKS = 25

/** Everything that the browser has written, by disk usage. */
function diskUse(folder: string): number {
  const said = execFileSync('du', ['-s', '--block-size=1', folder], { encoding: 'utf8' })
  return Number(said.split('\t')[0])
}

/** Median seek to moments all over the video, ms, in a newly opened player. */
function seekAround(page: Page, src: string, seconds: number): Promise<number> {
  return page.evaluate(
    async ([address, length, count]) => {
      const video = document.createElement('video')
      video.muted = true
      document.body.append(video)
      const heard = (name: string) =>
        new Promise<void>((resolve, reject) => {
          video.addEventListener(name, () => resolve(), { once: true })
          video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true })
        })
      const ready = heard('loadeddata')
      video.src = address
      await ready
      const taken: number[] = []
      for (let seek = 0; seek < count; seek += 1) {
        const begun = performance.now()
        const shown = heard('seeked')
        video.currentTime = Math.random() * (length - 2)
        await shown
        taken.push(performance.now() - begun)
      }
      video.removeAttribute('src')
      video.load()
      video.remove()
      return taken.toSorted((a, b) => a - b)[Math.floor(count / 2)] ?? 0
    },
    [src, seconds, SEEKS] as const,
  )
}

/** The video's address while it is not downloaded, and its address on the device. */
async function keepIt(page: Page, file: string): Promise<{ online: string; downloaded: string }> {
  await page.goto('/residency/upload')
  await chooseAndUpload(page, file, 'Long')
  await expectFinished(page, 'Long', LIMIT_MS)
  await page.goto('/residency/my-videos?type=other')
  await page.getByRole('link', { name: /Long/ }).click({ timeout: LIMIT_MS })
  const player = page.locator('video')
  await expect(player).toBeVisible({ timeout: LIMIT_MS })
  const online = await player.evaluate((video: HTMLVideoElement) => video.src)
  await page.getByRole('button', { name: /^Download ·/ }).click()
  await expect(page.getByText(/B on this device$/)).toBeVisible({ timeout: LIMIT_MS })
  const names = await page.evaluate(listCaches, DOWNLOADS_BUCKET)
  const person = names.map(downloadCacheOwner).find((owner) => owner !== null) ?? ''
  // Another page, so that no player of ours makes requests meanwhile.
  await page.goto('/residency/downloads')
  const videoId = new URL(online).pathname.split('/')[2] ?? ''
  return { online, downloaded: downloadAddress(person, videoId) }
}

/** Runs in the page: the caches beside the one that holds the download, and that one. */
async function listCaches(bucket: string): Promise<string[]> {
  const { storageBuckets } = navigator as unknown as {
    storageBuckets: { open(name: string): Promise<{ caches: CacheStorage }> }
  }
  const { caches } = await storageBuckets.open(bucket)
  return caches.keys()
}

async function measureDownloaded(tablet: Tablet, video: LongVideo): Promise<Row[]> {
  const page = await tablet.open()
  await signIn(page, 'resident', { at: '/residency/upload' })
  await page.evaluate(() => navigator.serviceWorker.ready)
  const before = diskUse(tablet.profile)
  const { online, downloaded } = await keepIt(page, video.file)
  const written = diskUse(tablet.profile) - before
  const bytes = statSync(video.file).size
  const memory = await watchWorkerMemory(tablet.context)
  const { a, b, ratios } = await inTurn(
    async () => {
      await tablet.context.setOffline(true)
      const taken = await seekAround(page, downloaded, video.seconds)
      await tablet.context.setOffline(false)
      return taken
    },
    () => seekAround(page, online, video.seconds),
  )
  const most = (await memory.most()) / MEGABYTE
  return [
    {
      what: `Seek in a downloaded video of ${MEGABYTES} MiB without a network`,
      ours: `${median(a).toFixed(0)} ms`,
      beside: `${median(b).toFixed(0)} ms online`,
      value: median(ratios),
      target: { atMost: 1 },
    },
    {
      what: 'Bytes on the disk for each byte of the downloaded video',
      ours: `${(written / MEGABYTE).toFixed(0)} MiB`,
      beside: `${(bytes / MEGABYTE).toFixed(0)} MiB`,
      value: written / bytes,
      target: { atMost: 1.05 },
    },
    {
      what: 'Memory of the worker meanwhile, heap and buffers',
      ours: `${most.toFixed(1)} MiB`,
      beside: '150 MB allowed',
      value: most * 1.048_576,
      target: { atMost: 150 },
    },
  ]
}

export const figure: Figure = {
  name: `i3-2. A downloaded video of ${MEGABYTES} MiB without a network`,
  async measure() {
    ensureBuilt()
    const video = makeLongVideo(MEGABYTES * MEGABYTE)
    const server = await TrocarServer.create({ template: null })
    // The page connects directly to the server.
    server.addVariables({ TROCAR_PUBLIC_URL: server.directUrl })
    const tablet = new Tablet(server.directUrl)
    try {
      await server.start()
      return await measureDownloaded(tablet, video)
    } finally {
      await tablet.remove()
      await server.remove()
      video.remove()
    }
  },
}
