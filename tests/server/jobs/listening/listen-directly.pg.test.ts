import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listenDirectly } from '#server/jobs/listening/listen-directly.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const LONG = { timeout: 20_000 }
const CHANNEL = 'boss-bell'

const ring = (payload: string) => fresh.database.$client.query('SELECT pg_notify($1, $2)', [CHANNEL, payload])
const listeners = async () => {
  const { rows } = await fresh.database.$client.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'",
  )
  return rows.map(({ pid }) => pid)
}

async function startListening() {
  const heard: string[] = []
  const returns = vi.fn()
  const listening = await listenDirectly(fresh.url, silentLog)(
    CHANNEL,
    (payload) => heard.push(payload),
    returns,
  )
  onTestFinished(() => listening.close())
  return { heard, returns, listening }
}

test('what rings is heard', async () => {
  const { heard } = await startListening()
  await ring('media-quick')
  await vi.waitFor(() => expect(heard).toEqual(['media-quick']), LONG)
})

test('after its connection broke it listens again, and says that something may have rung meanwhile', async () => {
  const { heard, returns } = await startListening()
  const hand = new Client({ connectionString: fresh.url })
  onTestFinished(() => hand.end())
  await hand.connect()
  for (const pid of await listeners()) await hand.query('SELECT pg_terminate_backend($1, 5000)', [pid])
  await vi.waitFor(() => expect(returns).toHaveBeenCalledOnce(), LONG)
  await ring('media-slow')
  await vi.waitFor(() => expect(heard).toEqual(['media-slow']), LONG)
})

test('once closed it leaves no connection behind, and opens none', async () => {
  const { listening, returns } = await startListening()
  await listening.close()
  await vi.waitFor(async () => expect(await listeners()).toEqual([]), LONG)
  expect(returns).not.toHaveBeenCalled()
})
