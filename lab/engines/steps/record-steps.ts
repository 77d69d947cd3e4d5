import type { EnginePage } from '../engine-page.ts'
import { passed, type Step } from './step.ts'
import { untilOnServer } from './upload-steps.ts'

const SILENT = /This browser records nothing from this camera/
const ALARM = /Nothing is being recorded/
/** Longer than a trial may take. */
const TRIAL_LIMIT_MS = 17_000
const SAVED = /[\d.]+ [kM]B saved on this device/
const START = /^Start recording$/

async function standReady(page: EnginePage, title: string): Promise<void> {
  await page.goto('/residency/record')
  // Whoever recorded before is offered it again.
  const isChoosing = await page.until(
    'the recorder',
    `/Start recording/.test(document.body.innerText) ? 'no' : /What|Other/.test(document.body.innerText) && document.querySelector('button') !== null ? 'yes' : null`,
  )
  if (isChoosing === 'no') await page.press('button', /^Change$/)
  await page.press('button', /^Other/)
  await page.fill(/^Title/, title)
  await page.press('button', /^Continue$/)
  await page.sees('button', START)
}

const recordedFor = (page: EnginePage, seconds: number): Promise<unknown> =>
  page.until(
    `${seconds} recorded seconds`,
    `(() => { const t = document.querySelector('[role="timer"]')?.textContent ?? '0:00'; return t.split(':').reduce((sum, part) => sum * 60 + Number(part), 0) >= ${seconds} })()`,
    60_000,
  )

export const tryRecording: Step = {
  name: 'Pre-flight: the camera, and half a second recorded',
  async play({ device, left }) {
    const page = await device.open()
    await standReady(page, 'Tried')
    left.canRecord = !(await isFoundOut(page))
    if (left.canRecord) return passed('a picture came')
    return { is: 'refused', words: await page.text(/This browser records nothing[\s\S]*?upload the file\./) }
  },
}

/** Pre-flight says nothing if recording works: it has come to its end by then. */
async function isFoundOut(page: EnginePage): Promise<boolean> {
  try {
    await page.text(SILENT, TRIAL_LIMIT_MS)
    return true
  } catch {
    return false
  }
}

export const record: Step = {
  name: 'Record, pause, resume, stop, save',
  async play({ device, left }) {
    const page = await device.open()
    await standReady(page, 'Recorded here')
    await page.press('button', START)
    if (!left.canRecord) return refuseAloud(page)
    await recordedFor(page, 2)
    await page.press('button', /^Pause$/)
    await page.press('button', /^Resume$/)
    await recordedFor(page, 5)
    const saved = await page.text(SAVED)
    await page.press('button', /^Stop$/)
    await page.press('button', /^Save$/)
    await page.text(/^(Sent|Sending \d+%|Starting to send)/m, 60_000)
    await untilOnServer(page, 'Recorded here')
    return passed(saved)
  },
}

/** The alarm must come by itself, and what it says must be true: nothing is left behind. */
async function refuseAloud(page: EnginePage) {
  const since = performance.now()
  await page.text(ALARM, 20_000)
  const seconds = Math.round((performance.now() - since) / 1_000)
  await page.press('button', /^Stop$/)
  const end = await page.text(/Nothing was recorded\./, 30_000)
  return {
    is: 'refused',
    words: `“Nothing is being recorded” after ${seconds} s; stopped: “${end}”`,
  } as const
}

export const survive: Step = {
  name: 'Killed while it records: the take is there',
  async play({ device, left }) {
    if (!left.canRecord) return { is: 'refused', words: 'nothing to kill: see above' }
    const page = await device.open()
    await standReady(page, 'Empty battery')
    await page.press('button', START)
    await recordedFor(page, 8)
    const said = await page.text(SAVED)
    const again = await device.kill()
    await again.goto('/residency/record')
    const words = await again.text(/Cut off · [^\n]*/, 60_000)
    if (readBytes(words) < readBytes(said)) throw new Error(`It said “${said}”, and has “${words}”.`)
    await again.press('button', /^Submit…$/)
    await again.press('button', /^Submit$/)
    await again.until('the decision', `!/Cut off · /.test(document.body.innerText)`)
    await untilOnServer(again, 'Empty battery')
    return passed(`killed at 0:08, “${said}”; then “${words.split(' · ').slice(0, 3).join(' · ')}”`)
  },
}

function readBytes(words: string): number {
  const [, number = '0', unit = 'KB'] = /([\d.]+) ([KM]?B)/.exec(words) ?? []
  return Number(number) * ({ B: 1, KB: 1_000, MB: 1_000_000 }[unit] ?? 1)
}
