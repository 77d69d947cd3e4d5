import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { browserProgram, journeyArguments } from './browser-launch.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'
import { portalFiles } from '../../contract/worker/portal-files.ts'
import { untilInstalled } from './until-installed.ts'

/**
 * A browser that had the app and the residency stored on its device once, on the page that nobody is signed in to.
 * Devices begin with a copy of what it stored: to store the app again for each journey takes three seconds of computing. What is stored
 * belongs to an origin, so all servers of these devices must have the same address.
 */
export class InstalledApp {
  readonly #folder = makeTemporaryFolder('installed')
  #devices = 0
  #stored: Promise<string> | null = null

  /** A device on which the app is stored and nothing else; `remove` ends all of them. */
  async openDevice(options: BrowserContextOptions & { baseURL: string }): Promise<BrowserContext> {
    this.#devices += 1
    const profile = path.join(this.#folder, `device-${this.#devices}`)
    await this.copyTo(profile, options.baseURL)
    return launch(profile, options)
  }

  /** Stores the app in a browser's profile that is empty. */
  async copyTo(profile: string, baseURL: string): Promise<void> {
    this.#stored ??= storeApp(path.join(this.#folder, 'stored'), baseURL)
    cpSync(await this.#stored, profile, { recursive: true })
  }

  remove(): void {
    removeTemporaryFolder(this.#folder)
  }
}

async function storeApp(profile: string, baseURL: string): Promise<string> {
  const context = await launch(profile, { baseURL })
  const page = await context.newPage()
  await page.goto('/login')
  await untilInstalled(page)
  await storeResidency(page)
  // Closed as by a person: what is stored is complete.
  await context.close()
  return profile
}

/** As a page does once somebody of the residency is signed in; the worker writes the last file last. */
async function storeResidency(page: Page): Promise<void> {
  const files = readBuiltFiles(portalFiles.residency.path)
  await page.evaluate(
    async ({ cache, count }) => {
      const message = { kind: 'store-portal', portal: 'residency' }
      const registration = await navigator.serviceWorker.ready
      registration.active?.postMessage(message)
      const stored = await caches.open(cache)
      while ((await stored.keys()).length < count) await new Promise((resolve) => setTimeout(resolve, 20))
    },
    { cache: portalFiles.residency.cache, count: files.length },
  )
}

/** The names of all scripts that were built into that folder. */
export function readBuiltFiles(folder: string): string[] {
  const dist = path.join(import.meta.dirname, '../../dist')
  return readdirSync(path.join(dist, folder)).filter((name) => name.endsWith('.js'))
}

function launch(profile: string, options: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath: browserProgram(),
    args: journeyArguments(),
    // Of a journey whose own page is without one, too.
    serviceWorkers: 'allow',
    ...options,
  })
}
