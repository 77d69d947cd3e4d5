import type { Course } from '#contract/endpoints/courses.ts'
import type { MyVideo } from '#contract/endpoints/videos.ts'

/** A video under the name of its activity as the courses have it: one that was corrected here has no name yet. */
export function withActivityName(video: MyVideo, courses: readonly Course[]): MyVideo {
  const { subject } = video
  if (subject.videoType !== 'simulation') return video
  const activities = courses.flatMap((course) => course.activities)
  const name = activities.find(({ id }) => id === subject.activityId)?.name
  return name === undefined || name === video.name ? video : { ...video, name }
}
