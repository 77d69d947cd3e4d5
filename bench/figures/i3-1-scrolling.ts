import type { Browser } from '@playwright/test'
import { type Figure, inTurn, median, type Row, RUNS } from '../support/figure.ts'
import { onListPages } from '../support/on-list-pages.ts'
import { howMany } from '../support/scale.ts'

const MANY = 10_000
const FEW = 100
const FRAMES = howMany('BENCH_SCROLL_FRAMES', 240, 80)
/** Far enough down that even the short list has more items above and below. */
const FRAMES_TO_MIDDLE = 20
const PIXELS = 160
const MEBIBYTE = 1024 ** 2

interface Look {
  paint: number
  frames: number[]
  nodes: number
  /** Bytes of JavaScript memory that scrolling and painting took, excluding the items. */
  heap: number
}

/** Opens the page again, lets it paint, and scrolls if requested. */
async function look(browser: Browser, address: string, isScrolled: boolean): Promise<Look> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const session = await page.context().newCDPSession(page)
  const heapNow = async () => {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  }
  await page.goto(address)
  const paint = await page.evaluate(() => window.list?.paint ?? Number.NaN)
  const before = await heapNow()
  const scroll = (count: number) =>
    page.evaluate(([times, pixels]) => window.list?.scroll(times, pixels) ?? [], [count, PIXELS] as const)
  const frames = isScrolled ? await scroll(FRAMES_TO_MIDDLE) : []
  const nodes = await page.evaluate(() => window.list?.nodes() ?? Number.NaN)
  if (isScrolled) frames.push(...(await scroll(FRAMES - FRAMES_TO_MIDDLE)))
  const heap = (await heapNow()) - before
  await page.close()
  return { paint, frames, nodes, heap }
}

function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN
}

async function looks(browser: Browser, address: string): Promise<Look[]> {
  const all: Look[] = []
  for (let run = 0; run < RUNS; run += 1) all.push(await look(browser, address, true))
  return all
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const [ours, bare] = [`${url}/ours.html?count=${MANY}`, `${url}/bare.html?count=${MANY}`]
  await look(browser, ours, false)
  await look(browser, bare, false)
  const paints = await inTurn(
    async () => (await look(browser, ours, false)).paint,
    async () => (await look(browser, bare, false)).paint,
  )
  const [many, few, peer] = [
    await looks(browser, ours),
    await looks(browser, `${url}/ours.html?count=${FEW}`),
    await looks(browser, bare),
  ]
  const nodes = (of: Look[]) => median(of.map((one) => one.nodes))
  const heap = (of: Look[]) => median(of.map((one) => one.heap)) / MEBIBYTE
  const frame = (of: Look[]) => median(of.map((one) => p95(one.frames)))
  return [
    {
      what: `First paint of ${MANY} cards`,
      ours: `${median(paints.a).toFixed(0)} ms`,
      beside: `${median(paints.b).toFixed(0)} ms for a bare virtual list`,
      value: median(paints.ratios),
      target: { atMost: 3 },
    },
    {
      what: `A frame while ${MANY} cards scroll, p95`,
      ours: `${frame(many).toFixed(1)} ms`,
      beside: `${frame(peer).toFixed(1)} ms for a bare virtual list`,
      value: frame(many),
      target: { atMost: 20 },
    },
    {
      what: `Elements in the middle of the list, of ${MANY} against ${FEW}`,
      ours: String(nodes(many)),
      beside: `${nodes(few)} of ${FEW}`,
      value: nodes(many) / nodes(few),
      target: { atMost: 1.2 },
    },
    {
      what: `Memory that scrolling took, of ${MANY} against ${FEW}`,
      ours: `${heap(many).toFixed(2)} MiB`,
      beside: `${heap(few).toFixed(2)} MiB of ${FEW}, ${heap(peer).toFixed(2)} MiB bare`,
      value: null,
      target: null,
    },
  ]
}

export const figure: Figure = {
  name: 'Issue 3, 1. Scrolling the library',
  measure: () => onListPages(measure),
}
