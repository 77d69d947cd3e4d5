import { expect, test, withoutWorker } from '../support/journey.ts'
import { serveScript } from '../support/served-script.ts'

test.use(withoutWorker)

declare global {
  // What the page offers, see tests/support/time-page.ts.
  var compareTimes: () => { isNative: boolean; changes: number; differences: string[] }
}

test('at every change of every zone, its own Temporal, the polyfill and what needs neither agree', async ({
  page,
}) => {
  const server = await serveScript('time-page.ts')
  try {
    await page.goto(server.url)
    await page.waitForFunction(() => 'compareTimes' in globalThis)
    const { isNative, changes, differences } = await page.evaluate(() => compareTimes())
    expect(isNative).toBe(true)
    expect(changes).toBeGreaterThan(5_000)
    expect(differences).toEqual([])
  } finally {
    await server.close()
  }
})
