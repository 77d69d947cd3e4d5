// A process that runs the servers of journeys, one after the other or side by side; `ServerHouse` starts and calls it.
// When that one is gone, for whatever reason, it ends all that was started for journeys and removes the folder of both.
import { existsSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER_MODULES } from '../../scripts/server-program.mjs'
import { JourneyDatabases, type StartPostgres } from './journey-databases.ts'
import { endLeftPostgres } from './server-run.ts'

type Variables = Readonly<Record<string, string | undefined>>
export type ToHost = { id: number } & (
  | { type: 'start'; server: number; variables: Variables; database: string | null }
  | { type: 'stop'; server: number }
  | { type: 'drop'; database: string }
  | { type: 'guard'; pid: number; dataFolder: string }
)
/** The answer to a request: done, or why not. */
export interface FromHost {
  id: number
  trouble: string | null
}

interface Running {
  stop(): Promise<void>
}
interface Config {
  logLevel: string
  databaseUrl: string | null
}
/** The built modules: journeys see what `npm start` starts. */
interface Built {
  readConfig: (variables: Variables) => Config
  openLog: (level: string) => object
  composeServer: (config: Config, log: object) => Promise<Running>
  startEmbeddedPostgres: StartPostgres
}

const root = path.join(import.meta.dirname, '..', '..')
const [folder = '', template = ''] = process.argv.slice(2)
const modules = await Promise.all(
  SERVER_MODULES.map(
    async (file) => (await import(pathToFileURL(path.join(root, file)).href)) as Partial<Built>,
  ),
)
const { readConfig, openLog, composeServer, startEmbeddedPostgres } = Object.assign({}, ...modules) as Built
const databases = new JourneyDatabases(startEmbeddedPostgres, { template, folder })
const running = new Map<number, Promise<Running>>()
const guarded: { pid: number; dataFolder: string }[] = []

process.on('message', (order: ToHost) => {
  follow(order).then(
    () => answer({ id: order.id, trouble: null }),
    (error: unknown) => answer({ id: order.id, trouble: String(error) }),
  )
})
process.once('disconnect', () => void end())
for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end())
// As from a keyboard: the parent process is told too, and stops what runs.
process.on('SIGINT', () => undefined)

async function follow(order: ToHost): Promise<void> {
  switch (order.type) {
    case 'start':
      running.set(order.server, start(order.variables, order.database))
      await running.get(order.server)
      break
    case 'stop':
      await stop(order.server)
      break
    case 'drop':
      await databases.drop(order.database)
      break
    case 'guard':
      guarded.push(order)
  }
}

async function start(variables: Variables, database: string | null): Promise<Running> {
  const config = readConfig(variables)
  // Set behind the variables, by which a server with a database of somebody's own has no demo accounts.
  if (database !== null) config.databaseUrl = await databases.urlOf(database)
  return composeServer(config, openLog(config.logLevel))
}

async function stop(id: number): Promise<void> {
  const server = running.get(id)
  running.delete(id)
  await (await server)?.stop()
}

/** What is only starting is waited for: its PostgreSQL would stay. */
async function end(): Promise<void> {
  await Promise.allSettled([...running.keys()].map(stop))
  await Promise.allSettled([databases.stop()])
  await Promise.all(guarded.map(endGuarded))
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  process.exit()
}

/** A server in a process of its own, unless the journey has ended it. */
async function endGuarded({ pid, dataFolder }: { pid: number; dataFolder: string }): Promise<void> {
  if (!existsSync(dataFolder)) return
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The journey was about to start it again.
  }
  await endLeftPostgres(dataFolder)
}

function answer(message: FromHost): void {
  if (process.connected) process.send?.(message)
}
