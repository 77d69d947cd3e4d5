import { setTimeout as pause } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { browserProgram, journeyArguments } from './browser-launch.ts'
import type { CameraClip } from './camera-clip.ts'
import { pollLightly } from './poll-lightly.ts'
import { makeTemporaryFolder, removeTemporaryFolder } from './temporary-folder.ts'

/** A device with persistent storage: its browser can be closed, killed and opened again, and finds what it stored. */
export class Tablet {
  /** Where its browser stores everything. */
  readonly profile = makeTemporaryFolder('tablet')
  readonly #baseURL: string
  readonly #camera: CameraClip | undefined
  #prepare: ((profile: string) => Promise<void>) | null
  #context: BrowserContext | null = null
  /** The process id of its browser, which leads its own process group; 0 until it is known. */
  #pid = 0
  /** Resolves once the browser that was last asked for is open, or will not be. */
  #opening: Promise<unknown> = Promise.resolve()
  #isRemoved = false

  /**
   * `camera` is what its camera sees; the usual clip by default. `prepare` stores something before it is first opened;
   * without it, the tablet is empty.
   */
  constructor(
    baseURL: string,
    camera?: CameraClip,
    prepare: ((profile: string) => Promise<void>) | null = null,
  ) {
    this.#baseURL = baseURL
    this.#camera = camera
    this.#prepare = prepare
  }

  get context(): BrowserContext {
    if (this.#context === null) throw new Error('The browser of this tablet is not open.')
    return this.#context
  }

  /** Starts the browser, with these variables in its environment, and shows an empty page. */
  async open(variables: Record<string, string> = {}): Promise<Page> {
    if (this.#isRemoved) throw new Error('This tablet was removed.')
    const opening = this.#launch(variables)
    this.#opening = opening.catch(() => undefined)
    return opening
  }

  async #launch(variables: Record<string, string>): Promise<Page> {
    await this.#prepare?.(this.profile)
    this.#prepare = null
    this.#pid = 0
    this.#context = await chromium.launchPersistentContext(this.profile, {
      executablePath: browserProgram(),
      args: journeyArguments(this.#camera),
      env: { ...process.env, ...variables },
      baseURL: this.#baseURL,
      viewport: { width: 1180, height: 820 },
      // Of a journey whose own page is without one, too.
      serviceWorkers: 'allow',
      // On an interrupt, the test ends the tablet in its own order.
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    })
    this.#pid = await findBrowserPid(this.#context)
    const page = this.#context.pages()[0] ?? (await this.#context.newPage())
    await pollLightly(page)
    return page
  }

  /** Sends SIGKILL to the browser and all its processes: nothing can shut down cleanly. */
  async kill(): Promise<void> {
    await this.#opening
    const context = this.context
    const gone = context.waitForEvent('close')
    process.kill(-this.#pid, 'SIGKILL')
    await gone
    while (isAlive(this.#pid)) await pause(20)
    this.#context = null
  }

  /** Closes it as a person does. One that is still opening is closed as soon as it is open. */
  async close(): Promise<void> {
    await this.#opening
    await this.#context?.close()
    this.#context = null
  }

  /** From now on, it cannot be opened. */
  async remove(): Promise<void> {
    this.#isRemoved = true
    await this.close()
    removeTemporaryFolder(this.profile)
  }
}

async function findBrowserPid(context: BrowserContext): Promise<number> {
  const session = await context.browser()!.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return processInfo.find(({ type }) => type === 'browser')!.id
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
