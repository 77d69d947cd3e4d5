import { type Browser, chromium } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { type Figure, inTurn, median, percentile, type Row, RUNS } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { servePages } from '../support/serve-pages.ts'

const FRAMES = howMany('BENCH_SCOPE_FRAMES', 120, 30)
const PRESSES = howMany('BENCH_SCOPE_PRESSES', 30, 10)
const AT_MOST_TIMES = 1.5
const AT_MOST_FRAMES = 2

/** Opens a page and asks it something. */
async function on<Answer>(
  browser: Browser,
  address: string,
  ask: (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<Answer>,
): Promise<Answer> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.waitForFunction(() => window.scope !== undefined)
  const answer = await ask(page)
  await page.close()
  return answer
}

async function measure(browser: Browser, url: string): Promise<Row[]> {
  const first = (name: string) =>
    on(browser, `${url}/${name}.html`, (page) => page.evaluate(() => window.scope?.open() ?? Number.NaN))
  const draw = (name: string) =>
    on(browser, `${url}/${name}.html`, async (page) =>
      percentile(await page.evaluate((count) => window.scope?.draw(count) ?? [], FRAMES), 0.95),
    )
  const frames = await inTurn(
    () => draw('ours'),
    () => draw('plain'),
    RUNS,
  )
  const firsts = await inTurn(
    () => first('ours'),
    () => first('plain'),
    RUNS,
  )
  const waits = await on(browser, `${url}/ours.html`, (page) =>
    page.evaluate(async (count) => (await window.scope?.press?.(count)) ?? [], PRESSES),
  )
  const slowest = Math.max(...waits)
  return [
    {
      what: 'A frame of the hardest level at the lowest quality, p95',
      ours: `${median(frames.a).toFixed(1)} ms`,
      beside: `${median(frames.b).toFixed(1)} ms for the same triangles with one plain light`,
      value: median(frames.ratios),
      target: { atMost: AT_MOST_TIMES },
    },
    {
      what: 'The first frame of a picture that was open before',
      ours: `${median(firsts.a).toFixed(0)} ms`,
      beside: `${median(firsts.b).toFixed(0)} ms for the plain scene`,
      value: median(firsts.ratios),
      target: { atMost: AT_MOST_TIMES },
    },
    {
      what: `From a key to the picture, the slowest of ${waits.length} presses`,
      ours: `${slowest} frames`,
      beside: `${median(waits)} in the middle`,
      value: slowest,
      target: { atMost: AT_MOST_FRAMES },
    },
  ]
}

export const figure: Figure = {
  name: '34.3. The picture of the trainer, drawn in software',
  async measure() {
    const pages = await servePages('scope', ['ours', 'plain'])
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    try {
      return await measure(browser, pages.url)
    } finally {
      await browser.close()
      await pages.close()
    }
  },
}
