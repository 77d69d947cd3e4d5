import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, it } from 'vitest'

// A column that only the schema knows fails with the first query that reads it, on a running server.

const DATABASE = join(import.meta.dirname, '../../../server/database')

type Snapshot = ReturnType<typeof generateDrizzleJson>

async function readSchema(): Promise<Record<string, unknown>> {
  const files = globSync('schema/**/*.ts', { cwd: DATABASE })
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(join(DATABASE, file)).href)),
  )
  return Object.assign({}, ...modules)
}

it('the migrations contain everything in the schema, so that nothing is left to generate', async () => {
  const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: DATABASE }).toSorted()
  const newest: Snapshot = JSON.parse(readFileSync(join(DATABASE, snapshots.at(-1) ?? ''), 'utf8'))
  const schema = generateDrizzleJson(await readSchema(), newest.id, undefined, 'snake_case')
  expect(Object.keys(schema.tables).length).toBeGreaterThan(50)
  expect(await generateMigration(newest, schema), 'run `npm run migration`').toEqual([])
})
