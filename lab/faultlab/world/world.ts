import type { ServerHouse } from '../../../e2e/support/server-house.ts'
import { TrocarServer } from '../../../e2e/support/trocar-server.ts'
import type { SlowDisk } from '../../slow-disk/slow-disk.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { Device } from './device.ts'
import { type SetClock, setClock } from '../../set-clock/set-clock.ts'
import { diskOfServer } from './disks.ts'
import { Installation } from './installation.ts'
import { answersIn } from './patience.ts'
import { Trace } from './trace.ts'

/** Short, so that sessions are renewed in the middle of a story. */
const ACCESS_TOKEN_SECONDS = 20
/** Slow enough that an upload lasts as long as its story. */
export const UPLOAD_BYTES_PER_SECOND = 400_000
const HOME = '/residency/sync'
/** The time limit of a drain, plus a little. */
const STOP_LIMIT_MS = 30_000

/** What the people of a story want right now; faults change it. */
export interface PersonOptions {
  isPaused: boolean
  /** Another person has the tablet. */
  isLent: boolean
}

/** Everything in one schedule: a server with its data, a network, tablets, and the notes about them. */
export class World {
  readonly trace = new Trace()
  readonly options: PersonOptions = { isPaused: false, isLent: false }
  readonly server: TrocarServer
  /** Null if the schedule does nothing to it. */
  readonly serverDisk: SlowDisk | null
  /** Null if the schedule does nothing to it. */
  readonly serverClock: SetClock | null
  readonly installation: Installation
  readonly devices: readonly Device[]
  /** The folder of an older version, built; null: there is none to go back to. */
  readonly older: string | null
  /** What faults saw of the server that must never be. */
  readonly wrongs: string[] = []
  /** A newer version was installed for a while, which migrated the database. */
  wasUpgraded = false
  /** A folder for what worlds share, until the lab ends. */
  readonly home: string
  /** We ended it; otherwise its end is a fault. */
  serverWasKilled = false
  readonly #leaving = new AbortController()
  /** Bytes a second. */
  readonly #usualPace: number

  private constructor(
    server: TrocarServer,
    { disk, clock, home }: { disk: SlowDisk | null; clock: SetClock | null; home: string },
    schedule: Schedule,
  ) {
    const { kind } = schedule
    this.server = server
    this.serverDisk = disk
    this.serverClock = clock
    this.home = home
    this.older = schedule.older
    this.installation = new Installation(server)
    this.#usualPace = kind === 'uploads' ? UPLOAD_BYTES_PER_SECOND : Number.POSITIVE_INFINITY
    this.devices = Array.from(
      { length: kind === 'writes' ? 2 : 1 },
      () => new Device(server.url, this.trace, schedule),
    )
  }

  static async create(
    schedule: Schedule,
    { template, house }: { template: string; house: ServerHouse },
  ): Promise<World> {
    const server = await TrocarServer.create({
      template,
      house,
      ownProcess: true,
      variables: {
        TROCAR_ACCESS_TOKEN_SECONDS: String(ACCESS_TOKEN_SECONDS),
        TROCAR_UPLOAD_CHUNK_BYTES: '1048576',
      },
    })
    try {
      const disk = diskOfServer(schedule, server.dataFolder)
      const clock = schedule.faults.some(({ name }) => name.startsWith('serverClock')) ? setClock() : null
      const preloaded = [disk?.env, clock?.env].flatMap((env) => env?.['LD_PRELOAD'] ?? [])
      server.addVariables({
        ...disk?.env,
        ...clock?.env,
        ...(preloaded.length > 0 && { LD_PRELOAD: preloaded.join(':') }),
      })
      return new World(server, { disk, clock, home: house.folder }, schedule)
    } catch (error) {
      await server.remove()
      throw error
    }
  }

  /** Aborted once it is removed: whatever still runs in it ends at its next step. */
  get gone(): AbortSignal {
    return this.#leaving.signal
  }

  get isGone(): boolean {
    return this.gone.aborted
  }

  get device(): Device {
    const [first] = this.devices
    if (first === undefined) throw new Error('There is no device in this world.')
    return first
  }

  /** Starts the server and switches the tablets on. */
  async begin(): Promise<void> {
    this.server.network.throttle(this.#usualPace)
    if (this.server.pid === null) await this.server.start()
    for (const device of this.devices) await device.switchOn()
  }

  /** Gives the network its usual speed again. */
  unthrottle(): void {
    this.server.network.throttle(this.#usualPace)
  }

  /** Makes everything work again: network, server, clocks, browsers. */
  async heal(): Promise<void> {
    const { network } = this.server
    network.set('open')
    this.unthrottle()
    network.delay(0)
    this.serverDisk?.setFull(false)
    this.serverDisk?.setDelay(0)
    for (const whose of ['postgres', 'others'] as const) this.serverClock?.set(whose, 0)
    for (const device of this.devices) device.healDisk()
    this.options.isPaused = false
    this.options.isLent = false
    if (this.server.pid === null || this.server.isOther) await this.server.change(null)
    for (const device of this.devices) {
      await device.skew(0)
      await device.setOffline(false)
      await device.ensureOn(HOME)
    }
  }

  /** Stops and removes everything; returns what went wrong. */
  async remove(): Promise<string[]> {
    this.#leaving.abort()
    const removed = await Promise.allSettled(this.devices.map((device) => device.remove()))
    // A tablet that could not be put away is no reason to leave a server running.
    const left = removed.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
    const stopped = await answersIn(this.server.stop(), STOP_LIMIT_MS)
    if (stopped === 'late') await this.server.kill()
    await this.server.remove()
    this.serverDisk?.remove()
    this.serverClock?.remove()
    return stopped === undefined ? left : [...left, 'The server did not stop when it was asked to.']
  }
}
