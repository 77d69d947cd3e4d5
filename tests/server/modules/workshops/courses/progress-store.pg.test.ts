import { expect, test } from 'vitest'
import { addPagesRead, addWatched } from '#server/modules/workshops/courses/own-course-store.ts'
import { listProgress } from '#server/modules/workshops/courses/progress-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { addDidactic, addMaster, addWorkshopVideo, giveCourses } from '#tests/support/workshop-course-rows.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = untilEnd(await freshDatabase())
const ana = await addWorkshopPerson(database, { isAttendee: true })
const workshopId = await addWorkshop(database)
await addAttendee(database, workshopId, ana)
const asked = { workshopId, search: '', standing: null, sort: 'name', after: null, limit: 10 } as const
const at = new Date('2026-02-02')

test('nobody is done with nothing', async () => {
  expect(await listProgress(database, asked)).toMatchObject({
    attendees: [{ standing: 'NOT_BEGUN', percent: 0 }],
    counts: { NOT_BEGUN: 1, UNDER_WAY: 0, DONE: 0 },
    pages: 0,
    videos: 0,
  })
})

test('what was read and watched of other workshops’ courses doesn’t count here', async () => {
  const [own, foreign] = [await addDidactic(database, 'Here', [2]), await addDidactic(database, 'There', [2])]
  const films = await addMaster(database, 'Films')
  const film = await addWorkshopVideo(database, ana, { workshopCourseId: films, durationS: 9.5 })
  await giveCourses(
    database,
    workshopId,
    await addMaster(database, 'Here', { didactics: [own.id], videos: [film] }),
  )
  await addPagesRead(database, ana, foreign.id, { pages: [1, 2], readAt: at })
  expect((await listProgress(database, asked)).attendees).toMatchObject([
    { standing: 'NOT_BEGUN', lastAt: null },
  ])
  await addPagesRead(database, ana, own.id, { pages: [1, 2, 3], readAt: at })
  // Of the film, a tenth at most may be missing; what is behind its end is none of it.
  await addWatched(database, ana, film, {
    watched: [
      [0, 8],
      [10, 60],
    ],
    position: 60,
    at,
  })
  expect((await listProgress(database, asked)).attendees).toMatchObject([
    { standing: 'UNDER_WAY', pagesRead: 2, videosWatched: 0, percent: 66 },
  ])
  await addWatched(database, ana, film, { watched: [[8, 9]], position: 9, at })
  expect((await listProgress(database, asked)).attendees).toMatchObject([
    { standing: 'DONE', videosWatched: 1 },
  ])
})
