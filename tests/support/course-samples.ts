import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { OwnCourse, WatchedVideo } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { assetId, courseVideoId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  assignedCourseId,
  courseItemId,
  didacticId,
  didacticVersionId,
  workshopCourseId,
} from '#contract/vocabulary/workshops/course-ids.ts'

const idOf = (number: number) => `50000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const someWorkshop = workshopId.parse(idOf(1))
export const someDidactic = didacticId.parse(idOf(20))
export const someItem = courseItemId.parse(idOf(30))
export const someAssigned = assignedCourseId.parse(idOf(40))
export const versionIds = [didacticVersionId.parse(idOf(50)), didacticVersionId.parse(idOf(51))] as const

export const basics: MasterCourse = {
  id: workshopCourseId.parse(idOf(10)),
  order: 1,
  title: 'Robotics basics',
  description: 'Before the first day.',
  course: { id: workshopCourseId.parse(idOf(10)) },
  didactics: [
    {
      id: someItem,
      didacticId: someDidactic,
      title: 'Docking',
      versionId: versionIds[0],
      versionNumber: 1,
      newestVersionId: versionIds[1],
      pages: 2,
    },
  ],
  attachments: [],
  videos: [],
  isPublished: true,
  isRetired: false,
  version: 4,
  past: 0,
  upcoming: 2,
}

export const suturing: MasterCourse = {
  ...basics,
  id: workshopCourseId.parse(idOf(11)),
  course: { id: workshopCourseId.parse(idOf(11)) },
  order: 2,
  title: 'Suturing',
  didactics: [],
  isPublished: false,
  upcoming: 0,
}

export const docking: WrittenDidactic = {
  id: someDidactic,
  title: 'Docking',
  isRetired: false,
  newestVersionId: versionIds[1],
  newestVersionNumber: 2,
  pages: 2,
  hasDraft: false,
  updatedAt: '2099-02-01T08:00:00.000Z',
  upcoming: 3,
  older: 2,
  version: 1,
  number: 2,
  body: '# Position\n\nFeet first.\n\n# Arms\n\nOne by one.',
  note: '',
  authorName: 'Ada Berg',
  files: [],
}

/** What the server says of these courses to somebody of their workshop. */
export function ownCourses(course: readonly OwnCourse[], isPast = false) {
  return {
    _embedded: { course: [...course] },
    size: 0,
    offline: { until: '2099-03-10T16:00:00.000Z', isPast },
  }
}

export const ownBasics: OwnCourse = {
  id: someAssigned,
  order: 1,
  title: 'Robotics basics',
  description: 'Before the first day.',
  didactics: [
    {
      id: someItem,
      didacticId: someDidactic,
      title: 'Docking',
      versionId: versionIds[1],
      versionNumber: 2,
      pages: 2,
      pagesRead: [1],
    },
  ],
  attachments: [],
  videos: [],
}

export const [someFile, filmAsset] = [assetId.parse(idOf(60)), assetId.parse(idOf(61))] as const

/** The same with a file and a video. */
export const ownSuturing: OwnCourse = {
  ...ownBasics,
  attachments: [
    {
      id: courseItemId.parse(idOf(32)),
      assetId: someFile,
      fileName: 'Docking.pdf',
      filePath: `/media/assets/${someFile}?s=a`,
      size: 2_000_000,
      fileType: 'application/pdf',
    },
  ],
  videos: [
    {
      id: courseItemId.parse(idOf(33)),
      courseVideoId: courseVideoId.parse(idOf(70)),
      assetId: filmAsset,
      title: 'The knot',
      duration: 100,
      filePath: `/media/assets/${filmAsset}?s=a`,
      posterPath: null,
      size: 410_000_000,
      watched: [[0, 50]],
      position: 50,
    },
  ],
}

export const someFilm: WatchedVideo = {
  id: courseItemId.parse(idOf(60)),
  courseVideoId: courseVideoId.parse(idOf(61)),
  assetId: filmAsset,
  title: 'Tying a knot',
  duration: 100,
  filePath: '/media/knot.mp4',
  posterPath: null,
  size: 1_000,
  watched: [],
  position: 0,
}

export const nextFilm: WatchedVideo = {
  ...someFilm,
  id: courseItemId.parse(idOf(62)),
  courseVideoId: courseVideoId.parse(idOf(63)),
  title: 'Placing a port',
}
