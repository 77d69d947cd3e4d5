import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import journal from '#server/database/migrations/meta/_journal.json' with { type: 'json' }
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const count = journal.entries.findIndex(({ tag }) => tag.endsWith('_reading-in-ranges'))

test('pages that were read as a row each are ranges, and none is lost', async () => {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  await migrateDatabase(old.url, { count })
  const { $client: pool } = old.database
  await pool.query(`
    WITH people AS (INSERT INTO users (email, first_name, last_name) VALUES ('a@old.test', 'A', 'Old'),
      ('b@old.test', 'B', 'Old') RETURNING id, first_name),
    texts AS (INSERT INTO workshop_didactics (id, title) VALUES (gen_random_uuid(), 'One'), (gen_random_uuid(), 'Two')
      RETURNING id, title)
    INSERT INTO workshop_pages_read (user_id, didactic_id, page, read_at)
    SELECT p.id, t.id, r.page, '2026-02-01T00:00:00Z'::timestamptz + r.page * interval '1 day'
    FROM (VALUES ('A', 'One', 1), ('A', 'One', 2), ('A', 'One', 3), ('A', 'One', 7), ('A', 'Two', 1), ('B', 'One', 2))
      AS r(who, title, page)
    JOIN people p ON p.first_name = r.who JOIN texts t ON t.title = r.title`)
  await migrateDatabase(old.url)
  const { rows } = await pool.query(`SELECT u.first_name AS who, d.title, r.pages,
      to_char(r.at AT TIME ZONE 'UTC', 'MM-DD') AS at
    FROM workshop_didactics_read r JOIN users u ON u.id = r.user_id JOIN workshop_didactics d ON d.id = r.didactic_id
    ORDER BY 1, 2`)
  expect(rows).toEqual([
    { who: 'A', title: 'One', pages: '{[1,4),[7,8)}', at: '02-08' },
    { who: 'A', title: 'Two', pages: '{[1,2)}', at: '02-02' },
    { who: 'B', title: 'One', pages: '{[2,3)}', at: '02-03' },
  ])
})
