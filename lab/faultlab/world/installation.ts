import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Client, type QueryResultRow } from 'pg'
import type { TrocarServer } from '../../../e2e/support/trocar-server.ts'

/** What a server has in its database and on its disk, read directly. */
export class Installation {
  readonly #server: TrocarServer

  constructor(server: TrocarServer) {
    this.#server = server
  }

  get databaseUrl(): string {
    const folder = path.join(this.#server.dataFolder, 'postgres')
    const password = readFileSync(`${folder}.password`, 'utf8').trim()
    return `postgresql://trocar:${password}@/trocar?host=${encodeURIComponent(`${folder}.socket`)}`
  }

  async ask<Row extends QueryResultRow>(question: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.databaseUrl, application_name: 'fault lab' })
    // If the database dies during a query, the query itself fails; this handler only prevents a crash.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query<Row>(question, values)).rows
    } finally {
      await client.end()
    }
  }

  /** The main process of PostgreSQL; null if there is none. */
  postmaster(): number | null {
    const file = path.join(this.#server.dataFolder, 'postgres', 'postmaster.pid')
    return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
  }

  blob(key: string): string {
    return path.join(this.#server.dataFolder, 'blobs', key)
  }

  /** The lengths of the files below a folder of blobs, by their relative paths. */
  sizesOf(folder: string): Map<string, number> {
    const root = this.blob(folder)
    if (!existsSync(root)) return new Map()
    const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    return new Map(files.map((entry) => sizeOf(root, path.join(entry.parentPath, entry.name))))
  }
}

function sizeOf(root: string, file: string): [string, number] {
  return [path.relative(root, file), statSync(file, { throwIfNoEntry: false })?.size ?? 0]
}
