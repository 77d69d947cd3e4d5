import { TrocarServer } from '../../../e2e/support/trocar-server.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { Device } from './device.ts'
import { Installation } from './installation.ts'
import { answersIn } from './patience.ts'
import { Trace } from './trace.ts'

/** Short, so that sessions are renewed in the middle of things. */
const ACCESS_TOKEN_SECONDS = 20
/** What a drain may take, and a little more. */
const STOP_LIMIT_MS = 30_000

/** What the people of a story want just now; faults change it. */
export interface Wishes {
  isPaused: boolean
  /** Another person has the tablet. */
  isLent: boolean
}

/** Everything there is in one schedule: a server with its data, a network, tablets, and what was noted of them. */
export class World {
  readonly trace = new Trace()
  readonly wishes: Wishes = { isPaused: false, isLent: false }
  readonly server: TrocarServer
  readonly installation: Installation
  readonly devices: readonly Device[]
  /** How often the server was started by us; it may not end by itself. */
  serverWasKilled = false

  private constructor(server: TrocarServer, devices: number) {
    this.server = server
    this.installation = new Installation(server)
    this.devices = Array.from({ length: devices }, () => new Device(server.url, this.trace))
  }

  static async create({ kind }: Schedule, template: string): Promise<World> {
    const server = await TrocarServer.create({
      template,
      variables: {
        TROCAR_ACCESS_TOKEN_SECONDS: String(ACCESS_TOKEN_SECONDS),
        TROCAR_UPLOAD_CHUNK_BYTES: '1048576',
      },
    })
    return new World(server, kind === 'writes' ? 2 : 1)
  }

  get device(): Device {
    const [first] = this.devices
    if (first === undefined) throw new Error('There is no device in this world.')
    return first
  }

  /** Everything works again: network, server, clocks, browsers. */
  async heal(): Promise<void> {
    const { network } = this.server
    network.set('open')
    network.throttle(Number.POSITIVE_INFINITY)
    network.delay(0)
    this.wishes.isPaused = false
    this.wishes.isLent = false
    if (this.server.pid === null) await this.server.start()
    for (const device of this.devices) await device.skew(0)
  }

  /** Stops and removes everything; answers what did not go as it should. */
  async remove(): Promise<string[]> {
    for (const device of this.devices) await device.remove()
    const stopped = await answersIn(this.server.stop(), STOP_LIMIT_MS)
    if (stopped !== undefined) await this.server.kill()
    await this.server.remove()
    return stopped === undefined ? [] : ['The server did not stop when it was asked to.']
  }
}
