import { expect, test } from 'vitest'
import {
  deleteMaster,
  findMaster,
  isGiven,
  listMasters,
  moveMaster,
  updateMaster,
} from '#server/modules/workshops/courses/master-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const page = { after: null, limit: 10, now: new Date() }
const titles = async (search = '') =>
  (await listMasters(database, { which: 'published', search }, page)).rows.map(({ title }) => title)

test('words of a title find a course, whatever their accents and order', async () => {
  await addMaster(database, 'Cirugía básica')
  await addMaster(database, 'Mesh 100%')
  expect(await titles('basica cirugia')).toEqual(['Cirugía básica'])
  expect(await titles('100%')).toEqual(['Mesh 100%'])
  expect(await titles('1_0')).toEqual([])
})

test('a course goes before another one, and what is gone leaves no trace of its parts', async () => {
  const text = await addDidactic(database, 'Text')
  const [x, y] = [await addMaster(database, 'X', { didactics: [text.id] }), await addMaster(database, 'Y')]
  await database.transaction((tx) => moveMaster(tx, y, x))
  expect((await titles()).slice(-2)).toEqual(['Y', 'X'])
  expect((await findMaster(database, x, new Date()))?.didactics).toHaveLength(1)
  await database.transaction((tx) => deleteMaster(tx, x))
  expect(await findMaster(database, x, new Date())).toBeNull()
})

test('it says how many workshops have it, over or not', async () => {
  const id = await addMaster(database, 'Given')
  expect(await isGiven(database, id)).toBe(false)
  await giveCourses(database, await addWorkshop(database), id)
  expect(await isGiven(database, id)).toBe(true)
  const late = new Date('2100-01-01')
  expect(await findMaster(database, id, new Date())).toMatchObject({ past: 0, upcoming: 1 })
  expect(await findMaster(database, id, late)).toMatchObject({ past: 1, upcoming: 0 })
  await database.transaction((tx) => updateMaster(tx, id, { retiredAt: new Date() }))
  expect(await titles('given')).toEqual([])
})
