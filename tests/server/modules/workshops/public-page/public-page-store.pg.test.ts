import { expect, test } from 'vitest'
import {
  findPaged,
  findPublicPage,
  writePublicSince,
} from '#server/modules/workshops/public-page/public-page-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('a page is found from when it is switched on until the workshop ends', async () => {
  const id = await addWorkshop(database)
  const { endsAt } = (await findPaged(database, id))!
  const before = new Date(endsAt.getTime() - 1)
  expect(await findPublicPage(database, id, before)).toBeNull()
  await database.transaction((tx) => writePublicSince(tx, id, new Date()))
  expect(await findPublicPage(database, id, before)).toMatchObject({
    title: 'Robotic hernia repair',
    faculty: [],
  })
  expect(await findPublicPage(database, id, endsAt)).toBeNull()
})

test('faculty are named by their last names, and without a hospital if none is known', async () => {
  const [zoe, abe] = [
    await addWorkshopPerson(database, { isFaculty: true, firstName: 'Zoe', lastName: 'Adler' }),
    await addWorkshopPerson(database, { isFaculty: true, firstName: 'Abe', lastName: 'Zorn' }),
  ]
  const id = await addWorkshop(database, { publicSince: new Date(), faculty: [abe, zoe] })
  expect((await findPublicPage(database, id, new Date()))?.faculty).toEqual([
    { fullName: 'Zoe Adler', hospital: '' },
    { fullName: 'Abe Zorn', hospital: '' },
  ])
})
