import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Balancer, INSTANCES } from './balancer.ts'
import { copyFolder } from './copy-folder.ts'
import { FaultProxy } from './fault-proxy.ts'
import { freePort } from './free-port.ts'
import type { ServerHouse } from './server-house.ts'
import { endLeftPostgres, type ServerRun, spawnServer } from './server-run.ts'

const START_LIMIT_MS = 90_000

interface Settings {
  /** A data folder to start with; it is copied. */
  template: string | null
  /** Environment variables in addition to ours. */
  variables?: Record<string, string>
  /** Who looks after it, and runs it; without one, it runs in a process and with a PostgreSQL of its own. */
  house?: ServerHouse | null
  /** In a process and with a PostgreSQL of its own, which can be killed, even if somebody looks after it. */
  ownProcess?: boolean
  /** Which network leads to it, whose owner stops it; without one, its own. */
  network?: FaultProxy
}

/** The product as started on a machine: its own data and database, and a network that may misbehave. */
export class TrocarServer {
  readonly network: FaultProxy
  readonly dataFolder: string
  readonly #folder: string
  readonly #port: number
  readonly #variables: Record<string, string>
  readonly #house: ServerHouse | null
  readonly #ownProcess: boolean
  /** Its part of the PostgreSQL of the house; null if it has one of its own. */
  readonly #database: string | null
  readonly #ownsNetwork: boolean
  /** The log of the shared process from before this journey. */
  readonly #logBegin: number
  #run: ServerRun | null = null
  /** Resolves once the process of a start that is under way is there. */
  #starting: Promise<unknown> = Promise.resolve()
  /** The start that is under way, for all who ask for one; null if none is, or if it is to end again. */
  #start: Promise<void> | null = null
  /** Resolves once all starts so far have ended. */
  #started: Promise<unknown> = Promise.resolve()
  /** Resolves once the process of a stop that is under way has ended. */
  #ending: Promise<unknown> = Promise.resolve()
  #isRemoved = false
  /** The folder of another version that runs instead of this one. */
  #other: string | null = null

  private constructor(network: FaultProxy, folder: string, port: number, settings: Settings) {
    const { variables, house = null, ownProcess = house === null } = settings
    this.network = network
    this.#folder = folder
    this.#house = house
    this.#ownProcess = ownProcess
    this.#database = sharesPostgres(settings) ? `journey_${randomBytes(8).toString('hex')}` : null
    this.#ownsNetwork = settings.network === undefined
    this.#logBegin = existsSync(this.#logFile) ? statSync(this.#logFile).size : 0
    this.dataFolder = path.join(folder, 'data')
    this.#port = port
    this.#variables = { ...variables }
  }

  static async create(settings: Settings): Promise<TrocarServer> {
    // In the folder of the house, which is removed even if this process is killed. Short names:
    // with a long path, PostgreSQL has its socket elsewhere, and the lab does not find it.
    const { house } = settings
    const place = house ? path.join(house.folder, 's-') : path.join(tmpdir(), 'trocar-journey-')
    const folder = mkdtempSync(place)
    // Started by root, PostgreSQL becomes another user, who must get in.
    chmodSync(folder, 0o755)
    const { template } = settings
    const data = path.join(folder, 'data')
    if (template !== null && sharesPostgres(settings)) copyFiles(template, data)
    else if (template !== null) copyFolder(template, data)
    const port = await freePort()
    settings.network?.retarget(port)
    return new TrocarServer(settings.network ?? (await FaultProxy.start(port)), folder, port, settings)
  }

  /** Where a browser opens the app: through the network that may misbehave. */
  get url(): string {
    return `http://localhost:${this.network.port}`
  }

  /** The server's own address, bypassing the network. */
  get directUrl(): string {
    return `http://127.0.0.1:${this.#port}`
  }

  /** The id of the server's process while it runs, otherwise null. */
  get pid(): number | null {
    return this.#run?.pid() ?? null
  }

  /** Why it ended by itself; null while it runs, and if a signal ended it. */
  get exitCode(): number | null {
    return this.#run?.exitCode() ?? null
  }

