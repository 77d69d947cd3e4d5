import { CLIP_SECONDS, makeClip } from '../clips.ts'
import type { EnginePage } from '../engine-page.ts'
import { passed, type Step } from './step.ts'
import { chooseUpload } from './upload-steps.ts'

const VIDEO = "document.querySelector('video')"
const TITLE = 'Played and stored'

async function playAndSeek(page: EnginePage): Promise<string> {
  await page.until('a picture', `${VIDEO}?.readyState > 1`, 60_000)
  await page.press('button', /^Play$/)
  await page.until('playing', `${VIDEO}.currentTime > 0.3`)
  await page.press('button', /^Pause$/)
  const landed: number[] = []
  for (const share of [0.9, 0.2, 0.5]) {
    await page.evaluate(`void (${seek.toString()})(${share})`)
    const near = `Math.abs(${VIDEO}.currentTime - ${share * CLIP_SECONDS}) < 0.5 && !${VIDEO}.seeking && ${VIDEO}.readyState > 1 && ${VIDEO}.currentTime`
    landed.push(Number(await page.until(`the picture at ${share}`, near)))
  }
  return landed.map((at) => `${at.toFixed(1)} s`).join(', ')
}

/** Runs in the page: the key that jumps to a tenth. */
function seek(share: number): void {
  const key = String(share * 10)
  for (const type of ['keydown', 'keyup'])
    document.body.dispatchEvent(new KeyboardEvent(type, { key, code: `Digit${key}`, bubbles: true }))
}

export const watch: Step = {
  name: 'Play with seeking',
  async play({ device, left }) {
    const page = await device.open()
    await chooseUpload(page, makeClip(), TITLE)
    await page.press('radio', /^Submit for assessment/)
    await page.press('radio', /^Faculty/)
    await page.press('button', /^Upload$/)
    await page.press('link', /^Click here to view the video\.$/, 120_000)
    left.watch = await page.path(/^\/residency\/video\//)
    return passed(`seeks landed at ${await playAndSeek(page)}`)
  },
}

export const downloadAndWatch: Step = {
  name: 'Download, and play and seek without a network',
  async play({ device, server, left }) {
    const page = await device.open()
    await page.goto(`${left.watch}?playback-view=true`)
    await page.press('button', /^Download ·/)
    const stored = await page.text(/[\d.]+ [kM]B on this device/, 60_000)
    server.network.set('refused')
    await page.reload()
    await page.until('the stored video', `/^\\/kept\\//.test(${VIDEO}?.getAttribute('src') ?? '')`, 60_000)
    const landed = await playAndSeek(page)
    server.network.set('open')
    return passed(`${stored}; seeks landed at ${landed}`)
  },
}
