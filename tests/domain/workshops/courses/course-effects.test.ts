import { expect, test } from 'vitest'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import {
  getOwnDidactic,
  markPagesRead,
  markWatched,
} from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { listLibraryVideos } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { Reply } from '#contract/endpoint.ts'
import { assetId, courseVideoId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  assignedCourseId,
  courseItemId,
  didacticId,
  didacticVersionId,
} from '#contract/vocabulary/workshops/course-ids.ts'
import { effectOf, withWrites } from '#domain/writes/write-effects.ts'
import { queuedWrite } from '#tests/support/queued-writes.ts'

const id = (number: number) => `90000000-0000-4000-8000-00000000000${number}`
const didactic = {
  id: courseItemId.parse(id(1)),
  didacticId: didacticId.parse(id(2)),
  title: 'Steps',
  versionId: didacticVersionId.parse(id(3)),
  versionNumber: 1,
  pages: 4,
  pagesRead: [2],
}
const courses = (): Reply<typeof listOwnCourses> => ({
  _embedded: {
    course: [
      {
        id: assignedCourseId.parse(id(4)),
        order: 1,
        title: 'Course',
        description: '',
        didactics: [didactic],
        attachments: [],
        videos: [
          {
            id: courseItemId.parse(id(5)),
            courseVideoId: courseVideoId.parse(id(6)),
            assetId: assetId.parse(id(8)),
            title: 'Knot',
            duration: 100,
            filePath: '',
            posterPath: null,
            size: 1,
            watched: [[0, 10]],
            position: 10,
          },
        ],
      },
    ],
  },
  size: 1,
  offline: { until: '2099-03-10T16:00:00.000Z', isPast: false },
})
const place = { workshopId: workshopId.parse(id(7)) }
const read = (of: string) =>
  queuedWrite(markPagesRead, {
    params: { ...place, didacticId: of },
    body: { pages: [1, 2], readAt: '2026-01-01T00:00:00Z' },
  })
const watch = queuedWrite(markWatched, {
  params: { ...place, courseVideoId: id(6) },
  body: { watched: [[10, 20]], position: 20, at: '2026-01-01T00:00:00Z' },
})

test('pages that were read without a network count at once, in the list and in the text', () => {
  const [course] = withWrites(listOwnCourses, courses(), [read(id(2))])._embedded.course
  expect(course?.didactics[0]?.pagesRead).toEqual([1, 2])
  const text = { ...didactic, body: '', files: [] }
  expect(withWrites(getOwnDidactic, text, [read(id(2))]).pagesRead).toEqual([1, 2])
  expect(withWrites(getOwnDidactic, text, [read(id(9))]).pagesRead).toEqual([2])
})

test('so does what was watched, joined with what was before', () => {
  const [course] = withWrites(listOwnCourses, courses(), [watch])._embedded.course
  expect(course?.videos[0]).toMatchObject({ watched: [[0, 20]], position: 20 })
})

test('and in the library of videos, of that video alone', () => {
  const video = {
    courseVideoId: courseVideoId.parse(id(6)),
    title: 'Knot',
    duration: 100,
    posterPath: null,
    watched: [[0, 10]] as [number, number][],
    position: 10,
    workshop: { id: workshopId.parse(id(7)), title: 'Robotics' },
    workshopIds: [workshopId.parse(id(7))],
  }
  const library = {
    items: [video, { ...video, courseVideoId: courseVideoId.parse(id(8)) }],
    next: null,
    total: 2,
    workshops: [],
  }
  expect(withWrites(listLibraryVideos, library, [watch]).items).toMatchObject([
    { watched: [[0, 20]], position: 20 },
    { watched: [[0, 10]], position: 10 },
  ])
})

test('both are marks, which nobody sees in the sync center, each in a lane of its own', () => {
  expect(effectOf(watch)?.title).toBeNull()
  expect([markPagesRead.waits.isMark, markWatched.waits.isMark]).toEqual([true, true])
  expect(read(id(2)).lane).not.toBe(watch.lane)
})
