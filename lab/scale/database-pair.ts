import { FaultProxy } from '../../e2e/support/fault-proxy.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import {
  askServer,
  copyRunning,
  endServer,
  KEEPS_LOG,
  startServer,
} from '../../tests/support/postgres-servers.ts'
import path from 'node:path'
import { loadBuiltServer } from './built-server.ts'
import { processorSeconds } from './costs.ts'

/** A primary and a standby that confirms each commit, at one address that follows whichever is the primary. */
export interface DatabasePair {
  /** Of the database `trocar`, for the instances. */
  url: string
  /** Of the standby itself, also once it is the primary. */
  standbyUrl: string
  /** The primary dies without a word, and the standby takes its place and address. Resolves when it answers. */
  promote(): Promise<void>
  /** Of primary and standby, seconds. */
  processorSeconds(): [primary: number, standby: number]
  stop(): Promise<void>
}

export async function startDatabasePair(folder: string): Promise<DatabasePair> {
  const primary = path.join(folder, 'primary')
  const standby = path.join(folder, 'standby')
  const password = await makeFirst(primary)
  const ports = [await freePort(), await freePort()] as const
  const address = (port: number) => `postgresql://trocar:${password}@127.0.0.1:${port}/trocar`
  const running = [await startServer(primary, ports[0], address(ports[0]), KEEPS_LOG)]
  await copyRunning(address(ports[0]), primary, standby)
  running.push(await startServer(standby, ports[1], address(ports[1])))
  await askServer(address(ports[0]), "ALTER SYSTEM SET synchronous_standby_names = '*'")
  await askServer(address(ports[0]), 'SELECT pg_reload_conf()')
  const proxy = await FaultProxy.start(ports[0])
  return {
    url: address(proxy.port),
    standbyUrl: address(ports[1]),
    async promote() {
      await endServer(running[0]!, 'SIGKILL')
      await askServer(address(ports[1]), 'SELECT pg_promote()')
      proxy.retarget(ports[1])
      proxy.cut()
    },
    processorSeconds: () => [processorSeconds(running[0]!.pid!), processorSeconds(running[1]!.pid!)],
    async stop() {
      await Promise.all(running.map((server) => endServer(server, 'SIGINT')))
      await proxy.stop()
    },
  }
}

/** A cluster as the product makes its own, with its database; it does not run. @returns its password */
async function makeFirst(folder: string): Promise<string> {
  const { startEmbeddedPostgres } = await loadBuiltServer()
  const embedded = await startEmbeddedPostgres({ folder })
  await embedded.stop()
  return new URL(embedded.url.replace('@/', '@localhost/')).password
}
