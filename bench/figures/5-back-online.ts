import type { Page } from '@playwright/test'
import { makeCameraClip } from '../../e2e/support/camera-clip.ts'
import { record, send, standReadyForOffline, stop } from '../../e2e/support/recording.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'

const MOVES_WITHIN_MS = 1_500
/** Long enough that the pauses between tries would have grown, and a short-lived token has expired. */
const AWAY_MS = 10_000

/** From the return of the server to its first answer about the recording, ms. */
async function timeToFirstAnswer(page: Page, server: TrocarServer): Promise<number> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/start-record') && answer.ok(), {
    timeout: 120_000,
  })
  const since = performance.now()
  server.network.set('open')
  await answered
  return performance.now() - since
}

/** Starts while the server is away and records a stored take; then the server comes back. */
async function comeBackOnce(server: TrocarServer, mood: 'refused' | 'stalled'): Promise<number> {
  const tablet = new Tablet(server.url)
  try {
    await standReadyForOffline(await tablet.open(), 'resident', 'Far from any antenna')
    await tablet.close()
    server.network.set(mood)
    const page = await tablet.open()
    await page.goto('/residency/record')
    await record(page, 2)
    await stop(page)
    await send(page)
    await page.waitForTimeout(AWAY_MS)
    return await timeToFirstAnswer(page, server)
  } finally {
    server.network.set('open')
    await tablet.remove()
  }
}

interface Away {
  what: string
  mood: 'refused' | 'stalled'
  accessTokenSeconds?: number
}

async function rowOf({ what, mood, accessTokenSeconds = 900 }: Away): Promise<Row> {
  const server = await TrocarServer.create({
    template: null,
    variables: { TROCAR_ACCESS_TOKEN_SECONDS: String(accessTokenSeconds) },
  })
  try {
    await server.start()
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await comeBackOnce(server, mood))
    const middle = median(times)
    return {
      what,
      ours: `${middle.toFixed(0)} ms`,
      beside: `${times.map((time) => time.toFixed(0)).join(', ')} ms in each run`,
      value: middle,
      target: { atMost: MOVES_WITHIN_MS },
    }
  } finally {
    await server.remove()
  }
}

export const figure: Figure = {
  name: '5. Back online after an offline launch, the recording begins to move',
  async measure() {
    ensureBuilt()
    makeCameraClip()
    return [
      await rowOf({ what: 'Refused while away', mood: 'refused' }),
      await rowOf({ what: 'Silent while away', mood: 'stalled' }),
      await rowOf({ what: 'Refused, and the token has ended', mood: 'refused', accessTokenSeconds: 5 }),
    ]
  },
}
