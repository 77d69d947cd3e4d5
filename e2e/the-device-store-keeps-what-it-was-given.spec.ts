import { expect, test } from '@playwright/test'
import { openDeviceStore, serveDeviceStore } from './support/device-store-page.ts'
import type { DeviceStorePage } from './support/device-store-page.ts'
import type { PageServer } from './support/served-script.ts'
import { Tablet } from './support/tablet.ts'

declare global {
  // What the page offers, see tests/support/device-store-page.ts.
  var deviceStore: DeviceStorePage
  var stored: (count: number) => void
}

let server: PageServer

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => void (server = await serveDeviceStore()))
test.afterAll(() => server.close())

for (const segmentBytes of [64, 1_835_008]) {
  test(`it passes the conformance suite with segments of ${segmentBytes} bytes`, async ({ page }) => {
    await openDeviceStore(page, server.url)
    const results = await page.evaluate((size) => deviceStore.runConformance(size), segmentBytes)
    expect(results.filter(({ wrong }) => wrong !== null)).toEqual([])
    expect(results.length).toBeGreaterThan(15)
  })
}

test('a killed browser loses at most the slice in flight', async () => {
  const tablet = new Tablet(server.url)
  try {
    let stored = 0
    const page = await tablet.open()
    await openDeviceStore(page, server.url)
    const enough = new Promise<void>((resolve) => {
      void page.exposeFunction('stored', (count: number) => {
        stored = count
        if (count === 75) resolve()
      })
    })
    await page.waitForFunction(() => 'stored' in globalThis)
    // It never answers: the browser is killed.
    page.evaluate(() => deviceStore.record((count) => globalThis.stored(count))).catch(() => undefined)
    await enough
    await tablet.kill()

    const again = await tablet.open()
    await openDeviceStore(again, server.url)
    const found = await again.evaluate(() => deviceStore.recover())
    expect(found.damagedRows).toBe(0)
    expect(found.slices).toBeGreaterThanOrEqual(stored)
    expect(found.bytes).toBe(found.slices * 60_000)
    expect(found.duration).toBe(found.slices * 250)
  } finally {
    await tablet.remove()
  }
})

test('recording on a full disk stops cleanly, and everything saved before is still there', async ({
  page,
}) => {
  await openDeviceStore(page, server.url)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 8_000_000 })
  const end = await page.evaluate(async () => {
    let count = 0
    const why = await deviceStore.record((stored) => void (count = stored), 1_000)
    return { why, count }
  })
  expect(end.why).toBe('full')
  expect(end.count).toBeGreaterThan(20)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url })
  const found = await page.evaluate(() => deviceStore.recover())
  expect(found).toMatchObject({ slices: end.count, damagedRows: 0 })
})
