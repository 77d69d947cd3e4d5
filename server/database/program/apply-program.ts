import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientBase, DatabaseError } from 'pg'

const FOLDER = import.meta.dirname

export interface SqlProgram {
  /** Which of all programs that were ever released it is, from 1. */
  number: number
  digest: string
  text: string
  /** What it creates, in order, as `DROP` names it. */
  objects: string[]
  /** What is kept by its rules: the function that works it out again, and the digest of the rules (decision 0536). */
  recounts: { name: string; digest: string }[]
}

interface Order {
  files: string[]
  /** By the name of a function: the files with the rules by which its rows are kept. */
  recounted: Record<string, string[]>
  /** Digests of all programs that were released, this one last. */
  released: string[]
}

/**
 * The views, functions and triggers in `program/`: the rules that the database itself carries out. @param folder with
 * `order.json`, which lists the files so that each comes after those that it reads
 */
export async function readProgram(folder: string = FOLDER): Promise<SqlProgram> {
  const { files, recounted, released } = JSON.parse(
    await readFile(path.join(folder, 'order.json'), 'utf8'),
  ) as Order
  const read = (names: readonly string[]) =>
    Promise.all(names.map((file) => readFile(path.join(folder, file), 'utf8'))).then((texts) =>
      texts.join('\n'),
    )
  const text = await read(files)
  const recounts = Object.entries(recounted).map(async ([name, rules]) => ({
    name,
    digest: digestOf(await read(rules)),
  }))
  return {
    number: released.length,
    digest: digestOf(text),
    text,
    objects: objectsOf(text),
    recounts: await Promise.all(recounts),
  }
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const CREATED =
  /^CREATE OR REPLACE (?<kind>VIEW|FUNCTION|TRIGGER) (?<name>\w+)(?:[^;]*?\sON (?<table>\w+))?/gm

function objectsOf(text: string): string[] {
  return Array.from(text.matchAll(CREATED), ({ groups = {} }) =>
    groups['kind'] === 'TRIGGER'
      ? `TRIGGER ${groups['name']} ON ${groups['table']}`
      : `${groups['kind']} ${groups['name']}`,
  )
}

/** Less than PostgreSQL waits before it looks for a deadlock, which it would end by failing somebody's request. */
export const LOCK_WAIT_MS = 200
const PATIENCE_MS = 30_000
export const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Brings the program of a migrated database up to date, and removes what an earlier one had besides. A server of an
 * earlier version leaves the program of a later one alone. @param client holds the migration lock
 */
export async function applyProgram(client: ClientBase, program: SqlProgram): Promise<void> {
  const known = await readApplied(client)
  if (known.digest === program.digest || known.number > program.number) return
  const deadline = Date.now() + PATIENCE_MS
  while (!(await tryToApply(client, program, known.objects, Date.now() > deadline))) await sleep(LOCK_WAIT_MS)
}

type Applied = Pick<SqlProgram, 'number' | 'objects'> & { digest: string | null }

async function readApplied(client: ClientBase): Promise<Applied> {
  const { rows } = await client.query<{ exists: boolean }>(
    "SELECT to_regclass('drizzle.program') IS NOT NULL AS exists",
  )
  if (rows[0]?.exists !== true) return { number: 0, digest: null, objects: [] }
  const applied = await client.query<Applied>('SELECT number, digest, objects FROM drizzle.program')
  return applied.rows[0] ?? { number: 0, digest: null, objects: [] }
}

/** Returns whether it is applied; false if somebody has been using one of the tables for too long. */
async function tryToApply(
  client: ClientBase,
  { number, digest, text, objects, recounts }: SqlProgram,
  former: readonly string[],
  isLastTry: boolean,
): Promise<boolean> {
  // What was created last needs what was created before it.
  const gone = former.filter((object) => !objects.includes(object)).toReversed()
  try {
    await client.query('BEGIN')
    await client.query(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`)
    await client.query(text)
    for (const object of gone) await client.query(`DROP ${object.replace(' ', ' IF EXISTS ')}`)
    await client.query(`CREATE TABLE IF NOT EXISTS drizzle.program (
      is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), number integer NOT NULL, digest text NOT NULL,
      objects text[] NOT NULL, applied_at timestamptz NOT NULL)`)
    await client.query(
      `INSERT INTO drizzle.program (number, digest, objects, applied_at) VALUES ($1, $2, $3, now())
        ON CONFLICT (is_only) DO UPDATE SET (number, digest, objects, applied_at)
          = (excluded.number, excluded.digest, excluded.objects, excluded.applied_at)`,
      [number, digest, objects],
    )
    await askForRecounts(client, recounts)
    await client.query('COMMIT')
    return true
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined)
    const isBusy = error instanceof DatabaseError && error.code === LOCK_NOT_AVAILABLE
    if (isBusy && !isLastTry) return false
    throw error
  }
}

/**
 * Together with the program, so that neither a crash nor another instance can come between. A database without people
 * and courses holds nothing that was counted by other rules.
 */
async function askForRecounts(client: ClientBase, recounts: SqlProgram['recounts']): Promise<void> {
  await client.query(`CREATE TABLE IF NOT EXISTS drizzle.recounts (
    name text PRIMARY KEY, digest text NOT NULL, reached uuid, is_done boolean NOT NULL DEFAULT false)`)
  const names = recounts.map(({ name }) => name)
  await client.query('DELETE FROM drizzle.recounts WHERE name <> ALL($1)', [names])
  await client.query(
    `INSERT INTO drizzle.recounts AS known (name, digest, is_done)
      SELECT name, digest, NOT EXISTS (SELECT FROM users) AND NOT EXISTS (SELECT FROM courses)
      FROM unnest($1::text[], $2::text[]) AS now (name, digest)
      ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, reached = NULL, is_done = false
      WHERE known.digest <> excluded.digest`,
    [names, recounts.map(({ digest }) => digest)],
  )
}
