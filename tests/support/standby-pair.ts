import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../e2e/support/free-port.ts'
import { isCanceled } from '#server/database/database-away.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { askServer, copyRunning, endServer, KEEPS_LOG, startServer } from './postgres-servers.ts'

/** Fast, and unsafe: nobody needs a test's data after a power cut. Of two places, so that nothing waits for the other. */
const FAST = ['-c', 'fsync=off', '-c', 'full_page_writes=off'] as const

/** A primary with all tables, and a standby that confirms nothing. */
export interface StandbyPair {
  primaryUrl: string
  standbyUrl: string
  /** The standby goes on receiving, and shows nothing new. */
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  killStandby(): Promise<void>
  startStandby(): Promise<void>
  /** The standby no longer follows, and takes writes itself. */
  promoteStandby(): Promise<void>
  stop(): Promise<void>
}

export async function startStandbyPair(): Promise<StandbyPair> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-pair-'))
  // Started by root, PostgreSQL becomes another user, who must get in.
  chmodSync(folder, 0o755)
  const [primary, standby] = [path.join(folder, 'primary'), path.join(folder, 'standby')]
  const embedded = await startEmbeddedPostgres({ folder: primary, settings: { fsync: 'off' } })
  await embedded.stop()
  const { password } = new URL(embedded.url.replace('@/', '@localhost/'))
  const ports = [await freePort(), await freePort()] as const
  const address = (port: number) => `postgresql://trocar:${password}@127.0.0.1:${port}/trocar`
  const [primaryUrl, standbyUrl] = [address(ports[0]), address(ports[1])]
  const first = await startServer(primary, ports[0], primaryUrl, [...KEEPS_LOG, ...FAST])
  await migrateDatabase(primaryUrl)
  await copyRunning(primaryUrl, primary, standby)
  // What a statement sees may be removed at once, as on a standby that nobody reads at.
  const start = () =>
    startServer(standby, ports[1], standbyUrl, [...FAST, '-c', 'max_standby_streaming_delay=0'])
  let second = await start()
  return {
    primaryUrl,
    standbyUrl,
    pauseReplay: () => askServer(standbyUrl, 'SELECT pg_wal_replay_pause()'),
    async resumeReplay() {
      // What is replayed at once may end the statement that asked for it.
      await askServer(standbyUrl, 'SELECT pg_wal_replay_resume()').catch((error: unknown) => {
        if (!isCanceled(error)) throw error
      })
    },
    killStandby: () => endServer(second, 'SIGKILL'),
    async startStandby() {
      second = await start()
    },
    promoteStandby: () => askServer(standbyUrl, 'SELECT pg_promote()'),
    async stop() {
      await Promise.all([endServer(first, 'SIGINT'), endServer(second, 'SIGINT')])
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
  }
}
