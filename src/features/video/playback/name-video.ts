import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'

/** Names a video after its activity in the courses: one whose activity was just corrected here has no name yet. */
export function withActivityName(video: MyVideo, courses: readonly Course[]): MyVideo {
  const { subject } = video
  if (subject.videoType !== 'simulation') return video
  const activities = courses.flatMap((course) => course.activities)
  const name = activities.find(({ id }) => id === subject.activityId)?.name
  return name === undefined || name === video.name ? video : { ...video, name }
}
