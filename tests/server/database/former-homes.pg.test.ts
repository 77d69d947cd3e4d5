import { expect, test } from 'vitest'
import journal from '#server/restore/former-migrations/meta/_journal.json' with { type: 'json' }
import { createTables, type MadeBy, updateTables } from '#server/restore/restore-schema.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** A backup from before the migration that says which program was a director's home. */
const before: MadeBy = {
  folder: 'former',
  count: journal.entries.findIndex(({ tag }) => tag.endsWith('_teaching-requests')),
}

test('of directors from before, those who directed one program alone and have no home had it there', async () => {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  await createTables(old.url, before)
  const { $client: pool } = old.database
  await pool.query(`
    WITH system AS (INSERT INTO systems (system_name) VALUES ('Old') RETURNING id),
    homes AS (INSERT INTO programs (system_id, title) SELECT id, title FROM system, unnest('{North,South}'::text[]) title
      RETURNING id, title),
    directors AS (INSERT INTO users (email, first_name, last_name, role, program_id)
      SELECT name || '@old.test', name, 'Old', 'PROGRAM_DIRECTOR', (SELECT id FROM homes WHERE title = home)
      FROM (VALUES ('alone', NULL), ('both', NULL), ('elsewhere', 'South'), ('still', NULL), ('atHome', 'North'))
        AS d(name, home)
      RETURNING id, first_name)
    INSERT INTO program_directors (user_id, program_id, expires_at, expired_at)
    SELECT d.id, h.id, now() - interval '1 day', CASE WHEN name = 'still' THEN NULL ELSE now() END
    FROM (VALUES ('alone', 'North'), ('both', 'North'), ('both', 'South'), ('elsewhere', 'North'), ('still', 'North'),
      ('atHome', 'North')) AS t(name, program)
    JOIN directors d ON d.first_name = t.name JOIN homes h ON h.title = t.program`)
  await updateTables(old.url, before)
  const { rows } = await pool.query<{ name: string; program: string; wasHome: boolean }>(`
    SELECT u.first_name AS name, p.title AS program, d.was_home AS "wasHome" FROM program_directors d
    JOIN users u ON u.id = d.user_id JOIN programs p ON p.id = d.program_id ORDER BY 1, 2`)
  expect(rows).toEqual([
    { name: 'alone', program: 'North', wasHome: true },
    { name: 'atHome', program: 'North', wasHome: false },
    { name: 'both', program: 'North', wasHome: false },
    { name: 'both', program: 'South', wasHome: false },
    { name: 'elsewhere', program: 'North', wasHome: false },
    { name: 'still', program: 'North', wasHome: false },
  ])
})
