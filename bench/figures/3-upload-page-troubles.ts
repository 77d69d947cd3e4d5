import { rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { SERVER_MARK_HEADER, WIRE_VERSION } from '#contract/version.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { chooseAndUpload, expectFinished, makeLargeVideo, sendAsPeopleDo } from '../support/upload-page.ts'
import { howMany } from '../support/scale.ts'

const MEGABYTES = howMany('BENCH_TROUBLE_MB', 256, 16)
/** The capacity of good Wi-Fi, bytes per second. */
const WIFI = Number(process.env['BENCH_WIFI'] ?? 20_000_000)
/** Moves next to nothing of the upload while its file is still being copied to the device, bytes per second. */
const TRICKLE = 50_000
const AWAY_MS = howMany('BENCH_AWAY_SECONDS', 60, 3) * 1_000
const TITLE = 'Bench'
const LIMIT_MS = 300_000

/** The traffic between page and server for this upload. */
class Traffic {
  /** The number of bytes that the server has acknowledged. */
  acknowledged = 0
  /** The offset of the first chunk since `forget`. */
  firstOffset: number | null = null
  /** The time of the upload's last request, and of its first since `forget`, ms. */
  firstAt: number | null = null

  watch(context: BrowserContext): void {
    context.on('request', (request) => {
      if (!request.url().includes('/tus/upload/')) return
      this.firstAt ??= performance.now()
      if (request.method() === 'PATCH') this.firstOffset ??= Number(request.headers()['upload-offset'])
    })
    context.on('response', (response) => {
      if (response.request().method() !== 'PATCH' || response.status() !== 204) return
      this.acknowledged = Math.max(this.acknowledged, Number(response.headers()['upload-offset']))
    })
  }

  forget(): void {
    this.firstOffset = null
    this.firstAt = null
  }

  async reaches(bytes: number): Promise<void> {
    while (this.acknowledged < bytes) await pause(20)
  }
}

interface Scene {
  server: TrocarServer
  tablet: Tablet
  page: Page
  traffic: Traffic
}

/** An upload over good Wi-Fi that is half done; `strike` returns the measured number. */
async function inTheMiddle(file: string, strike: (scene: Scene) => Promise<number>): Promise<number> {
  const server = await TrocarServer.create({ template: null })
  await server.start()
  const tablet = new Tablet(server.url)
  const traffic = new Traffic()
  try {
    const page = await tablet.open()
    await sendAsPeopleDo(tablet.context)
    traffic.watch(tablet.context)
    await signIn(page, 'resident', { at: '/residency/upload' })
    server.network.throttle(WIFI)
    await chooseAndUpload(page, file, TITLE)
    await traffic.reaches((MEGABYTES / 2) * 1024 ** 2)
    return await strike({ server, tablet, page, traffic })
  } finally {
    await tablet.remove()
    await server.remove()
  }
}

/**
 * Bytes that the server had acknowledged and that were sent again. Nothing is tapped: if a tap were needed, this would
 * wait forever.
 */
async function killBrowser({ server, tablet, page, traffic }: Scene): Promise<number> {
  server.network.throttle(TRICKLE)
  // Killed before the device has a copy of the file, the page can only ask for it again, as it says.
  await expect(page.getByText('Keep this page open')).toBeHidden({ timeout: LIMIT_MS })
  await tablet.kill()
  server.network.throttle(WIFI)
  const { acknowledged } = traffic
  traffic.forget()
  const again = await tablet.open()
  await sendAsPeopleDo(tablet.context)
  traffic.watch(tablet.context)
  await again.goto('/residency/sync')
  await expectFinished(again, TITLE, LIMIT_MS)
  return Math.max(0, acknowledged - (traffic.firstOffset ?? Number.NaN))
}

/** Seconds from the server's return to the first request of the upload. */
async function leaveAlone({ server, page, traffic }: Scene): Promise<number> {
  server.network.set('refused')
  await pause(AWAY_MS)
  if (!(await page.evaluate(() => navigator.onLine))) throw new Error('The browser thinks it is offline.')
  traffic.forget()
  server.network.set('open')
  const returned = performance.now()
  while (traffic.firstAt === null) await pause(10)
  const seconds = (traffic.firstAt - returned) / 1_000
  await expectFinished(page, TITLE, LIMIT_MS)
  return seconds
}

/** Seconds from a refused token to the next request of the upload. */
async function refuseToken({ page, traffic }: Scene): Promise<number> {
  const refused = Promise.withResolvers<number>()
  const refusal = JSON.stringify({ code: 'session-expired', message: 'Access token has expired' })
  await page.route(
    '**/tus/upload/*',
    async (route) => {
      await route.fulfill({
        status: 401,
        headers: { [SERVER_MARK_HEADER]: String(WIRE_VERSION) },
        contentType: 'application/json',
        body: refusal,
      })
      traffic.forget()
      refused.resolve(performance.now())
    },
    { times: 1 },
  )
  const refusedAt = await refused.promise
  while (traffic.firstAt === null) await pause(5)
  const seconds = (traffic.firstAt - refusedAt) / 1_000
  await expectFinished(page, TITLE, LIMIT_MS)
  return seconds
}

async function repeat(runs: number, once: () => Promise<number>): Promise<number[]> {
  const values: number[] = []
  for (let run = 0; run < runs; run += 1) values.push(await once())
  return values
}

async function measureTroubles(file: string): Promise<Row[]> {
  const again = await repeat(RUNS, () => inTheMiddle(file, killBrowser))
  const returns = await repeat(Math.min(RUNS, 3), () => inTheMiddle(file, leaveAlone))
  const gaps = await repeat(RUNS, () => inTheMiddle(file, refuseToken))
  return [
    {
      what: 'Acknowledged bytes sent again after a kill of the browser at half, without a tap',
      ours: `${Math.max(...again)} bytes`,
      beside: `${MEGABYTES} MiB at ${WIFI / 1e6} MB/s`,
      value: Math.max(...again),
      target: { atMost: 0 },
    },
    {
      what: `Server gone for ${AWAY_MS / 1_000} s: the upload goes on after its return`,
      ours: `${median(returns).toFixed(2)} s`,
      beside: `worst ${Math.max(...returns).toFixed(2)} s`,
      value: Math.max(...returns),
      target: { atMost: 1.5 },
    },
    {
      what: 'A token refused in the middle: nothing moves for',
      ours: `${median(gaps).toFixed(2)} s`,
      beside: `worst ${Math.max(...gaps).toFixed(2)} s`,
      value: null,
      target: null,
    },
  ]
}

export const figure: Figure = {
  name: '3. A picked file whose upload meets trouble',
  async measure() {
    ensureBuilt()
    const file = makeLargeVideo(MEGABYTES)
    try {
      return await measureTroubles(file)
    } finally {
      rmSync(dirname(file), { recursive: true })
    }
  },
}
