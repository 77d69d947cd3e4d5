import type { Browser } from '@playwright/test'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { onListPages } from '../support/on-list-pages.ts'

const MANY = 5_000
const FEW = 50

/** ms until the month is on the screen. */
async function paint(browser: Browser, url: string, count: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/month.html?count=${count}`)
  const ms = await page.evaluate(() => window.list?.paint ?? Number.NaN)
  await page.close()
  return ms
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  await paint(browser, url, MANY)
  await paint(browser, url, FEW)
  const { a, b } = await inTurn(
    () => paint(browser, url, MANY),
    () => paint(browser, url, FEW),
  )
  return [
    {
      what: `A month of a schedule with ${MANY} events in its year`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: `${median(b).toFixed(1)} ms with ${FEW}`,
      value: median(a) / median(b),
      target: { atMost: 1.5 },
    },
  ]
}

export const figure: Figure = {
  name: '11. A month of events',
  measure: () => onListPages(measure),
}
