import type { CallFailure } from '#contract/endpoint.ts'
import { type DeviceReport, reportDevice } from '#contract/endpoints/operations/devices.ts'
import { REPORT_NUMBERS_MAX } from '#contract/limits.ts'
import type { TabletId, UserId } from '#contract/vocabulary/ids.ts'
import type { Call, Clock, DeviceSpace, Log, Reachability, TabLocks, Unsubscribe } from '../../ports.ts'
import type { Session } from '../../session/session-ports.ts'
import { readWaiting, type WaitingOnDevice, type WaitingOnDeviceDeps } from './waiting-on-device.ts'

/** What the device remembers about its reports, shared by all tabs and people. */
export interface TabletMemory {
  tabletId: TabletId
  /** Number of the newest report that was sent. */
  sequence: number
  /** When it was sent, ms since the epoch. */
  sentAt: number
  /** Who sent it and what it said; null: nothing that the server knows. */
  told: { by: UserId; what: string } | null
}

export interface TabletStore {
  /** Makes an id the first time; null if this device can't store anything. */
  read(): TabletMemory | null
  write(memory: TabletMemory): void
  /** The next reading makes a new id. */
  forget(): void
}

export interface DeviceReporterDeps extends WaitingOnDeviceDeps {
  session: Pick<Session, 'me' | 'subscribe'>
  reachability: Pick<Reachability, 'snapshot' | 'subscribe'>
  call: Call
  clock: Clock
  locks: TabLocks
  log: Log
  tablet: TabletStore
  space: Pick<DeviceSpace, 'estimate'>
  about: Pick<DeviceReport, 'version' | 'system' | 'browser'>
  /** Called when what waits on the device may have changed. */
  onChange: (listener: () => void) => Unsubscribe
}

export interface DeviceReporter {
  start(): Unsubscribe
  /** The id by which the server knows this device; null if it doesn't. */
  tabletId(): Promise<TabletId | null>
  /** Before somebody signs out: what they leave here, as far as the server is reached. */
  reportNow(): Promise<void>
}

/** What is sent, and what is remembered of it. */
interface Report {
  told: NonNullable<TabletMemory['told']>
  waiting: WaitingOnDevice
}

/** Shared by all tabs. */
const LOCK = 'trocar-device-report'
/** Changes come in bursts, so the reporter waits this long, ms. */
const SETTLE_MS = 5_000
/** Minimum time between two reports of one person, and between two readings of the device, ms. */
const APART_MS = 180_000
/** How often the device reports that it is still in use, ms. */
const ALIVE_MS = 900_000

/** Tells the server what waits on this device, while the server is reached and somebody is signed in. */
export function createDeviceReporter(deps: DeviceReporterDeps): DeviceReporter {
  return new ReporterOfTab(deps)
}

class ReporterOfTab implements DeviceReporter {
  readonly #deps: DeviceReporterDeps
  #next: { at: number; cancel: Unsubscribe } | null = null
  /** Whose work this tab last read, and when. */
  #lastRead: { by: UserId; at: number } | null = null

  constructor(deps: DeviceReporterDeps) {
    this.#deps = deps
  }

  async tabletId(): Promise<TabletId | null> {
    return this.#deps.tablet.read()?.tabletId ?? null
  }

  start(): Unsubscribe {
    const { session, reachability, clock, onChange } = this.#deps
    const soon = (): void => this.#lookIn(SETTLE_MS)
    const endings = [
      onChange(soon),
      session.subscribe(soon),
      reachability.subscribe(soon),
      clock.every(ALIVE_MS, soon),
    ]
    soon()
    return () => {
      for (const end of endings) end()
      this.#next?.cancel()
    }
  }

  #lookIn(delay: number): void {
    const { clock } = this.#deps
    const at = clock.steady() + delay
    if (this.#next !== null && this.#next.at <= at) return
    this.#next?.cancel()
    this.#next = { at, cancel: clock.after(delay, () => void this.#look()) }
  }

