import { createServer } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { openPing, type Ping } from '#server/compose/open-ping.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
let ping: Ping

beforeEach(() => {
  ping = openPing(fresh.url)
})
afterEach(() => ping.close())

test('a database answers an instance whose connections are all at work', async () => {
  const busy = openDatabase(fresh.url, { connections: 1 })
  afterAll(() => busy.$client.end())
  const work = Promise.withResolvers<void>()
  const held = busy.$client.lend(() => work.promise)
  await ping.ask()
  work.resolve()
  await held
})

test('who asks while somebody has asked gets the same answer', async () => {
  const first = ping.ask()
  expect(ping.ask()).toBe(first)
  await first
  const second = ping.ask()
  expect(second).not.toBe(first)
  await second
})

test('one that ends connections is asked again on a new one', async () => {
  await ping.ask()
  await fresh.database.$client.query(
    'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
  )
  await expect.poll(() => ping.ask().then(() => 'answers')).toBe('answers')
})

test('one that accepts a connection and says nothing is away', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  afterAll(() => silent.close())
  const address = silent.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen.')
  const asked = openPing(`postgresql://trocar@127.0.0.1:${address.port}/trocar`, 200)
  afterAll(() => asked.close())
  await expect(asked.ask()).rejects.toThrow('timeout')
})
