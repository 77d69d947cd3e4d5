import { expect, test } from 'vitest'
import { findPicture } from '#server/modules/workshops/participants/picture-store.ts'
import { assets } from '#server/database/schema/files.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('the picture is the one that was not replaced', async () => {
  const ownerId = await addWorkshopPerson(database)
  expect(await findPicture(database, ownerId)).toBeNull()
  const picture = { ownerId, fileType: 'image/png', bytes: 1, isOffline: true } as const
  await database.insert(assets).values([
    { ...picture, purpose: 'PROFILE_PHOTO', name: 'old.png', droppedAt: new Date() },
    { ...picture, purpose: 'PROFILE_PHOTO', name: 'new.png' },
    { ...picture, purpose: 'COURSE_FILE', name: 'file.png' },
  ])
  expect(await findPicture(database, ownerId)).toMatchObject({ name: 'new.png' })
})
