import { expect, test } from 'vitest'
import * as store from '#server/modules/workshops/courses/didactics/didactic-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const now = new Date()

test('a didactic is shown with its newest published version, and with what was written last', async () => {
  const { id, versions } = await addDidactic(database, 'Steps', [2, 5, -7])
  expect(await store.findDidactic(database, id, now)).toMatchObject({
    newestVersionId: versions[1],
    newestVersionNumber: 2,
    pages: 5,
    hasDraft: true,
    number: 3,
    body: 'Steps 3',
    files: [],
  })
  expect(await store.findLastVersion(database, id)).toMatchObject({ number: 3, publishedAt: null })
  await database.transaction((tx) => store.publishVersion(tx, versions[2]!))
  expect(await store.findDidactic(database, id, now)).toMatchObject({ pages: 7, hasDraft: false })
})

test('it says how many courses of workshops that are not over have it, and how many an older version', async () => {
  const { id, versions } = await addDidactic(database, 'Used', [1])
  const master = await addMaster(database, 'Used', { didactics: [id] })
  await giveCourses(database, await addWorkshop(database), master)
  await database.transaction((tx) =>
    store.insertVersion(tx, { didacticId: id, number: 2, body: 'B', pages: 1, publishedAt: now }),
  )
  expect(await store.findDidactic(database, id, now)).toMatchObject({ upcoming: 1, older: 1 })
  expect(await store.isInCourses(database, id)).toBe(true)
  const [second, first] = await store.listVersions(database, id, null, 5)
  expect([second?.courses, first?.courses, first?.id]).toEqual([0, 1, versions[0]])
  expect(await store.listVersions(database, id, 2, 5)).toHaveLength(1)
})

test('lists go on behind the last one, and leave out what is retired', async () => {
  const made = [
    await addDidactic(database, 'Yak A'),
    await addDidactic(database, 'Yak B'),
    await addDidactic(database, 'Yak C'),
  ]
  await database.transaction((tx) => store.updateDidactic(tx, made[1]!.id, { retiredAt: now }))
  const list = (after: (typeof made)[number]['id'] | null) =>
    store.listDidactics(database, { which: 'published', search: 'yak' }, { after, limit: 5, now })
  expect((await list(null)).rows.map(({ title }) => title)).toEqual(['Yak A', 'Yak C'])
  expect((await list(made[0]!.id)).rows.map(({ title }) => title)).toEqual(['Yak C'])
  expect((await list(made[0]!.id)).total).toBe(2)
  await database.transaction((tx) => store.deleteDidactic(tx, made[2]!.id))
  expect((await list(null)).total).toBe(1)
})
