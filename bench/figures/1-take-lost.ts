import type { Page } from '@playwright/test'
import { makeCameraClip } from '../../e2e/support/camera-clip.ts'
import { heldRecordings } from '../../e2e/support/held-recordings.ts'
import { expectAllSafe, record, standReady, waitingTakes } from '../../e2e/support/recording.ts'
import { Tablet } from '../../e2e/support/tablet.ts'
import { TrocarServer } from '../../e2e/support/trocar-server.ts'
import { ensureBuilt } from '../support/built-page.ts'
import { type Figure, median, type Row, RUNS } from '../support/figure.ts'
import { FirstFrameWatch } from '../support/first-frame-watch.ts'
import { pictureLength } from '../support/picture-length.ts'
import { SliceWatch } from '../../e2e/support/slice-watch.ts'

type Blow = 'SIGKILL' | 'reload'

interface Loss {
  /**
   * Picture that the camera gave, from its first frame until the kill, minus the picture in the stored file, s. Frames
   * lost while the encoder starts count as lost; the time before the first frame does not.
   */
  seconds: number
  /** Bytes that the recorder had given to the page before the kill. */
  bytes: number
}

/** Records for a few seconds and a random bit, kills, and checks how much of the take can still be sent. */
async function loseOne(blow: Blow): Promise<Loss> {
  const server = await TrocarServer.create({ template: null })
  await server.start()
  const tablet = new Tablet(server.url)
  try {
    const before = await tablet.open()
    const [slices, firstFrame] = [new SliceWatch(), new FirstFrameWatch()]
    await slices.listenIn(tablet.context)
    await firstFrame.listenIn(tablet.context)
    await standReady(before, 'resident', 'Bench')
    await record(before, 5)
    // At any moment between two slices.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 600))
    const struckAt = Date.now()
    const page = await strike(blow, tablet, before)
    await waitingTakes(page).getByRole('button', { name: 'Save to My videos' }).click()
    await expectAllSafe(page)
    const [[stored = Buffer.alloc(0)] = []] = heldRecordings(server)
    return {
      seconds: (struckAt - firstFrame.at()) / 1_000 - pictureLength(stored),
      bytes: Math.max(0, slices.bytesUntil(struckAt) - stored.length),
    }
  } finally {
    await tablet.remove()
    await server.remove()
  }
}

async function strike(blow: Blow, tablet: Tablet, page: Page): Promise<Page> {
  if (blow === 'SIGKILL') {
    await tablet.kill()
    const next = await tablet.open()
    await next.goto('/residency/record')
    return next
  }
  page.on('dialog', (question) => void question.accept())
  await page.reload()
  return page
}

async function measureBlow(blow: Blow): Promise<Row[]> {
  const losses: Loss[] = []
  for (let run = 0; run < RUNS; run += 1) losses.push(await loseOne(blow))
  const lost = losses.map(({ seconds }) => seconds)
  const bytes = losses.map((loss) => loss.bytes)
  return [
    {
      what: `Seconds lost at ${blow}`,
      ours: `${median(lost).toFixed(2)} s`,
      beside: `worst of ${RUNS}: ${Math.max(...lost).toFixed(2)} s`,
      value: median(lost),
      target: { atMost: 0.6 },
    },
    {
      what: `Bytes lost at ${blow} of what the recorder had handed out`,
      ours: `${median(bytes)} bytes`,
      beside: `worst of ${RUNS}: ${Math.max(...bytes)} bytes`,
      value: median(bytes),
      target: { atMost: 0 },
    },
  ]
}

export const figure: Figure = {
  name: '1. What of a 720p take is lost',
  async measure() {
    ensureBuilt()
    makeCameraClip()
    return [...(await measureBlow('SIGKILL')), ...(await measureBlow('reload'))]
  },
}
