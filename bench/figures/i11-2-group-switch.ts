import type { Page } from '@playwright/test'
import { becomePhone, slowestAnswer, watchBlocking } from '../support/blocking-watch.ts'
import { type Figure, percentile, RUNS } from '../support/figure.ts'
import { onPeoplePages } from '../support/people-page.ts'

/** Per run, each to another group. */
const SWITCHES = 8

/** From the tap on a group until the page paints again, ms, for each switch on the dashboard. */
async function switchGroups(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let at = 1; at <= SWITCHES; at += 1) {
    await page.getByRole('button', { name: /^Showing/ }).click()
    const option = page.getByRole('option').nth(at)
    const name = ((await option.textContent()) ?? '').trim()
    times.push(
      await slowestAnswer(page, async () => {
        await option.click()
        await page.getByRole('button', { name: `Showing ${name}` }).waitFor()
        // Include painting the group's content.
        await page.waitForLoadState('networkidle')
      }),
    )
  }
  return times
}

export const figure: Figure = {
  name: '11.2. Another group on the dashboard, with a processor a quarter as fast',
  measure: () =>
    onPeoplePages(1, async ({ open }) => {
      const slow: number[] = []
      const quick: number[] = []
      for (let run = 0; run < RUNS; run += 1)
        for (const times of [slow, quick]) {
          const page = await open('faculty', '/residency/home')
          await watchBlocking(page.context())
          await page.reload()
          await page.getByRole('button', { name: /^Showing/ }).waitFor()
          await page.waitForLoadState('networkidle')
          if (times === slow) await becomePhone(page)
          times.push(...(await switchGroups(page)))
          await page.context().close()
        }
      const value = percentile(slow, 0.75)
      return [
        {
          what: 'The page answers the choice of a group, p75',
          ours: `${value.toFixed(0)} ms`,
          beside: `${percentile(quick, 0.75).toFixed(0)} ms with the whole processor`,
          value,
          target: { atMost: 200 },
        },
      ]
    }),
}
