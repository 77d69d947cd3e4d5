import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine, EngineBrowser } from './browsers/engine-browser.ts'
import { EnginePage } from './engine-page.ts'

/** A device with an engine: its browser can be killed and opened again, and finds what it stored. */
export class EngineDevice {
  readonly #engine: Engine
  readonly #home: string
  readonly #slowness: number
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'trocar-engine-'))
  #browser: EngineBrowser | null = null
  /** Resolves once the browser that was last asked for is open, or will not be. */
  #opening: Promise<unknown> = Promise.resolve()
  #isRemoved = false

  constructor(engine: Engine, home: string, slowness: number) {
    this.#engine = engine
    this.#home = home
    this.#slowness = slowness
  }

  get version(): string {
    return this.#browser?.version ?? ''
  }

  async open(): Promise<EnginePage> {
    if (this.#isRemoved) throw new Error('This device was removed.')
    return new EnginePage(this.#browser ?? (await this.#openBrowser()), this.#home, this.#slowness)
  }

  async #openBrowser(): Promise<EngineBrowser> {
    const opening = this.#engine.open(this.#profile)
    this.#opening = opening.catch(() => undefined)
    this.#browser = await opening
    return this.#browser
  }

  async kill(): Promise<EnginePage> {
    await this.#browser?.kill()
    this.#browser = null
    return this.open()
  }

  /** A browser that is still opening is closed as soon as it is open; from now on, none opens. */
  async remove(): Promise<void> {
    this.#isRemoved = true
    await this.#opening
    await this.#browser?.close()
    this.#browser = null
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
