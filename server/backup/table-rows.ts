import type { ClientBase } from 'pg'

const BATCH = 500
/** A batch becomes one parameter, and rows may be large. */
const BATCH_CHARACTERS = 8_000_000

/** Of a `pg_class c`. */
export const NOT_OF_EXTENSION = `NOT EXISTS (SELECT FROM pg_depend d
  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`

/**
 * All tables whose names ours could have, but those of extensions and those that a crash may empty. Each comes after
 * those that its rows refer to, except for deferrable references.
 */
export async function listTables(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; deps: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND NOT f.condeferrable AND f.confrelid <> c.oid) AS deps
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
      AND c.relpersistence = 'p' AND c.relname ~ '^[a-z_][a-z0-9_]*$' AND ${NOT_OF_EXTENSION}
    ORDER BY c.relname`)
  const listed = new Set(rows.map(({ name }) => name))
  const ordered: string[] = []
  for (let left = rows; left.length > 0;) {
    const next = left.filter(({ deps }) => deps.every((name) => ordered.includes(name) || !listed.has(name)))
    if (next.length === 0) throw new Error('Tables point to one another in a circle.')
    ordered.push(...next.map(({ name }) => name))
    left = left.filter((table) => !next.includes(table))
  }
  return ordered
}

/** Rows of a query within a transaction, fetched in batches. */
export async function* cursorRows<Row extends object>(
  client: ClientBase,
  select: string,
): AsyncGenerator<Row> {
  await client.query(`DECLARE backup_rows NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await client.query<Row>(`FETCH ${BATCH} FROM backup_rows`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('CLOSE backup_rows')
}

/** The rows of a table in PostgreSQL's text format, which any later version reads. */
export async function* readTable(client: ClientBase, name: string): AsyncGenerator<string> {
  for await (const { row } of cursorRows<{ row: string }>(
    client,
    `SELECT t::text AS row FROM public.${name} t`,
  ))
    yield row
}

/** Returns how many rows were written. */
export async function fillTable(
  client: ClientBase,
  name: string,
  rows: AsyncIterable<string>,
): Promise<number> {
  const columns = await listStoredColumns(client, name)
  const values = columns.map((column) => `(parsed.row).${column}`)
  let count = 0
  let batch: string[] = []
  let characters = 0
  const write = async () => {
    // Kept apart by OFFSET: each row is read once, not once for each of its columns.
    const text = `INSERT INTO public.${name} (${columns.join(', ')}) SELECT ${values.join(', ')}
      FROM (SELECT words::public.${name} AS row FROM unnest($1::text[]) AS words OFFSET 0) AS parsed`
    const { rowCount } = await client.query(text, [batch])
    count += rowCount ?? 0
    batch = []
    characters = 0
  }
  for await (const row of rows) {
    batch.push(row)
    characters += row.length
    if (batch.length === BATCH || characters >= BATCH_CHARACTERS) await write()
  }
  if (batch.length > 0) await write()
  return count
}

/** Without generated columns, which can't be written. */
async function listStoredColumns(client: ClientBase, name: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
      WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [`public.${name}`],
  )
  return rows.map((column) => column.name)
}
