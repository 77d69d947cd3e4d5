import type { Page } from '@playwright/test'
import { type Figure, median, percentile, type Row, RUNS } from '../support/figure.ts'
import { addLongDidactics, type LongDidactics } from '../support/long-didactics.ts'
import { onFilledPages } from '../support/people-page.ts'

const PAGES = 40
const SLOWDOWN = 4

/** ms from the press on the button until the next page is painted. */
function turnTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const next = [...document.querySelectorAll('button')].find((one) => one.textContent === 'Next page')
        const shown = () => document.querySelector('article:not([inert])')?.textContent
        const before = shown()
        const begun = performance.now()
        const look = (): void => {
          if (shown() === before) requestAnimationFrame(look)
          else {
            // Painted once the frame has ended.
            const { port1, port2 } = new MessageChannel()
            port1.addEventListener('message', () => resolve(performance.now() - begun), { once: true })
            port1.start()
            port2.postMessage(null)
          }
        }
        requestAnimationFrame(look)
        next?.click()
      }),
  )
}

/** What a bare page takes that writes the same text into itself. */
function bareTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const html = document.querySelector('article:not([inert])')?.innerHTML ?? ''
        const bare = document.createElement('div')
        document.body.append(bare)
        const begun = performance.now()
        bare.innerHTML = html
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener(
            'message',
            () => {
              resolve(performance.now() - begun)
              bare.remove()
            },
            { once: true },
          )
          port1.start()
          port2.postMessage(null)
        })
      }),
  )
}

/** As long as somebody reads at the least who looks for something. */
const GLANCE_MS = 500

async function readThrough(page: Page, glanceMs: number): Promise<{ turns: number[]; bare: number[] }> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const turns: number[] = []
  const bare: number[] = []
  for (let at = 1; at < PAGES; at += 1) {
    await page.waitForTimeout(glanceMs)
    turns.push(await turnTime(page))
    bare.push(await bareTime(page))
  }
  await page.getByRole('button', { name: 'Finish' }).waitFor()
  await session.detach()
  return { turns, bare }
}

async function openDidactic(page: Page, { workshopId, items }: LongDidactics, at: number): Promise<void> {
  await page.context().setOffline(false)
  await page.goto(`/workshop/didactic?id=${items[at]}&workshop=${workshopId}`)
  await page.getByRole('button', { name: 'Next page' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
}

interface Turned {
  turns: number[]
  slow: number[]
  bare: number[]
}

function rowOf(how: string, { turns, slow, bare }: Turned): Row {
  return {
    what: `a page is turned offline, ${how}, CPU ×${SLOWDOWN}, until it is painted`,
    ours: `${median(turns).toFixed(1)} ms, p95 ${median(slow).toFixed(1)} ms`,
    beside: `${median(bare).toFixed(1)} ms to write the same text into the page`,
    value: median(turns),
    target: { atMost: 50 },
  }
}

export const figure: Figure = {
  name: `33.1. A didactic of ${PAGES} pages, read without a network`,
  async measure(): Promise<Row[]> {
    let long: LongDidactics | null = null
    const fill = async (database: Parameters<typeof addLongDidactics>[0]) => {
      long = await addLongDidactics(database, { didactics: 2 * RUNS, pages: PAGES })
    }
    return onFilledPages(fill, async ({ open }) => {
      if (long === null) throw new Error('Nothing was filled in.')
      const page = await open('attendee', '/workshop/home')
      const read: Turned = { turns: [], slow: [], bare: [] }
      const leafed: Turned = { turns: [], slow: [], bare: [] }
      for (let run = 0; run < 2 * RUNS; run += 1) {
        const all = run % 2 === 0 ? read : leafed
        await openDidactic(page, long, run)
        const { turns, bare } = await readThrough(page, all === read ? GLANCE_MS : 0)
        all.turns.push(median(turns))
        all.slow.push(percentile(turns, 0.95))
        all.bare.push(median(bare))
      }
      return [rowOf(`after ${GLANCE_MS} ms`, read), rowOf('at once', leafed)]
    })
  },
}
