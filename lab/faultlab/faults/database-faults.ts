import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findDescendants, signalProcess } from '../world/processes.ts'
import type { World } from '../world/world.ts'
import { BACKEND } from './server-faults.ts'
import { type BeginFault, type EndFault, nothingToEnd } from './fault.ts'

export const databaseFaults = {
  /** Like a database on another machine: either it says nothing anymore, or nobody is there. */
  databaseAway: (world, { degree }) => {
    const leader = world.installation.postmaster()
    if (leader === null) return nothingToEnd
    return degree < 0.5 ? stopAnswering(world, leader) : leave(world, leader)
  },
} satisfies Record<string, BeginFault>

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
