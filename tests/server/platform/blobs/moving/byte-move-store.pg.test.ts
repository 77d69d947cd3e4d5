import { Client } from 'pg'
import { expect, test } from 'vitest'
import { becomeMover } from '#server/database/bytes-lock.ts'
import { lockShared } from '#server/database/advisory-locks.ts'
import {
  countServers,
  findMove,
  isLockBusy,
  lockMoveAlone,
  noteCounts,
  putMove,
  setPhase,
} from '#server/platform/blobs/moving/byte-move-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const { database } = fresh

test('there is one move, and the next takes its place', async () => {
  expect(await findMove(database)).toBeNull()
  await database.transaction((tx) => putMove(tx, 'objects'))
  const counts = { movedBlobs: 1, movedBytes: 2, leftBlobs: 3, leftBytes: 4 }
  await noteCounts(database, counts, 'no room')
  expect(await findMove(database)).toMatchObject({
    target: 'objects',
    phase: 'MOVING',
    trouble: 'no room',
    ...counts,
  })
  await setPhase(database, 'DONE')
  expect(await findMove(database)).toMatchObject({ phase: 'DONE', trouble: null, ...counts })
  await database.transaction((tx) => putMove(tx, 'files'))
  expect(await findMove(database)).toMatchObject({ target: 'files', phase: 'MOVING', movedBlobs: 0 })
})

test('one program moves at a time', async () => {
  const clients = [0, 1].map(() => new Client({ connectionString: fresh.url }))
  for (const client of clients) await client.connect()
  const [first, second] = clients
  expect(await becomeMover(first!)).toBe(true)
  expect(await becomeMover(second!)).toBe(false)
  await first!.end()
  await expect.poll(() => becomeMover(second!)).toBe(true)
  await second!.end()
})

test('whoever moves a blob waits a second for those who write, and says that they do', async () => {
  const { promise: written, resolve: end } = Promise.withResolvers<void>()
  const { promise: writing, resolve: begin } = Promise.withResolvers<void>()
  const writer = database.transaction(async (tx) => {
    await lockShared(tx, 'byteMove')
    begin()
    await written
  })
  await writing
  expect(await database.transaction(lockMoveAlone).then(() => 'alone', isLockBusy)).toBe(true)
  end()
  await writer
  await database.transaction(lockMoveAlone)
  expect(isLockBusy(new Error('another'))).toBe(false)
})

test('servers are counted by how they name their connection', async () => {
  const clients = ['bus', 'bus of both', 'bus of both', 'backup'].map(
    (application_name) => new Client({ connectionString: fresh.url, application_name }),
  )
  for (const client of clients) await client.connect()
  expect(await countServers(database, { all: 'bus', ready: 'bus of both' })).toEqual({ all: 3, ready: 2 })
  for (const client of clients) await client.end()
})