  async #look(): Promise<void> {
    this.#next = null
    const isMine = await this.#deps.locks.requestIfAvailable(LOCK, () => this.#report())
    // What the other tab has read may be older than the change that this tab was told about.
    if (!isMine) this.#lookIn(SETTLE_MS)
  }

  /** Sends even what the server knows: bytes that have arrived since are not among what counts as a change. */
  reportNow(): Promise<void> {
    return this.#deps.locks.request(LOCK, async () => {
      const reporter = this.#reporter()
      const waiting = reporter && (await this.#read(reporter.me))
      if (waiting) await this.#send(reporter.memory, waiting)
    })
  }

  async #report(): Promise<void> {
    const reporter = this.#reporter()
    if (reporter === null) return
    const { me, memory } = reporter
    const wait = this.#timeLeft(memory, me)
    if (wait > 0) return this.#lookIn(wait)
    const waiting = await this.#read(me)
    if (waiting === null) return
    const isKnown = memory.told?.by === me && memory.told.what === waiting.told.what
    if (isKnown && this.#sinceSent(memory) < ALIVE_MS) return
    await this.#send(memory, waiting)
  }

  /** Null: there is nobody to report for, no server, or no id. */
  #reporter(): { me: UserId; memory: TabletMemory } | null {
    const { session, reachability, tablet } = this.#deps
    const me = session.me()?.id
    if (me === undefined || reachability.snapshot() !== 'reachable') return null
    const memory = tablet.read()
    return memory === null ? null : { me, memory }
  }

  async #read(me: UserId): Promise<Report | null> {
    const waiting = await readWaiting(this.#deps, me)
    this.#lastRead = { by: me, at: this.#deps.clock.steady() }
    if (waiting.ok) return { told: { by: me, what: describeReported(waiting.value) }, waiting: waiting.value }
    this.#deps.log.warn('devices', `What waits here could not be read: ${waiting.failure}`)
    return null
  }

  /** After a sign-in there is nothing to wait for. */
  #timeLeft(memory: TabletMemory, me: UserId): number {
    const sinceRead = this.#lastRead?.by === me ? this.#deps.clock.steady() - this.#lastRead.at : APART_MS
    const since = memory.told?.by === me ? Math.min(this.#sinceSent(memory), sinceRead) : sinceRead
    return Math.max(0, APART_MS - since)
  }

  /** A clock that was set back since then says nothing about the time passed. */
  #sinceSent({ sentAt }: TabletMemory): number {
    const since = this.#deps.clock.now() - sentAt
    return since < 0 ? ALIVE_MS : since
  }

  async #send({ tabletId, sequence: last }: TabletMemory, { told, waiting }: Report): Promise<void> {
    const { session, clock, tablet, call, about } = this.#deps
    const storage = await this.#readStorage()
    // Somebody else may have signed in since: the report would be sent in their name.
    if (session.me()?.id !== told.by) return this.#lookIn(SETTLE_MS)
    const sequence = last < REPORT_NUMBERS_MAX ? last + 1 : 1
    const sent = { tabletId, sequence, sentAt: clock.now(), told: null }
    // Counted before it is sent: if the answer is lost, the next report must not have the same number.
    tablet.write(sent)
    const answer = await call(reportDevice, { body: { tabletId, sequence, ...about, storage, ...waiting } })
    if (!answer.ok) {
      if (isOfOther(answer.failure)) tablet.forget()
      return this.#lookIn(APART_MS)
    }
    if (answer.value.sequence <= sequence) return tablet.write({ ...sent, told })
    // This device was restored to an earlier state: the server expects a higher number.
    tablet.write({ ...sent, sequence: answer.value.sequence })
    this.#lookIn(APART_MS)
  }

  async #readStorage(): Promise<DeviceReport['storage']> {
    const space = await this.#deps.space.estimate()
    return space === null ? null : { used: Math.round(space.used), granted: Math.round(space.granted) }
  }
}

/** Others use this id, and the server doesn't know this browser by it. */
function isOfOther({ details }: CallFailure): boolean {
  return (details as { reason?: unknown } | undefined)?.reason === 'other-tablet'
}

/** Bytes and ages change all the time: they are left out here, and go with the next report. */
function describeReported({ mine, others }: WaitingOnDevice): string {
  const { recordings, submissions, assessments, others: writes, takes = [] } = mine
  // One that became a video without all of it waits on, and the server has just stopped counting it.
  return JSON.stringify([recordings, takes.length, submissions, assessments, writes, others])
}
