import type { CDPSession, Page } from '@playwright/test'
import { CONTENT_MAX } from '#contract/limits.ts'
import { longCourse, openText, openBareArea } from '../support/long-course.ts'
import { type Figure, median, percentile, type Row, RUNS } from '../support/figure.ts'
import { howMany } from '../support/scale.ts'
import { keystrokeTimes } from '../support/keystroke-watch.ts'
import { onFilledPages } from '../support/people-page.ts'

const KEYS = howMany('BENCH_KEYS', 120, 40)
const SLOWDOWN = 4
const ANSWERED_WITHIN_MS = 32

async function slow(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  return session
}

export const figure: Figure = {
  name: '32.1. Typing in a course of 200 pages',
  async measure() {
    const { texts, fill } = longCourse()
    return onFilledPages(fill, async ({ open }) => {
      const page = await openText(open)
      await slow(page)
      const field = page.getByRole('textbox', { name: 'Text' })
      const bare = await openBareArea(page, texts[0]!)
      await slow(bare)
      const rows: Row[] = []
      const times = { ours: [] as number[], bare: [] as number[] }
      for (let run = 0; run < RUNS; run += 1) {
        times.ours.push(percentile(await keystrokeTimes(page, field, KEYS), 0.95))
        times.bare.push(percentile(await keystrokeTimes(bare, bare.getByRole('textbox'), KEYS), 0.95))
      }
      const [ours, beside] = [median(times.ours), median(times.bare)]
      rows.push({
        what: `a keystroke in the middle of a text of ${CONTENT_MAX} characters, p95, CPU ×${SLOWDOWN}, one of ${texts.length} texts of a course`,
        ours: `${ours.toFixed(1)} ms`,
        beside: `${beside.toFixed(1)} ms in a bare textarea`,
        value: ours,
        target: { atMost: ANSWERED_WITHIN_MS },
      })
      return rows
    })
  },
}
