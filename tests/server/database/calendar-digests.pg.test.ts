import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import journal from '#server/restore/former-migrations/meta/_journal.json' with { type: 'json' }
import { createTables, type MadeBy, updateTables } from '#server/restore/restore-schema.ts'
import { readCalendar } from '#server/modules/schedule/subscription/calendar-service.ts'
import { createAccountStatus } from '#server/login/account-status.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

/** A backup from before the migration that digests. */
const before: MadeBy = {
  folder: 'former',
  count: journal.entries.findIndex(({ tag }) => tag.endsWith('_secrets-that-can-be-taken-back')),
}

test('an address from before it was stored as a digest still works, and can no longer be read', async () => {
  const old = untilEnd(await freshDatabase({ template: 'template0' }))
  await createTables(old.url, before)
  const { $client: pool } = old.database
  const secret = randomBytes(32).toString('base64url')
  await pool.query(
    `WITH maya AS (INSERT INTO users (email, first_name, last_name, role)
        VALUES ('maya@old.test', 'Maya', 'Okafor', 'RESIDENT') RETURNING id)
      INSERT INTO calendar_subscriptions (user_id, secret) SELECT id, $1 FROM maya`,
    [secret],
  )
  await updateTables(old.url, before)
  const { rows } = await pool.query('SELECT * FROM calendar_subscriptions')
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(secret)
  const deps = {
    database: old.database,
    accountStatus: createAccountStatus({ pool, now: Date.now }),
    listWorkshops: async () => [],
    publicUrl: 'https://trocar.test',
    now: Date.now,
  }
  expect(await readCalendar(deps, secret)).toContain('Maya Okafor')
})
