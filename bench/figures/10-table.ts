import type { Browser } from '@playwright/test'
import { type Figure, inTurn, median, type Row } from '../support/figure.ts'
import { onListPages } from '../support/on-list-pages.ts'
import { howMany } from '../support/scale.ts'

const ROWS = 10_000
const FRAMES = howMany('BENCH_TABLE_FRAMES', 240, 80)
const PIXELS = 160
/** Far enough down that even the short table has more rows above and below. */
const FRAMES_TO_MIDDLE = 15

interface Look {
  paint: number
  /** ms, p95 of the frames while it scrolls. */
  frame: number
  nodes: number
}

async function look(browser: Browser, address: string): Promise<Look> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(address)
  const paint = await page.evaluate(() => window.list?.paint ?? Number.NaN)
  const scroll = (count: number) =>
    page.evaluate(([times, pixels]) => window.list?.scroll(times, pixels) ?? [], [count, PIXELS] as const)
  const frames = await scroll(FRAMES_TO_MIDDLE)
  const nodes = await page.evaluate(() => window.list?.nodes() ?? Number.NaN)
  frames.push(...(await scroll(FRAMES - FRAMES_TO_MIDDLE)))
  await page.close()
  const sorted = frames.toSorted((a, b) => a - b)
  return { paint, frame: sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN, nodes }
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const [table, blank] = [`${url}/table.html?count=${ROWS}`, `${url}/blank.html`]
  await look(browser, table)
  await look(browser, blank)
  const looks: Look[] = []
  const { a, b } = await inTurn(
    async () => {
      const one = await look(browser, table)
      looks.push(one)
      return one.frame
    },
    async () => (await look(browser, blank)).frame,
  )
  const few = await look(browser, `${url}/table.html?count=100`)
  const nodes = median(looks.map((one) => one.nodes))
  return [
    {
      what: `A frame while a table of ${ROWS} rows scrolls, p95`,
      ours: `${median(a).toFixed(1)} ms`,
      beside: `${median(b).toFixed(1)} ms for an empty page`,
      value: median(a),
      target: { atMost: 20 },
    },
    {
      what: `First paint of a table of ${ROWS} rows`,
      ours: `${median(looks.map((one) => one.paint)).toFixed(0)} ms`,
      beside: `${few.paint.toFixed(0)} ms for 100 rows`,
      value: null,
      target: null,
    },
    {
      what: `Elements of a table of ${ROWS} rows against 100`,
      ours: String(nodes),
      beside: `${few.nodes} of 100`,
      value: nodes / few.nodes,
      target: { atMost: 1.2 },
    },
  ]
}

export const figure: Figure = {
  name: '10. A long table',
  measure: () => onListPages(measure),
}
