import { stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#server/database/database.ts'
import { backupMarks } from '#server/database/schema/service.ts'

/** Its time says when a backup ended that another program took; it touches the file. */
const MARK = 'last-backup'

/** Where all instances see it, whichever machine took the backup. Not in a database from before there was such a mark. */
export async function noteBackup(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1 })
  try {
    const { rows } = await database.execute(sql`SELECT WHERE to_regclass('public.backup_marks') IS NOT NULL`)
    if (rows.length === 0) return
    const endedAt = sql`now()`
    await database
      .insert(backupMarks)
      .values({ endedAt })
      .onConflictDoUpdate({ target: backupMarks.isOnly, set: { endedAt } })
  } finally {
    await database.$client.end()
  }
}

/** The later one of what our program and another one noted. Null: none has been. */
export async function readLastBackup(database: Database, dataFolder: string): Promise<Date | null> {
  const [noted] = await database.select().from(backupMarks)
  const touchedAt = await readTouched(dataFolder)
  if (noted === undefined || touchedAt === null) return noted?.endedAt ?? touchedAt
  return noted.endedAt > touchedAt ? noted.endedAt : touchedAt
}

async function readTouched(dataFolder: string): Promise<Date | null> {
  try {
    return (await stat(path.join(dataFolder, MARK))).mtime
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
