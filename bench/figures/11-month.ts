import type { Browser } from '@playwright/test'
import { type Figure, inTurn, median, type Row, type Turns } from '../support/figure.ts'
import { onListPages } from '../support/on-list-pages.ts'

const MANY = 5_000
const FEW = 50
const READ = '&read=1'

/** ms until the month is on the screen. */
async function paint(browser: Browser, url: string, count: number, look = ''): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${url}/month.html?count=${count}${look}`)
  const ms = await page.evaluate(() => window.list?.paint ?? Number.NaN)
  await page.close()
  return ms
}

const beside = ({ a, b }: Turns) => ({
  ours: `${median(a).toFixed(1)} ms`,
  beside: `${median(b).toFixed(1)} ms with ${FEW}, ratio ${(median(a) / median(b)).toFixed(2)}`,
})

async function measure(browser: Browser, url: string): Promise<Row[]> {
  await paint(browser, url, MANY)
  await paint(browser, url, FEW)
  const shown = await inTurn(
    () => paint(browser, url, MANY),
    () => paint(browser, url, FEW),
  )
  const read = await inTurn(
    () => paint(browser, url, MANY, READ),
    () => paint(browser, url, FEW, READ),
  )
  return [
    {
      what: `A month of a schedule with ${MANY} events in its year`,
      ...beside(shown),
      value: median(shown.a) / median(shown.b),
      target: { atMost: 1.5 },
    },
    {
      what: 'The same, with its response read and checked',
      ...beside(read),
      value: median(read.a) / median(read.b),
      target: null,
    },
  ]
}

export const figure: Figure = {
  name: '11. A month of events',
  measure: () => onListPages(measure),
}
