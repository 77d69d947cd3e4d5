import { findDescendants, signalProcess } from '../world/processes.ts'
import { becomesTrue } from '../world/patience.ts'
import type { World } from '../world/world.ts'
import { type BeginFault, nothingToEnd } from './fault.ts'

const WORKER = /media-worker/
const CONVERTER = /(^|\/)ff(mpeg|probe) /
/** A PostgreSQL process that serves a connection of the server, by its process title. */
export const BACKEND = /^postgres: (?:\S+ )?trocar trocar /

/** Sends SIGKILL to one matching process of the server; returns whether there was one. */
function killOne(world: World, command: RegExp, degree: number): boolean {
  const { pid } = world.server
  const found = pid === null ? [] : findDescendants(pid, command)
  const chosen = found[Math.floor(degree * found.length)]
  if (chosen === undefined) return false
  world.trace.note('killed', `${command.source} ${chosen}`)
  return signalProcess(chosen, 'SIGKILL')
}

export const serverFaults = {
  serverKill: async (world) => {
    if (world.server.pid === null) return nothingToEnd
    world.serverWasKilled = true
    await world.server.kill()
    return () => world.server.start()
  },
  /** The version before is installed, and then this one again. Each stops and starts as an operator does it. */
  serverOlder: async (world) => {
    if (world.server.pid === null || world.older === null) return nothingToEnd
    world.serverWasKilled = true
    await world.server.change(world.older)
    return () => world.server.change(null)
  },
  /** As when an administrator ends one connection. */
  backendKill: (world, { degree }) => {
    const leader = world.installation.postmaster()
    const backends = leader === null ? [] : findDescendants(leader, BACKEND)
    const chosen = backends[Math.floor(degree * backends.length)]
    world.trace.note('backends', `${backends.length}, ends ${chosen ?? 'none'}`)
    if (chosen !== undefined) signalProcess(chosen, 'SIGTERM')
    return nothingToEnd
  },
  postgresKill: (world) => {
    const leader = world.installation.postmaster()
    if (leader !== null) signalProcess(leader, 'SIGKILL')
    return nothingToEnd
  },
  tokensRevoked: async (world) => {
    await world.installation.ask('DELETE FROM oidc_payloads')
    return nothingToEnd
  },
  workerKill: (world, { degree }) => {
    killOne(world, WORKER, degree)
    return nothingToEnd
  },
  /** Kills ffmpeg whenever one runs while the fault lasts. */
  ffmpegKill: async (world, { degree, lasts }) => {
    let hit = false
    const isOver = async (): Promise<boolean> => world.isGone || (hit = killOne(world, CONVERTER, degree))
    await becomesTrue(isOver, lasts * 1_000, 20)
    if (!hit) world.trace.note('ffmpegKill', 'none was running')
    return nothingToEnd
  },
} satisfies Record<string, BeginFault>
