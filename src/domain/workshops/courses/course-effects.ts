import {
  listOwnCourses,
  type OwnCourse,
  type WatchedVideo,
} from '#contract/endpoints/workshops/courses/own-courses.ts'
import {
  getOwnDidactic,
  markPagesRead,
  markWatched,
} from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { listPlaylists, listWorkshopPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { listLibraryVideos } from '#contract/endpoints/workshops/courses/video-library.ts'
import type { WrittenInput } from '../../sync/queued-writes.ts'
import { changes, refreshes, type WriteEffect } from '../../writes/write-effect.ts'
import { joinStretches } from './watched-stretches.ts'

function withPages(pagesRead: readonly number[], pages: readonly number[]): number[] {
  return [...new Set([...pagesRead, ...pages])].toSorted((one, other) => one - other)
}

type Courses = { _embedded: { course: OwnCourse[] } }

function inEach<Reply extends Courses>(reply: Reply, change: (course: OwnCourse) => OwnCourse): Reply {
  return { ...reply, _embedded: { course: reply._embedded.course.map((course) => change(course)) } }
}

/** A video of a playlist does not say to where it was watched. */
function withWatched<Video extends Pick<WatchedVideo, 'courseVideoId' | 'watched'>>(
  video: Video,
  { params, body }: WrittenInput<typeof markWatched>,
): Video {
  if (video.courseVideoId !== params.courseVideoId) return video
  const watched = joinStretches([...video.watched, ...body.watched])
  return { ...video, watched, ...('position' in video && { position: body.position }) }
}

/** What was read and watched without a network counts at once. */
export const workshopCourseEffects = {
  markPagesRead: {
    title: null,
    changes: [
      changes(listOwnCourses, markPagesRead, (reply, { params, body }) =>
        inEach(reply, (course) => ({
          ...course,
          didactics: course.didactics.map((didactic) =>
            didactic.didacticId === params.didacticId
              ? { ...didactic, pagesRead: withPages(didactic.pagesRead, body.pages) }
              : didactic,
          ),
        })),
      ),
      changes(getOwnDidactic, markPagesRead, (didactic, { params, body }) =>
        didactic.didacticId === params.didacticId
          ? { ...didactic, pagesRead: withPages(didactic.pagesRead, body.pages) }
          : didactic,
      ),
    ],
    refreshes: [refreshes(listOwnCourses)],
  },
  markWatched: {
    title: null,
    changes: [
      changes(listOwnCourses, markWatched, (reply, mark) =>
        inEach(reply, (course) => ({
          ...course,
          videos: course.videos.map((video) => withWatched(video, mark)),
        })),
      ),
      changes(listLibraryVideos, markWatched, (reply, mark) => ({
        ...reply,
        items: reply.items.map((video) => withWatched(video, mark)),
      })),
      ...[listPlaylists, listWorkshopPlaylists].map((list) =>
        changes(list, markWatched, (reply, mark) => ({
          ...reply,
          _embedded: {
            ...reply._embedded,
            video: reply._embedded.video.map((video) => withWatched(video, mark)),
          },
        })),
      ),
    ],
    refreshes: [refreshes(listOwnCourses), refreshes(listLibraryVideos), refreshes(listPlaylists)],
  },
} satisfies Record<string, WriteEffect>