  /** Takes effect at the next start. */
  addVariables(variables: Record<string, string>): void {
    Object.assign(this.#variables, variables)
  }

  /** Resolves when the server is ready. There is one, however often it is started. */
  start(): Promise<void> {
    if (this.#start !== null) return this.#start
    const start = this.#startAfter(this.#started).finally(() => {
      if (this.#start === start) this.#start = null
    })
    this.#start = start
    this.#started = start.catch(() => undefined)
    return start
  }

  async #startAfter(earlier: Promise<unknown>): Promise<void> {
    await earlier
    await this.#ending
    if (this.#isRemoved) throw new Error('This server was removed.')
    if (this.pid === null) await this.#begin()
    const deadline = performance.now() + START_LIMIT_MS
    for (let trouble; (trouble = await this.#findTrouble()) !== null; await pause(50)) {
      if (this.pid === null || performance.now() > deadline)
        throw new Error(`The server did not become ready (${trouble}). It said:\n${this.log()}`)
    }
  }

  async #begin(): Promise<void> {
    const variables = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(this.#port),
      TROCAR_PUBLIC_URL: this.url,
      TROCAR_DATA_DIR: this.dataFolder,
      TROCAR_LOG_LEVEL: 'info',
      // For one or two people: each connection loads the catalog, plans and compiles what it uses.
      TROCAR_DATABASE_CONNECTIONS: '4',
      ...this.#variables,
    }
    const starting = this.#startRun(variables)
    this.#starting = starting.catch(() => undefined)
    this.#run = await starting
  }

  /** Whether another version runs, or ran last. */
  get isOther(): boolean {
    return this.#other !== null
  }

  /** Stops it, and starts the version in another folder on the same data; null: this version. */
  async change(folder: string | null): Promise<void> {
    await this.stop()
    this.#other = folder
    await this.start()
  }

  /** Stops it as an operator does. */
  async stop(): Promise<void> {
    await this.#end((run) => run.stop())
  }

  /** Stops it as a power cut or the kernel does: nothing is drained. */
  async kill(): Promise<void> {
    await this.#end((run) => run.kill())
  }

  /** Everything that the server wrote. */
  log(): string {
    return readFileSync(this.#logFile).subarray(this.#logBegin).toString()
  }

  /** Stops everything and removes every trace. From now on, it cannot be started. */
  async remove(): Promise<void> {
    this.#isRemoved = true
    await this.stop()
    await (this.#ownsNetwork ? this.network.stop() : this.network.reset())
    if (this.#database === null) await endLeftPostgres(this.dataFolder)
    else await this.#house?.drop(this.#database)
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }

  get #logFile(): string {
    return this.#ownProcess ? path.join(this.#folder, 'server.log') : this.#house!.logFile
  }

  async #startRun(variables: Readonly<Record<string, string | undefined>>): Promise<ServerRun> {
    if (!this.#ownProcess && this.#database !== null && INSTANCES > 1) return this.#startSeveral(variables)
    if (!this.#ownProcess) return this.#house!.run(variables, this.#database)
    const run = spawnServer(variables, this.#logFile, this.#other ?? undefined)
    const pid = run.pid()
    if (pid !== null) await this.#house?.guard(pid, this.dataFolder)
    return run
  }

  /** On the same database and folder. */
  async #startSeveral(variables: Readonly<Record<string, string | undefined>>): Promise<ServerRun> {
    const ports = await Promise.all(Array.from({ length: INSTANCES }, freePort))
    const runs: ServerRun[] = []
    for (const port of ports)
      runs.push(await this.#house!.run({ ...variables, PORT: String(port) }, this.#database))
    const balancer = Balancer.start(this.#folder, this.#port, ports)
    const stop = async () => {
      await Promise.all(runs.map((run) => run.stop()))
      await balancer.stop()
    }
    return { ...runs[0]!, stop }
  }

  /** Null: it is ready. */
  async #findTrouble(): Promise<string | null> {
    const address = `${this.directUrl}/health/ready`
    try {
      const answer = await fetch(address)
      return answer.ok ? null : `${answer.status} ${await answer.text()}`
    } catch (error) {
      return `${address}: ${String(error instanceof Error ? (error.cause ?? error) : error)}`
    }
  }

  /** One that is still stopping can be killed. */
  async #end(how: (run: ServerRun) => Promise<void>): Promise<void> {
    this.#start = null
    await this.#starting
    const run = this.#run
    if (run === null) return
    const ending = how(run)
    this.#ending = ending.catch(() => undefined)
    await ending
    if (this.#run === run) this.#run = null
  }
}

function sharesPostgres({ house = null, ownProcess = false, template }: Settings): boolean {
  return house !== null && !ownProcess && template !== null
}

/** All of a data folder but its PostgreSQL. */
function copyFiles(template: string, data: string): void {
  mkdirSync(data)
  for (const name of readdirSync(template))
    if (!name.startsWith('postgres')) copyFolder(path.join(template, name), path.join(data, name))
}
