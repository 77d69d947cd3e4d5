import { AsyncResource } from 'node:async_hooks'
import { expect, it } from 'vitest'
import {
  countLeavings,
  leftTrace,
  lockForDeletion,
} from '#server/modules/people/management/deletion-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()

it('a photo is no trace, a video is', async () => {
  await database.$client.query(
    `INSERT INTO assets (owner_id, purpose, name, file_type, bytes, is_offline)
     VALUES ($1, 'PROFILE_PHOTO', 'me', 'png', 1, true)`,
    [people.peer],
  )
  expect(await leftTrace(database, people.peer)).toBe(false)
  await addVideo(database, people.peer)
  expect(await leftTrace(database, people.peer)).toBe(true)
  expect(await countLeavings(database, people.peer)).toMatchObject({ videos: 1, evaluations: 0, comments: 0 })
})

it('nothing can refer to somebody while they are deleted', async () => {
  const id = await addPerson(database)
  const order: string[] = []
  let writing = Promise.resolve()
  // Over another connection, as another request would.
  const write = AsyncResource.bind(async () => {
    await database.$client.query(`INSERT INTO login_history (user_id, channel) VALUES ($1, 'WEB')`, [id])
    order.push('written')
  })
  await database.transaction(async (tx) => {
    expect(await lockForDeletion(tx, id)).toMatchObject({
      role: 'RESIDENT',
      homeId: null,
      isAnonymized: false,
    })
    writing = write()
    await tx.execute('SELECT pg_sleep(0.2)')
    order.push('decided')
  })
  await writing
  expect(order).toEqual(['decided', 'written'])
})
