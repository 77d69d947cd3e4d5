import { type CDPSession, chromium, type Page } from '@playwright/test'
import { browserArguments, browserProgram } from '../../e2e/support/browser-launch.ts'
import { type DrawingMemory, readDrawing, watchDrawing } from '../../e2e/support/drawing-memory.ts'
import { signIn } from '../../e2e/support/sign-in.ts'
import { steer } from '../../e2e/support/steer.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import type { Figure, Row } from '../support/figure.ts'

const isQuick = process.env['BENCH_QUICK'] === '1'
/** The first levels fill caches that later ones use. */
const [EARLY, LATE] = isQuick ? [2, 4] : [3, 20]
/** Of the heap after the early levels: attempts are listed, so a little is added by each. */
const HEAP_AT_MOST = 1.1
/** What a person sees is far more; a small picture is drawn faster without a graphics card. */
const SIZE = { width: 390, height: 480 }
const MB = 1024 * 1024

/** The browser has some of its own, and a number more or less. A view that is retained has hundreds. */
const NODES_AT_MOST = 100

interface Memory extends DrawingMemory {
  heap: number
  /** Of the document and of all that was removed from it and is still referred to. */
  nodes: number
}

async function measureMemory(page: Page, session: CDPSession): Promise<Memory> {
  // What is freed by one collection may free more at the next.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  const { nodes } = await session.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, ...(await readDrawing(page)) }
}

async function playLevels(page: Page, count: number): Promise<void> {
  for (let played = 0; played < count; played += 1) {
    await page.getByRole('button', { name: 'Trace, level 1' }).click()
    await steer(page)
    await page.getByRole('button', { name: 'All exercises' }).click()
    await page.getByRole('button', { name: 'Trace, level 1' }).waitFor()
  }
}

function rowOf(what: keyof DrawingMemory, early: Memory, late: Memory, left: Memory): Row {
  return {
    what: `three's ${what} after ${LATE} levels`,
    ours: `${late[what]}, and ${left[what]} once the trainer is left`,
    beside: `${early[what]} after ${EARLY}`,
    value: late[what] - early[what] + left[what],
    target: { atMost: 0 },
  }
}

export const figure: Figure = {
  name: `34.2. Memory of the trainer after ${EARLY} and ${LATE} levels, garbage collected`,
  async measure(): Promise<Row[]> {
    ensureBuilt()
    const server = await TrocarServer.create({ template: null })
    const browser = await chromium.launch({ executablePath: browserProgram(), args: browserArguments() })
    try {
      await server.start()
      const context = await browser.newContext({
        baseURL: server.url,
        viewport: SIZE,
        serviceWorkers: 'block',
      })
      const page = await context.newPage()
      await watchDrawing(page)
      await signIn(page, 'resident', { at: '/residency/virtual-camera-navigation' })
      const session = await context.newCDPSession(page)
      await playLevels(page, EARLY)
      const early = await measureMemory(page, session)
      await playLevels(page, LATE - EARLY)
      const late = await measureMemory(page, session)
      await page.evaluate(() => history.pushState({}, '', '/residency/courses'))
      await page
        .getByRole('heading', { level: 1, name: 'Virtual camera navigation' })
        .waitFor({ state: 'detached' })
      const left = await measureMemory(page, session)
      const grown = late.heap - early.heap
      return [
        {
          what: `heap after ${LATE} levels`,
          ours: `${(late.heap / MB).toFixed(2)} MB, ${(grown / 1024 / (LATE - EARLY)).toFixed(1)} kB a level`,
          beside: `${(early.heap / MB).toFixed(2)} MB after ${EARLY}; ${(left.heap / MB).toFixed(2)} MB once it is left`,
          value: late.heap / early.heap,
          target: { atMost: HEAP_AT_MOST },
        },
        {
          what: `DOM nodes after ${LATE} levels, with those of views that were left`,
          ours: String(late.nodes),
          beside: `${early.nodes} after ${EARLY}`,
          value: late.nodes - early.nodes,
          target: { atMost: NODES_AT_MOST },
        },
        ...(['geometries', 'textures', 'programs'] as const).map((what) => rowOf(what, early, late, left)),
      ]
    } finally {
      await browser.close()
      await server.remove()
    }
  },
}
