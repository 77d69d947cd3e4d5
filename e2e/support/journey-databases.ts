import path from 'node:path'
import { Client } from 'pg'
import { copyFolder } from './copy-folder.ts'

interface Postgres {
  urlOf(database: string): string
  stop(): Promise<void>
}
export type StartPostgres = (options: {
  folder: string
  settings: Record<string, string>
}) => Promise<Postgres>

/** Fast, and unsafe: nobody needs the data of a journey after a power cut. */
const FAST = { fsync: 'off', full_page_writes: 'off' }

/**
 * One PostgreSQL for many servers, started when the first of them needs it. Each has a database of its own, which
 * begins as a copy of that of the template. A PostgreSQL for each would cost half a second of computing.
 */
export class JourneyDatabases {
  readonly #startPostgres: StartPostgres
  readonly #template: string
  readonly #folder: string
  readonly #made = new Map<string, Promise<void>>()
  #postgres: Promise<Postgres> | null = null

  /** `template` is a data folder, whose PostgreSQL is copied into the folder. */
  constructor(startPostgres: StartPostgres, { template, folder }: { template: string; folder: string }) {
    this.#startPostgres = startPostgres
    this.#template = template
    this.#folder = folder
  }

  /** The address of a database, which is made at the first call. */
  async urlOf(name: string): Promise<string> {
    this.#postgres ??= this.#start()
    const postgres = await this.#postgres
    // Copied as files: the default also writes every page of the template into the log.
    const made =
      this.#made.get(name) ?? ask(postgres, `CREATE DATABASE ${name} TEMPLATE trocar STRATEGY file_copy`)
    this.#made.set(name, made)
    await made
    return postgres.urlOf(name)
  }

  async drop(name: string): Promise<void> {
    if (this.#postgres === null || !this.#made.delete(name)) return
    await ask(await this.#postgres, `DROP DATABASE ${name} WITH (FORCE)`)
  }

  async stop(): Promise<void> {
    await (await this.#postgres)?.stop()
  }

  async #start(): Promise<Postgres> {
    const folder = path.join(this.#folder, 'postgres')
    for (const end of ['', '.password']) copyFolder(path.join(this.#template, `postgres${end}`), folder + end)
    return this.#startPostgres({ folder, settings: FAST })
  }
}

async function ask(postgres: Postgres, statement: string): Promise<void> {
  const client = new Client({ connectionString: postgres.urlOf('postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
