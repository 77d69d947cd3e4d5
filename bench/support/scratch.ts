import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded.ts'
import { migrateDatabase } from '#server/database/migrate.ts'
import { users } from '#server/database/schema/people.ts'

/** A folder and a PostgreSQL as shipped (fsync on) with one resident; nothing is left behind. */
export interface Scratch {
  folder: string
  databaseUrl: string
  residentId: string
  remove(): Promise<void>
}

export async function makeScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'trocar-bench-'))
  // When root starts PostgreSQL, it runs as another user, who must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  await migrateDatabase(postgres.url)
  const database = openDatabase(postgres.url)
  const [resident] = await database
    .insert(users)
    .values({ email: 'bench@bench.test', firstName: 'Bench', lastName: 'Resident', role: 'RESIDENT' })
    .returning({ id: users.id })
  await database.$client.end()
  if (resident === undefined) throw new Error('The resident was not written.')
  return {
    folder,
    databaseUrl: postgres.url,
    residentId: resident.id,
    async remove() {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
