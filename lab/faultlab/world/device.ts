import type { BrowserContext, Page } from '@playwright/test'
import { HandedOut } from '../../../e2e/support/handed-out.ts'
import { Tablet } from '../../../e2e/support/tablet.ts'
import { labClip } from '../camera/lab-clip.ts'
import { CommitWatch } from './commit-watch.ts'
import { answersIn } from './patience.ts'
import { setSkew, trackCameras } from './page-scripts.ts'
import { findDescendants, signalProcess } from './processes.ts'
import { StoredTakes } from './stored-takes.ts'
import type { SlowDisk } from '../../slow-disk/slow-disk.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { diskOfDevice } from './disks.ts'
import type { Trace } from './trace.ts'

const CLOSE_LIMIT_MS = 10_000
/** Nobody waits any longer for a browser that is only opening. */
const OPENING_LIMIT_MS = 1_000

/** Something that ended a page abruptly. */
export interface Interruption {
  at: number
  what: string
  /** Since when nothing could be written because the disk was full; otherwise null. */
  fullSince: number | null
}

/**
 * A tablet in the lab. It can lose its browser, its page, its camera and the right time, and reports what was captured.
 */
export class Device {
  readonly handedOut = new HandedOut()
  readonly commits = new CommitWatch()
  readonly stored = new StoredTakes()
  readonly interruptions: Interruption[] = []
  /** Console messages of the pages, and the errors they threw. */
  readonly console: string[] = []
  /** Null if the schedule does nothing to it. */
  readonly disk: SlowDisk | null
  /** How much longer a sync takes while no fault makes it slower, ms. */
  readonly #usualSyncMs: number
  readonly #tablet: Tablet
  readonly #trace: Trace
  readonly #url: string
  #context: BrowserContext | null = null
  #page: Page | null = null
  #skewMs = 0
  #isRemoved = false
  #switching: Promise<void> | null = null
  #fullSince: number | null = null

