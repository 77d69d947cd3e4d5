import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { checkStandbys } from '#server/check/check-standbys.ts'
import { openDatabase } from '#server/database/database.ts'
import { askServer } from '#tests/support/postgres-servers.ts'
import { startStandbyPair } from '#tests/support/standby-pair.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// One test after the other, on one primary and its standby.

const pair = await startStandbyPair()
untilEnd({ close: () => pair.stop() })

function open(url = pair.primaryUrl) {
  const database = openDatabase(url)
  untilEnd({ close: () => database.$client.end() })
  return database
}
const database = open()
const PATIENCE = { timeout: 20_000, interval: 100 }

async function nameStandbys(names: string): Promise<void> {
  await askServer(pair.primaryUrl, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`)
  await askServer(pair.primaryUrl, 'SELECT pg_reload_conf()')
  await vi.waitFor(async () => {
    const { rows } = await database.$client.query<{ names: string }>(
      "SELECT current_setting('synchronous_standby_names') AS names",
    )
    expect(rows).toEqual([{ names }])
  }, PATIENCE)
}

test('the check names a standby for which no commit waits, and says what to set', async () => {
  await vi.waitFor(async () => expect(await checkStandbys(database)).not.toEqual([]), PATIENCE)
  const [finding] = await checkStandbys(database)
  expect(finding).toMatchObject({ kind: 'standby-unconfirmed', about: 'walreceiver at 127.0.0.1' })
  expect(finding?.words).toContain('synchronous_standby_names is empty')
  expect(finding?.words).toContain('TROCAR_DATABASE_STANDBY=only-reads')

  await nameStandbys('*')
  expect(await checkStandbys(database)).toEqual([])
  const local = open(`${pair.primaryUrl}?options=-c%20synchronous_commit%3Dlocal`)
  expect(await checkStandbys(local)).toMatchObject([
    { words: expect.stringContaining('synchronous_commit is local') },
  ])
  await nameStandbys('')
})

test('whoever only takes the log away is no standby; of a hidden one the check says how to see it', async () => {
  await pair.killStandby()
  await vi.waitFor(async () => expect(await checkStandbys(database)).toEqual([]), PATIENCE)
  const archiver = new Client({ connectionString: `${pair.primaryUrl}?replication=true` })
  archiver.on('error', () => undefined)
  await archiver.connect()
  const { rows } = await archiver.query<{ xlogpos: string }>('IDENTIFY_SYSTEM')
  archiver.query(`START_REPLICATION PHYSICAL ${rows[0]?.xlogpos}`).catch(() => undefined)
  const senders = async () =>
    (await database.$client.query('SELECT state FROM pg_stat_replication')).rows as { state: string }[]
  await vi.waitFor(async () => expect(await senders()).toMatchObject([{ state: 'streaming' }]), PATIENCE)
  expect(await checkStandbys(database)).toEqual([])

  await askServer(pair.primaryUrl, "CREATE ROLE modest LOGIN PASSWORD 'modest'")
  const modest = new URL(pair.primaryUrl)
  modest.username = modest.password = 'modest'
  expect(await checkStandbys(open(modest.href))).toMatchObject([
    { words: expect.stringContaining('GRANT pg_monitor') },
  ])
  await archiver.end().catch(() => undefined)
})
