import type { Page } from '@playwright/test'
import { type Figure, median, percentile, type Row, RUNS } from '../support/figure.ts'
import { onFilledPages } from '../support/people-page.ts'
import { howMany } from '../support/scale.ts'
import { addUsedCourse } from '../support/used-course.ts'

const RESIDENTS = 400
const ASKED = howMany('BENCH_USAGE_LOADS', 40, 8)

const calls = {
  'how far they are, and where they stop': '/usage',
  'the groups': '/usage/places',
  'the people': '/usage/people',
  'which questions are missed': '/usage/questions',
  'whom a message would reach': '/usage/letter',
} as const

/** ms from the press until the first of the people is painted. */
function untilFirstPerson(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = (from: number): void => {
          // Two frames later it has been painted.
          if (document.querySelector('ul[aria-label="People"] a') !== null)
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now() - from)))
          else requestAnimationFrame(() => look(from))
        }
        document.addEventListener('pointerdown', ({ timeStamp }) => look(timeStamp), {
          once: true,
          capture: true,
        })
      }),
  )
}

/** How long the page waited for each of its calls. */
function waits(page: Page): Promise<Record<string, number>> {
  return page.evaluate(
    (paths) =>
      Object.fromEntries(
        paths.map((path) => {
          const found = performance
            .getEntriesByType('resource')
            .filter(({ name }) => new URL(name).pathname.endsWith(path))
          return [path, found.at(-1)?.duration ?? Number.NaN]
        }),
      ),
    Object.values(calls),
  )
}

export const figure: Figure = {
  name: `32.4. Who has a course, with ${RESIDENTS} residents`,
  measure() {
    let courseId = ''
    const fill = async (database: Parameters<typeof addUsedCourse>[0]) => {
      courseId = await addUsedCourse(database, RESIDENTS)
    }
    return onFilledPages(fill, async ({ open }) => {
      const page = await open('director', `/residency/course/written?course=${courseId}`)
      const link = page.getByRole('link', { name: 'Who has it' })
      const firsts: number[] = []
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto(`/residency/course/written?course=${courseId}`)
        await link.waitFor()
        await page.waitForLoadState('networkidle')
        const first = untilFirstPerson(page)
        await link.click()
        firsts.push(await first)
      }
      const times: Record<string, number>[] = []
      for (let count = -3; count < ASKED; count += 1) {
        await page.reload()
        await page.getByRole('list', { name: 'People' }).getByRole('link').first().waitFor()
        await page.waitForLoadState('networkidle')
        if (count >= 0) times.push(await waits(page))
      }
      return [rowOfFirst(firsts), ...rowsOfCalls(times)]
    })
  },
}

function rowOfFirst(firsts: readonly number[]): Row {
  return {
    what: `the first of ${RESIDENTS} residents stands on the screen, from the press on the way there`,
    ours: `${median(firsts).toFixed(0)} ms`,
    beside: `${firsts.map((ms) => ms.toFixed(0)).join(', ')} ms in each run`,
    value: median(firsts),
    target: { atMost: 300 },
  }
}

function rowsOfCalls(times: readonly Record<string, number>[]): Row[] {
  return Object.entries(calls).map(([what, path]) => {
    const all = times.map((one) => one[path] ?? Number.NaN)
    const p95 = percentile(all, 0.95)
    return {
      what: `the page waits for the server: ${what}`,
      ours: `p50 ${median(all).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
      beside: `${ASKED} loads of the page, whose calls are asked at once`,
      value: p95,
      target: { atMost: 150 },
    }
  })
}