  constructor(url: string, trace: Trace, schedule: Schedule) {
    this.#tablet = new Tablet(url, labClip)
    this.#trace = trace
    this.#url = url
    this.#usualSyncMs = schedule.syncMs
    this.disk = diskOfDevice(schedule, this.#tablet.profile)
  }

  /** The page that its person looks at; null if there is none. */
  get page(): Page | null {
    return this.#page?.isClosed() === true ? null : this.#page
  }

  get context(): BrowserContext | null {
    return this.#context
  }

  /** Whoever asks while it is being switched on waits for the same browser. */
  async switchOn(): Promise<void> {
    if (this.#isRemoved) throw new Error('This device was removed.')
    this.#switching ??= this.#openBrowser().finally(() => (this.#switching = null))
    await this.#switching
  }

  /** Nobody opens a page before all of them are watched. */
  async #openBrowser(): Promise<void> {
    const page = await this.#tablet.open(this.disk?.env)
    const { context } = this.#tablet
    context.on('page', (other) => this.#listenTo(other))
    context.on('close', (closed) => this.#noteClosed(closed))
    this.#listenTo(page)
    await this.handedOut.listenIn(context)
    await this.commits.listenIn(context)
    await this.stored.listenIn(context)
    await context.addInitScript(trackCameras)
    await context.addInitScript(setSkew, this.#skewMs)
    this.#context = context
    this.#page = page
  }

  /** SIGKILL to the whole browser. */
  async kill(): Promise<void> {
    this.#page = null
    this.#context = null
    this.#interrupt('browser killed')
    await this.#tablet.kill()
  }

  /** The page's process crashes; the browser keeps running. */
  async crashTab(): Promise<void> {
    const page = this.page
    if (page === null) return
    this.#page = null
    this.#interrupt('tab crashed')
    const session = await page.context().newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    // A crashed page does not answer.
    void session.send('Page.crash').catch(() => undefined)
    await answersIn(crashed, 5_000)
    await answersIn(page.close(), 5_000)
  }

  async openTab(path: string): Promise<void> {
    if (this.#context === null || this.page !== null) return
    this.#page = await this.#context.newPage()
    await this.goTo(path)
  }

  /** If the page cannot be reached now, the person's next look handles that. */
  async goTo(path: string): Promise<void> {
    if (this.page !== null) await answersIn(this.page.goto(path, { waitUntil: 'commit' }), 10_000)
  }

  /** Makes sure that there is a browser with a page. */
  async ensureOn(path: string): Promise<void> {
    if (this.#context === null) await this.switchOn()
    if (this.page === null) await this.openTab(path)
    else if (this.page.url() === 'about:blank') await this.goTo(path)
  }

  /** Like the browser's reload button. */
  async reload(): Promise<void> {
    this.#interrupt('page reloaded')
    if (this.page !== null) await answersIn(this.page.reload({ waitUntil: 'commit' }), 10_000)
  }

  /** A page that its person leaves for another address is gone too. */
  noteLeft(): void {
    this.#interrupt('page left')
  }

  /** From now on, the clock of this tablet is wrong by this much. */
  async skew(ms: number): Promise<void> {
    this.#skewMs = ms
    if (this.#context !== null) await answersIn(this.#context.addInitScript(setSkew, ms), 2_000)
    for (const page of this.#context?.pages() ?? []) await answersIn(page.evaluate(setSkew, ms), 2_000)
  }

  /** From now on, each sync takes at least this much longer, ms. */
  slowDown(syncMs: number): void {
    this.disk?.setDelay(Math.max(syncMs, this.#usualSyncMs))
  }

  setFull(isFull: boolean): void {
    this.disk?.setFull(isFull)
    this.#fullSince = isFull ? Date.now() : null
  }

  /** What the browser grants this site, bytes; null for its own choice. */
  async setQuota(bytes: number | null): Promise<void> {
    this.#fullSince = bytes === null ? null : Date.now()
    const { page } = this
    if (page === null) return
    const session = await page.context().newCDPSession(page)
    const origin = new URL(this.#url).origin
    const quota = bytes === null ? { origin } : { origin, quotaSize: bytes }
    await answersIn(session.send('Storage.overrideQuotaForOrigin', quota), 2_000)
    // The override lasts as long as its session.
    if (bytes === null) await answersIn(session.detach(), 1_000)
  }

  async setOffline(isOffline: boolean): Promise<void> {
    if (this.#context !== null) await answersIn(this.#context.setOffline(isOffline), 2_000)
  }

  /** From now on, its person looks at another tab, which is opened if there is only one. */
  async changeTab(path: string): Promise<void> {
    const others = (this.#context?.pages() ?? []).filter((page) => page !== this.#page)
    const [other] = others
    if (this.#context === null) return
    this.#page = other ?? (await this.#context.newPage())
    if (other === undefined) await this.goTo(path)
    await answersIn(this.#page.bringToFront(), 2_000)
  }

  async closeOtherTabs(): Promise<void> {
    for (const page of this.#context?.pages() ?? []) {
      if (page === this.page) continue
      this.#interrupt('another tab closed')
      await answersIn(page.close(), 5_000)
    }
  }

  /** Its storage has room and full speed again. */
  healDisk(): void {
    this.setFull(false)
    this.slowDown(0)
  }

  async remove(): Promise<void> {
    const isOpen = this.#context !== null
    this.#isRemoved = true
    this.#page = null
    this.#context = null
    await this.#endBrowser(isOpen ? CLOSE_LIMIT_MS : OPENING_LIMIT_MS)
    await this.#tablet.remove()
    this.disk?.remove()
  }

  /** Until a browser is open, nothing but its profile tells which process it is. */
  async #endBrowser(patienceMs: number): Promise<void> {
    const closed = this.#tablet.close()
    while ((await answersIn(closed, patienceMs)) === 'late')
      for (const pid of findDescendants(process.pid, this.#tablet.profile)) signalProcess(pid, 'SIGKILL')
  }

  /** A browser that ends without us is an interruption too. */
  #noteClosed(closed: BrowserContext): void {
    if (closed !== this.#context) return
    this.#context = null
    this.#page = null
    this.#interrupt('browser ended by itself')
  }

  #interrupt(what: string): void {
    const at = Date.now()
    this.interruptions.push({ at, what, fullSince: this.#fullSince })
    this.commits.endAll(at)
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
