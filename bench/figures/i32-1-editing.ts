import type { CDPSession, Page } from '@playwright/test'
import { longCourse, openBareArea, openPage, openText } from '../support/long-course.ts'
import { type Figure, median, percentile, type Row, RUNS } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { keystrokeTimes } from '../support/keystroke-watch.ts'
import { onFilledPages } from '../support/people-page.ts'

const KEYS = howMany('BENCH_KEYS', 120, 40)
const SLOWDOWN = 4
const ANSWERED_WITHIN_MS = 32

/** A page whose keystrokes are watched, slowed down. */
async function watched(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return { page, field: page.getByRole('textbox', { name: 'Text' }), session }
}
type Watched = Awaited<ReturnType<typeof watched>>

/** What a thread that draws the page has computed until now, s: other programs on the machine don't count. */
async function computed(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** p95 of the keys, and what each computes, ms. */
async function type({ page, field, session }: Watched): Promise<{ p95: number; cpu: number }> {
  const before = await computed(session)
  const p95 = percentile(await keystrokeTimes(page, field, KEYS), 0.95)
  return { p95, cpu: ((await computed(session)) - before) * (1_000 / KEYS) }
}

async function typeInTurn(ours: Watched, bare: Watched, what: string): Promise<Row> {
  const runs: Record<'ours' | 'bare', { p95: number; cpu: number }[]> = { ours: [], bare: [] }
  for (let run = 0; run < RUNS; run += 1) {
    runs.ours.push(await type(ours))
    runs.bare.push(await type(bare))
  }
  const p95 = (of: 'ours' | 'bare') => median(runs[of].map((one) => one.p95))
  const cpu = (of: 'ours' | 'bare') => median(runs[of].map((one) => one.cpu)).toFixed(1)
  return {
    what: `a keystroke in the middle of ${what}, p95, CPU ×${SLOWDOWN}`,
    ours: `${p95('ours').toFixed(1)} ms, ${cpu('ours')} ms of the main thread for each key`,
    beside: `${p95('bare').toFixed(1)} ms, ${cpu('bare')} ms in a bare textarea`,
    value: p95('ours'),
    target: { atMost: ANSWERED_WITHIN_MS },
  }
}

export const figure: Figure = {
  name: '32.1. Typing in a course of 200 pages',
  async measure() {
    const { page, longest, pages, fill } = longCourse()
    return onFilledPages(fill, async ({ open }) => {
      const author = await openText(open)
      const ours = await watched(author)
      const bare = await watched(await openBareArea(author, longest))
      const inLongest = await typeInTurn(
        ours,
        bare,
        `the longest text there is, ${longest.length} characters`,
      )
      await author.bringToFront()
      await openPage(author)
      await bare.field.evaluate((area: HTMLTextAreaElement, value) => (area.value = value), page)
      const inPage = await typeInTurn(ours, bare, `one of ${pages} pages, ${page.length} characters`)
      return [inPage, inLongest]
    })
  },
}
