import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { workshops } from '#server/database/schema/workshops/workshops.ts'
import * as store from '#server/modules/workshops/courses/own-course-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, addWorkshopVideo, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const ana = await addWorkshopPerson(database, { isAttendee: true })
const didactic = await addDidactic(database, 'Steps', [3])
const film = await addWorkshopVideo(database, ana, { workshopCourseId: await addMaster(database, 'Films') })
const master = await addMaster(database, 'Course', { didactics: [didactic.id], videos: [film] })
const workshopId = await addWorkshop(database)
await giveCourses(database, workshopId, master)
const own = async () => (await store.listOwnCourses(database, workshopId, ana))[0]!

test('pages are joined, and said again they change nothing; those that are gone are left out and stay known', async () => {
  const read = (pages: number[], day: string) =>
    store.addPagesRead(database, ana, didactic.id, { pages, readAt: new Date(day) })
  const known = async () => {
    const { rows } = await database.$client.query<{ pages: string; at: Date }>(
      'SELECT pages, at FROM workshop_didactics_read',
    )
    return rows.map(({ pages, at }) => [pages, at.toISOString().slice(0, 10)])
  }
  await read([9, 2, 2], '2026-02-02')
  expect((await own()).didactics[0]?.pagesRead).toEqual([2])
  await read([2], '2026-02-03')
  expect(await known()).toEqual([['{[2,3),[9,10)}', '2026-02-02']])
  await read([1], '2026-02-01')
  expect(await known()).toEqual([['{[1,3),[9,10)}', '2026-02-02']])
  await read([3], '2026-02-04')
  expect(await known()).toEqual([['{[1,4),[9,10)}', '2026-02-04']])
  expect((await own()).didactics[0]?.pagesRead).toEqual([1, 2, 3])
})

test('two devices that arrive at once lose no page', async () => {
  const bea = await addWorkshopPerson(database, { isAttendee: true })
  const pages = Array.from({ length: 40 }, (_, page) => page + 1)
  await Promise.all(
    pages.map((page) =>
      store.addPagesRead(database, bea, didactic.id, { pages: [page], readAt: new Date('2026-02-02') }),
    ),
  )
  const { rows } = await database.$client.query<{ pages: string }>(
    'SELECT pages FROM workshop_didactics_read WHERE user_id = $1',
    [bea],
  )
  expect(rows).toEqual([{ pages: '{[1,41)}' }])
})

test('stretches that meet are one, and an older report moves nobody back', async () => {
  const watch = (watched: [number, number][], position: number, day: string) =>
    store.addWatched(database, ana, film, { watched, position, at: new Date(day) })
  await watch(
    [
      [0, 5],
      [5, 9],
      [20, 20],
    ],
    9,
    '2026-02-02',
  )
  await watch([[8.5, 12.1]], 12, '2026-02-01')
  expect((await own()).videos[0]).toMatchObject({ watched: [[0, 13]], position: 9 })
})

test('what is downloaded is counted once, however many courses have it', async () => {
  await giveCourses(database, workshopId, await addMaster(database, 'Again', { videos: [film] }))
  const { size, endsAt } = await store.sumSizes(database, workshopId)
  expect(size).toBe(2_000)
  const [row] = await database.select().from(workshops).where(eq(workshops.id, workshopId))
  expect(endsAt).toBe(row!.endsAt.getTime())
  expect(await store.hasVideoIn(database, workshopId, film)).toBe(true)
  expect(await store.hasDidacticIn(database, await addWorkshop(database), didactic.id)).toBe(false)
})
