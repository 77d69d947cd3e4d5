import { makeLargeFile } from '../clips.ts'
import type { EnginePage } from '../engine-page.ts'
import { passed, type Scene, type Step } from './step.ts'

const BYTES_PER_SECOND = 1_000_000
const MEGABYTES = 16
/** The file is read from a copy on the device once the page says nothing of this anymore. */
const KEEP_OPEN = /Keep this page open/

export async function chooseUpload(page: EnginePage, file: string, title: string): Promise<void> {
  await page.goto('/residency/upload')
  await page.chooseFile(file)
  await page.press('radio', /^Other/)
  await page.fill(/^Title/, title)
}

async function upload(page: EnginePage, file: string, title: string): Promise<void> {
  await chooseUpload(page, file, title)
  await page.press('button', /^Upload$/)
  await page.text(/Sending[^\n]*/)
}

async function untilCopied(page: EnginePage): Promise<void> {
  await page.until('a copy on the device', `!${KEEP_OPEN}.test(document.body.innerText)`, 60_000)
}

/** The line of the sync center says so. */
export async function untilOnServer(page: EnginePage, title: string): Promise<void> {
  await page.goto('/residency/sync')
  await page.text(new RegExp(`${title}[\\s\\S]{0,150}Ready to watch`), 120_000)
}

async function untilReady(page: EnginePage, { server }: Scene, title: string): Promise<string> {
  server.network.throttle(Number.POSITIVE_INFINITY)
  await untilOnServer(page, title)
  await page.goto('/residency/my-videos?type=other')
  return page.text(new RegExp(title), 60_000)
}

export const uploadThroughCuts: Step = {
  name: 'Upload through a cut line and a reload',
  async play(scene) {
    const { device, server } = scene
    const page = await device.open()
    server.network.throttle(BYTES_PER_SECOND)
    await upload(page, makeLargeFile(MEGABYTES), 'Cut and reloaded')
    await page.text(/Sending, [1-9]/, 60_000)
    server.network.set('refused')
    const said = await page.text(/Offline[^\n]*/, 60_000)
    await untilCopied(page)
    await page.reload()
    await page.sees('heading', /./)
    server.network.set('open')
    await untilReady(page, scene, 'Cut and reloaded')
    return passed(said)
  },
}

export const uploadThroughKill: Step = {
  name: 'Killed while it uploads: it goes on',
  async play(scene) {
    const { device, server } = scene
    const page = await device.open()
    server.network.throttle(BYTES_PER_SECOND)
    await upload(page, makeLargeFile(MEGABYTES), 'Killed while sending')
    await untilCopied(page)
    const before = await page.text(/Sending, [^\n]*/, 60_000)
    const again = await device.kill()
    server.network.throttle(Number.POSITIVE_INFINITY)
    await untilReady(again, scene, 'Killed while sending')
    return passed(`killed at “${before}”`)
  },
}
