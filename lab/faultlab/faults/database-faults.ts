import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeNextVersion, MIGRATION_MARK } from '../world/next-version.ts'
import { becomesTrue } from '../world/patience.ts'
import { findDescendants, signalProcess } from '../world/processes.ts'
import type { World } from '../world/world.ts'
import { BACKEND } from './server-faults.ts'
import { type BeginFault, type EndFault, nothingToEnd } from './fault.ts'

const MIGRATION_LIMIT_MS = 30_000
/** Between two starts, as `npm start` begins. */
const RESTART_MS = 100
/** The server's exit code by which `npm start` tries again (scripts/supervise-server.mjs). */
const DATABASE_IS_AWAY = 75

export const databaseFaults = {
  /** Like a database on another machine: either it says nothing anymore, or nobody is there. */
  databaseAway: (world, { degree }) => goAway(world, degree),
  /** A newer version is installed, and the database goes away while it migrates. */
  databaseAwayAtMigration: async (world, { degree }) => {
    if (world.server.pid === null) return nothingToEnd
    world.serverWasKilled = true
    world.wasUpgraded = true
    const folder = makeNextVersion(world.home)
    const isUp = startAsNpmDoes(world, world.server.change(folder))
    const isMigrating = await becomesTrue(() => isMigrationUnderWay(world), MIGRATION_LIMIT_MS, 20)
    world.trace.note('database', isMigrating ? 'migrates' : 'does not migrate')
    const comeBack = goAway(world, degree)
    return async () => {
      await comeBack()
      await isUp
    }
  },
} satisfies Record<string, BeginFault>

function goAway(world: World, degree: number): EndFault {
  const leader = world.installation.postmaster()
  if (leader === null) return nothingToEnd
  return degree < 0.5 ? stopAnswering(world, leader) : leave(world, leader)
}

/** Starts it again for as long as it says that its database is away. */
async function startAsNpmDoes(world: World, first: Promise<void>): Promise<void> {
  for (let started = first; ; started = world.server.start()) {
    try {
      return await started
    } catch (error) {
      if (world.isGone) return
      const code = world.server.exitCode
      world.trace.note('server', `did not start: exit code ${code}`)
      if (code !== DATABASE_IS_AWAY) {
        world.wrongs.push(`The server gave up while it migrated (exit code ${code}): ${String(error)}`)
        return
      }
    }
    await pause(RESTART_MS)
  }
}

/** False also while nobody answers. */
async function isMigrationUnderWay({ installation, isGone }: World): Promise<boolean> {
  if (isGone) return true
  try {
    const found = await installation.ask(
      "SELECT FROM pg_stat_activity WHERE application_name <> 'fault lab' AND state = 'active' AND query LIKE $1",
      [`%${MIGRATION_MARK}%pg_sleep%`],
    )
    return found.length > 0
  } catch {
    return false
  }
}

function stopAnswering(world: World, leader: number): EndFault {
  const all = [leader, ...findDescendants(leader, /^postgres/)]
  world.trace.note('database', `${all.length} processes stand still`)
  for (const pid of all) signalProcess(pid, 'SIGSTOP')
  return () => {
    for (const pid of all) signalProcess(pid, 'SIGCONT')
  }
}

/** Connections end, and there is no socket to open new ones. */
function leave(world: World, leader: number): EndFault {
  const socket = path.join(world.server.dataFolder, 'postgres.socket', '.s.PGSQL.5432')
  if (!existsSync(socket)) return nothingToEnd
  const away = `${socket}.away`
  renameSync(socket, away)
  const backends = findDescendants(leader, BACKEND)
  world.trace.note('database', `gone, with ${backends.length} connections`)
  for (const pid of backends) signalProcess(pid, 'SIGTERM')
  return () => {
    // If PostgreSQL was started again meanwhile, it has made another one.
    if (existsSync(socket)) rmSync(away, { force: true })
    else if (existsSync(away)) renameSync(away, socket)
  }
}
