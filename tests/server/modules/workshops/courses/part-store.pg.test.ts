import { expect, test } from 'vitest'
import { findMaster } from '#server/modules/workshops/courses/master-store.ts'
import {
  addDidactic as put,
  copyParts,
  countParts,
  findOwnerOfPart,
  hasDidactic,
  listPartIds,
  orderParts,
  removePart,
} from '#server/modules/workshops/courses/part-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, addWorkshopVideo, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })

test('in a workshop, a didactic is added in its newest published version, and not without one', async () => {
  const [written, draft] = [
    await addDidactic(database, 'Written', [1, 2, -3]),
    await addDidactic(database, 'Draft', [-1]),
  ]
  const [id] = await giveCourses(database, await addWorkshop(database), await addMaster(database, 'M'))
  const of = { type: 'assigned', id: id! } as const
  await database.transaction(async (tx) => {
    await put(tx, of, written.id)
    await put(tx, of, draft.id)
  })
  expect(await countParts(database, of, 'DIDACTIC')).toBe(1)
  expect(await hasDidactic(database, of, draft.id)).toBe(false)
  const [item] = await listPartIds(database, of, 'DIDACTIC')
  expect(await findOwnerOfPart(database, 'DIDACTIC', item!)).toBe(id)
  expect(await database.transaction((tx) => removePart(tx, of, 'DIDACTIC', item!))).toBe(true)
  expect(await database.transaction((tx) => removePart(tx, of, 'DIDACTIC', item!))).toBe(false)
})

test('an order names rows of one course; those of another stay where they are', async () => {
  const texts = [await addDidactic(database, 'A'), await addDidactic(database, 'B')]
  const ids = texts.map(({ id }) => id)
  const [one, other] = [
    await addMaster(database, 'One', { didactics: ids }),
    await addMaster(database, 'Other', { didactics: ids }),
  ]
  const was = await listPartIds(database, { type: 'master', id: one }, 'DIDACTIC')
  await database.transaction((tx) =>
    orderParts(tx, { type: 'master', id: other }, 'DIDACTIC', was.toReversed()),
  )
  expect(await listPartIds(database, { type: 'master', id: one }, 'DIDACTIC')).toEqual(was)
  await database.transaction((tx) =>
    orderParts(tx, { type: 'master', id: one }, 'DIDACTIC', was.toReversed()),
  )
  expect(await listPartIds(database, { type: 'master', id: one }, 'DIDACTIC')).toEqual(was.toReversed())
})

test('a copy has all that is ready of the other course', async () => {
  const text = await addDidactic(database, 'Copied')
  const source = await addMaster(database, 'Source', { didactics: [text.id] })
  const ready = await addWorkshopVideo(database, admin, { workshopCourseId: source })
  const coming = await addWorkshopVideo(database, admin, { workshopCourseId: source, state: 'UPLOADING' })
  const full = await addMaster(database, 'Full', { didactics: [text.id], videos: [ready, coming] })
  const copy = await addMaster(database, 'Copy')
  await database.transaction((tx) => copyParts(tx, full, copy))
  const row = await findMaster(database, copy, new Date())
  expect(row?.didactics.map(({ title }) => title)).toEqual(['Copied'])
  expect(row?.videos.map(({ courseVideoId }) => courseVideoId)).toEqual([ready])
})
