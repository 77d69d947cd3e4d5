import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, test } from 'vitest'
import { builtServer } from '#tests/support/server-program.ts'
import { makeNextVersion } from '../../../../lab/faultlab/world/next-version.ts'

await builtServer()
const home = mkdtempSync(path.join(tmpdir(), 'trocar-next-version-'))
afterAll(() => rmSync(home, { recursive: true }))

function migrationsOf(root: string) {
  return readMigrationFiles({ migrationsFolder: path.join(root, 'server', 'database', 'migrations') })
}

test('the next version is this one with one more migration, and leaves this one as it is', () => {
  const root = path.join(import.meta.dirname, '..', '..', '..', '..')
  const before = migrationsOf(root)
  const folder = makeNextVersion(home)
  expect(makeNextVersion(home)).toBe(folder)
  const after = migrationsOf(folder)
  expect(after.slice(0, -1)).toEqual(before)
  expect(after.at(-1)?.folderMillis).toBeGreaterThan(before.at(-1)?.folderMillis ?? Infinity)
  expect(migrationsOf(root)).toEqual(before)
  for (const file of ['dist-server/main.js', 'server/modules', 'server/database/schema', 'package.json'])
    expect(existsSync(path.join(folder, file)), file).toBe(true)
  expect(readFileSync(path.join(folder, 'package.json'), 'utf8')).toContain('"trocar"')
})
