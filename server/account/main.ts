import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'
import { startEmbeddedPostgres } from '../database/embedded/embedded.ts'
import { migrateDatabase } from '../database/migrate.ts'
import { refuseHalfRestored } from '../database/restore-mark.ts'
import { readAccountOrder } from './account-order.ts'
import { createAccount } from './create-account.ts'
import { readPassword } from './read-password.ts'

// npm run account: adds one person to the installation that the environment names.

try {
  const lines = await addAccount(process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function addAccount(args: readonly string[]): Promise<string[]> {
  const order = readAccountOrder(args)
  const { databaseUrl, dataFolder, publicUrl } = readConfig(process.env)
  refuseHalfRestored(dataFolder)
  const password = await readPassword({ input: process.stdin, output: process.stdout })
  if (databaseUrl !== null) return addTo(databaseUrl)
  mkdirSync(dataFolder, { recursive: true, mode: 0o755 })
  const postgres = await startEmbeddedPostgres({ folder: path.join(dataFolder, 'postgres') })
  try {
    return await addTo(postgres.url)
  } finally {
    await postgres.stop()
  }

  async function addTo(url: string): Promise<string[]> {
    await migrateDatabase(url)
    const database = openDatabase(url, { connections: 1 })
    try {
      return await createAccount(database, order, password, publicUrl)
    } finally {
      await database.$client.end()
    }
  }
}
