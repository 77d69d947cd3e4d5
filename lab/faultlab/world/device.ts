import type { BrowserContext, Page } from '@playwright/test'
import { HandedOut } from '../../../e2e/support/handed-out.ts'
import { Tablet } from '../../../e2e/support/tablet.ts'
import { labClip } from '../camera/lab-clip.ts'
import { CommitWatch } from './commit-watch.ts'
import { answersIn } from './patience.ts'
import { setSkew, trackCameras } from './page-scripts.ts'
import type { Trace } from './trace.ts'

/** Something that ended a page without a goodbye. */
export interface Interruption {
  at: number
  what: string
}

/** A tablet in the lab: it can lose its browser, its page, its camera and the right time, and tells what it was given. */
export class Device {
  readonly handedOut = new HandedOut()
  readonly commits = new CommitWatch()
  readonly interruptions: Interruption[] = []
  /** What the pages wrote to their consoles, and what they threw. */
  readonly console: string[] = []
  readonly #tablet: Tablet
  readonly #trace: Trace
  readonly #variables: Record<string, string>
  #context: BrowserContext | null = null
  #page: Page | null = null
  #skewMs = 0

  constructor(url: string, trace: Trace, variables: Record<string, string> = {}) {
    this.#tablet = new Tablet(url, labClip)
    this.#trace = trace
    this.#variables = variables
  }

  /** The page that its person looks at; null while there is none. */
  get page(): Page | null {
    return this.#page?.isClosed() === true ? null : this.#page
  }

  get context(): BrowserContext | null {
    return this.#context
  }

  async switchOn(): Promise<void> {
    const page = await this.#tablet.open(this.#variables)
    this.#context = this.#tablet.context
    this.#context.on('page', (other) => this.#listenTo(other))
    this.#listenTo(page)
    await this.handedOut.listenIn(this.#context)
    await this.commits.listenIn(this.#context)
    await this.#context.addInitScript(trackCameras)
    await this.#context.addInitScript(setSkew, this.#skewMs)
    this.#page = page
  }

  /** SIGKILL to the whole browser. */
  async kill(): Promise<void> {
    this.#page = null
    this.#context = null
    this.#interrupt('browser killed')
    await this.#tablet.kill()
  }

  /** The page's process dies; the browser lives. */
  async crashTab(): Promise<void> {
    const page = this.page
    if (page === null) return
    this.#page = null
    this.#interrupt('tab crashed')
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // Whoever crashes does not answer.
    void session.send('Page.crash').catch(() => undefined)
    await answersIn(crashed, 5_000)
    await answersIn(page.close(), 5_000)
  }

  async openTab(path: string): Promise<void> {
    if (this.#context === null || this.page !== null) return
    const page = await this.#context.newPage()
    await page.goto(path, { waitUntil: 'commit', timeout: 15_000 })
    this.#page = page
  }

  /** As by the button of the browser. */
  async reload(): Promise<void> {
    this.#interrupt('page reloaded')
    await this.page?.reload({ waitUntil: 'commit', timeout: 15_000 })
  }

  /** A page that its person leaves for another address is gone too. */
  noteLeft(): void {
    this.#interrupt('page left')
  }

  /** The clock of this tablet is wrong by so much from now on. */
  async skew(ms: number): Promise<void> {
    this.#skewMs = ms
    await this.#context?.addInitScript(setSkew, ms)
    for (const page of this.#context?.pages() ?? []) await answersIn(page.evaluate(setSkew, ms), 2_000)
  }

  async remove(): Promise<void> {
    this.#page = null
    this.#context = null
    if ((await answersIn(this.#tablet.close(), 10_000)) === 'late') await this.#tablet.kill()
    await this.#tablet.remove()
  }

  #interrupt(what: string): void {
    this.interruptions.push({ at: Date.now(), what })
    this.#trace.note('device', what)
  }

  #listenTo(page: Page): void {
    const say = (words: string): void => void this.console.push(`${new Date().toISOString()} ${words}`)
    page.on('console', (message) => say(`${message.type()}: ${message.text()}`))
    page.on('pageerror', (error) => say(`thrown: ${error.stack ?? error.message}`))
    page.on('crash', () => say('the page crashed'))
    page.on('dialog', (question) => void question.accept().catch(() => undefined))
  }
}
