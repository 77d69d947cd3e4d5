import { DEMO_PASSWORD, emailOf } from '../../../e2e/support/sign-in.ts'
import type { EnginePage } from '../engine-page.ts'
import { passed, type Step } from './step.ts'

export async function signInByHand(page: EnginePage, account: 'resident' | 'faculty'): Promise<void> {
  await page.goto('/residency/home')
  await page.fill(/^Email/, emailOf(account))
  await page.fill(/^Password/, DEMO_PASSWORD)
  await page.press('button', /^Sign in$/)
  await page.path(/^\/residency\//)
  await page.sees('heading', /./)
}

export const signIn: Step = {
  name: 'Sign in',
  async play({ device }) {
    const page = await device.open()
    await signInByHand(page, 'resident')
    return passed(await page.text(/Hello,? [^\n]*/))
  },
}

/** From then on the app opens without a network. */
export const storeApp: Step = {
  name: 'App on the device, opened without a network',
  async play({ device, server }) {
    const page = await device.open()
    await page.until('the worker', 'navigator.serviceWorker.controller !== null', 120_000)
    server.network.set('refused')
    await page.reload()
    const said = await page.text(/Offline[^\n]*/)
    server.network.set('open')
    return passed(said)
  },
}

const SHORT_OF: Record<string, string> = {
  'navigator.storage?.estimate !== undefined': 'does not say how much space is left',
  'navigator.storage?.persist !== undefined': 'protects no storage on request',
  '"SyncManager" in window': 'no Background Sync: the queue goes on with the page',
  '"PushManager" in window': 'no notifications of the system',
  '"showOpenFilePicker" in window': 'no file handles: files are copied',
  '"storageBuckets" in navigator': 'no buckets: downloads lie beside the rest',
  '"onbeforeinstallprompt" in window': 'does not offer to install the app',
  '"wakeLock" in navigator': 'the screen may dim',
}

export const nameGaps: Step = {
  name: 'What the engine lacks, and what happens instead',
  async play({ device }) {
    const page = await device.open()
    const gaps: string[] = []
    for (const [expression, words] of Object.entries(SHORT_OF))
      if ((await page.evaluate(expression)) !== true) gaps.push(words)
    return { is: gaps.length === 0 ? 'passed' : 'fell back', words: gaps.join('; ') }
  },
}
