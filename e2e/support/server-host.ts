// A process that runs the servers of journeys, one after the other or side by side; `ServerHouse` starts and calls it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { SERVER_MODULES } from '../../scripts/server-program.mjs'

export type ToHost =
  | { type: 'start'; id: number; variables: Readonly<Record<string, string | undefined>> }
  | { type: 'stop'; id: number }
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
}
/** The built modules: journeys see what `npm start` starts. */
interface Built {
  readConfig: (variables: Readonly<Record<string, string | undefined>>) => Config
  openLog: (level: string) => object
  composeServer: (config: Config, log: object) => Promise<Running>
}

const root = path.join(import.meta.dirname, '..', '..')
const modules = await Promise.all(
  SERVER_MODULES.map(
    async (file) => (await import(pathToFileURL(path.join(root, file)).href)) as Partial<Built>,
  ),
)
const { readConfig, openLog, composeServer } = Object.assign({}, ...modules) as Built
const running = new Map<number, Running>()

process.on('message', (order: ToHost) => {
  const work = order.type === 'start' ? start(order.id, order.variables) : stop(order.id)
  work.then(
    () => answer({ id: order.id, trouble: null }),
    (error: unknown) => answer({ id: order.id, trouble: String(error) }),
  )
})
// The parent process is gone: no PostgreSQL must be left.
process.on('disconnect', () => {
  void Promise.allSettled([...running.keys()].map(stop)).then(() => process.exit())
})
// As from a keyboard: the parent process is told too, and stops what runs.
process.on('SIGINT', () => undefined)

async function start(id: number, variables: Readonly<Record<string, string | undefined>>): Promise<void> {
  const config = readConfig(variables)
  running.set(id, await composeServer(config, openLog(config.logLevel)))
}

async function stop(id: number): Promise<void> {
  const server = running.get(id)
  running.delete(id)
  await server?.stop()
}

function answer(message: FromHost): void {
  process.send?.(message)
}
