import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..', '..', '..')
const MIGRATIONS = path.join('server', 'database', 'migrations')
const JOURNAL = path.join('meta', '_journal.json')
/** Long enough to happen something in the middle of it. */
const STEPS = 15
const STEP_SECONDS = 0.2
const SEPARATOR = '\n--> statement-breakpoint\n'

/** What its migration leaves, if it ran once and as a whole. */
export const MIGRATED_STEPS = Array.from({ length: STEPS }, (_, index) => index + 1)
/** Part of every statement of its migration. */
export const MIGRATION_MARK = 'lab_migration'

/**
 * The folder of a newer version, within `home`: this one as it is built, with one more migration that takes a few
 * seconds. Made once.
 */
export function makeNextVersion(home: string): string {
  const folder = path.join(home, 'next-version')
  if (existsSync(folder)) return folder
  mkdirSync(folder)
  // A program looks for its files beside where it really is.
  for (const name of ['dist-server', 'package.json', MIGRATIONS])
    cpSync(path.join(root, name), path.join(folder, name), { recursive: true })
  for (const inside of ['', 'server', path.join('server', 'database')]) linkTheRest(folder, inside)
  addMigration(path.join(folder, MIGRATIONS))
  return folder
}

function linkTheRest(folder: string, inside: string): void {
  const own = new Set(readdirSync(path.join(folder, inside)))
  for (const name of readdirSync(path.join(root, inside)))
    if (!own.has(name)) symlinkSync(path.join(root, inside, name), path.join(folder, inside, name))
}

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

function addMigration(folder: string): void {
  const file = path.join(folder, JOURNAL)
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (last === undefined) throw new Error('There are no migrations to add one to.')
  const tag = `${MIGRATION_MARK}s`
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(file, JSON.stringify(journal))
  const steps = MIGRATED_STEPS.map(
    (step) => `INSERT INTO ${MIGRATION_MARK} (step) SELECT ${step} FROM pg_sleep(${STEP_SECONDS})`,
  )
  const table = `CREATE TABLE ${MIGRATION_MARK} (step integer NOT NULL)`
  writeFileSync(path.join(folder, `${tag}.sql`), [table, ...steps].join(SEPARATOR))
}
