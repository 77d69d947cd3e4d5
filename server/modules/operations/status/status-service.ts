import type { Outcome } from '#contract/endpoint.ts'
import type { getInstallationStatus, InstallationStatus } from '#contract/endpoints/operations/status.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { findReplicas } from '#server/database/replicas/read-aside.ts'
import { type ByteMove, findMove } from '#server/platform/blobs/moving/byte-move-store.ts'
import type { Waiting } from './read-waiting.ts'
import { readDatabase, readInstances, readPageVersions } from './status-store.ts'

export interface StatusDeps {
  database: Database
  readWaiting: () => Promise<Waiting>
  /** As what the connection on which an instance listens names itself, or how that begins. */
  listener: string
}

export async function readStatus({
  database,
  readWaiting,
  listener,
}: StatusDeps): Promise<Outcome<typeof getInstallationStatus>> {
  const { lanes, letters, pushes, disk, backupAt, ...counts } = await readWaiting()
  const facts = await readDatabase(database)
  return succeed({
    lanes: lanes.map((lane) => ({ ...lane, oldestAt: iso(lane.oldestAt), failedAt: iso(lane.failedAt) })),
    letters: { ...letters, oldestAt: iso(letters.oldestAt) },
    pushes: { ...pushes, oldestAt: iso(pushes.oldestAt) },
    uploads: counts.uploads,
    takes: counts.takes,
    lateDevices: counts.lateDevices,
    arePurgesPaused: counts.arePurgesPaused,
    disk,
    backupAt: iso(backupAt),
    byteMove: viewMove(await findMove(database)),
    database: { ...facts, startedAt: facts.startedAt.toISOString() },
    replicas: viewReplicas(database),
    instances: (await readInstances(database, listener)).map((moment) => moment.toISOString()),
    pages: await readPageVersions(database),
  })
}

function viewMove(move: ByteMove | null): InstallationStatus['byteMove'] {
  if (move === null || move.phase === 'DONE') return null
  const { target, phase, movedBlobs, movedBytes, leftBlobs, leftBytes, trouble, changedAt } = move
  const counts = { movedBlobs, movedBytes, leftBlobs, leftBytes }
  return { target, phase, ...counts, trouble, changedAt: changedAt.toISOString() }
}

function viewReplicas(database: Database): InstallationStatus['replicas'] {
  const facts = findReplicas(database)?.facts() ?? []
  return facts.map(({ name, state, behindMs }) => ({
    name,
    state,
    behind: behindMs === null ? null : Math.round(behindMs / 100) / 10,
  }))
}

function iso(moment: Date | null): string | null {
  return moment?.toISOString() ?? null
}
