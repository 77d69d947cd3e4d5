import { assignedCourseEndpoints } from './assigned-courses.ts'
import { courseProgressEndpoints } from './course-progress.ts'
import { didacticEndpoints } from './didactics.ts'
import { masterCourseEndpoints } from './master-courses.ts'
import { ownCourseEndpoints } from './own-course-reading.ts'
import { videoLibraryEndpoints } from './video-library.ts'
import { playlistEndpoints } from './playlists.ts'
import { workshopVideoEndpoints } from './workshop-videos.ts'

export const workshopCourseEndpoints = {
  ...assignedCourseEndpoints,
  ...masterCourseEndpoints,
  ...didacticEndpoints,
  ...workshopVideoEndpoints,
  ...ownCourseEndpoints,
  ...videoLibraryEndpoints,
  ...courseProgressEndpoints,
  ...playlistEndpoints,
} as const
