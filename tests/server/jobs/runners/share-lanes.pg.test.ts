import { expect, onTestFinished, test, vi } from 'vitest'
import { RUNNER_PROTOCOL } from '#contract/vocabulary/video/runners/media-order.ts'
import { QUICK_LANE, SLOW_LANE, SMALL_LANE } from '#server/jobs/media-lanes.ts'
import { shareLanes } from '#server/jobs/runners/share-lanes.ts'
import { addRunner, AWAY_MINUTES, seeRunner } from '#server/modules/operations/runners/runner-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const { database } = await peopledDatabase()

test('the server works on shared lanes only while no runner is there', async () => {
  const worked = new Set<string>()
  const boss = { offWork: async (lane: string) => void worked.delete(lane) }
  const lanes = shareLanes({ database, log: silentLog }, boss, 20)
  onTestFinished(() => lanes.stop())
  expect([QUICK_LANE, SLOW_LANE, SMALL_LANE].map((lane) => lanes.isShared(lane))).toEqual([false, true, true])
  await lanes.add(SLOW_LANE, async () => void worked.add(SLOW_LANE))
  await lanes.begin()
  expect([...worked]).toEqual([SLOW_LANE])

  await database.transaction((tx) => addRunner(tx, { name: 'theater', tokenHash: 'own', version: '0.1.0' }))
  await seeRunner(database, 'own', { version: '0.1.0', protocol: RUNNER_PROTOCOL })
  await vi.waitFor(() => expect([...worked]).toEqual([]))

  await database.$client.query('UPDATE runners SET seen_at = now() - make_interval(mins => $1::int)', [
    AWAY_MINUTES,
  ])
  await vi.waitFor(() => expect([...worked]).toEqual([SLOW_LANE]))
})
