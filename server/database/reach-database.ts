import { existsSync } from 'node:fs'
import path from 'node:path'
import { findRunningPostgres, startEmbeddedPostgres } from './embedded/embedded.ts'
import { refuseHalfRestored } from './restore-mark.ts'

export interface ReachedDatabase {
  url: string
  /** Stops what was started to reach it. */
  leave(): Promise<void>
}

/**
 * The database of an existing installation, for a program that works beside its server: an external one, the embedded
 * one of a running server, or the embedded one started for as long as it is needed. Never PgBouncer: such programs lock,
 * and read for hours.
 */
export async function reachDatabase({
  databaseUrl,
  databaseDirectUrl = null,
  dataFolder,
}: {
  databaseUrl: string | null
  databaseDirectUrl?: string | null
  dataFolder: string
}): Promise<ReachedDatabase> {
  refuseHalfRestored(dataFolder)
  if (databaseUrl !== null) return { url: databaseDirectUrl ?? databaseUrl, leave: async () => {} }
  const folder = path.join(dataFolder, 'postgres')
  if (!existsSync(path.join(folder, 'PG_VERSION'))) {
    throw new Error(`There is no installation in ${dataFolder}. TROCAR_DATA_DIR says where it is.`)
  }
  const running = findRunningPostgres(folder)
  if (running !== null) return { url: running, leave: async () => {} }
  const postgres = await startEmbeddedPostgres({ folder })
  return { url: postgres.url, leave: () => postgres.stop() }
}
