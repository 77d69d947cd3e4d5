import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Engine, EngineBrowser } from './browsers/engine-browser.ts'
import { EnginePage } from './engine-page.ts'

/** A device with an engine: its browser can be killed and opened again, and finds what it stored. */
export class EngineDevice {
  readonly #engine: Engine
  readonly #home: string
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'trocar-engine-'))
  #browser: EngineBrowser | null = null

  constructor(engine: Engine, home: string) {
    this.#engine = engine
    this.#home = home
  }

  get version(): string {
    return this.#browser?.version ?? ''
  }

  async open(): Promise<EnginePage> {
    this.#browser ??= await this.#engine.open(this.#profile)
    return new EnginePage(this.#browser, this.#home)
  }

  async kill(): Promise<EnginePage> {
    await this.#browser?.kill()
    this.#browser = null
    return this.open()
  }

  async remove(): Promise<void> {
    await this.#browser?.close()
    this.#browser = null
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
  }
}
