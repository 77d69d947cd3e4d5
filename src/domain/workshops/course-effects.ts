import {
  getOwnDidactic,
  listOwnCourses,
  markPagesRead,
  markWatched,
  type OwnCourse,
} from '#contract/endpoints/workshops/courses/own-courses.ts'
import { listPlaylists, listWorkshopPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'
import { joinStretches } from './watched-stretches.ts'

function withPages(pagesRead: readonly number[], pages: readonly number[]): number[] {
  return [...new Set([...pagesRead, ...pages])].toSorted((one, other) => one - other)
}

type Courses = { _embedded: { course: OwnCourse[] } }

function inEach<Reply extends Courses>(reply: Reply, change: (course: OwnCourse) => OwnCourse): Reply {
  return { ...reply, _embedded: { course: reply._embedded.course.map((course) => change(course)) } }
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
      changes(listOwnCourses, markWatched, (reply, { params, body }) =>
        inEach(reply, (course) => ({
          ...course,
          videos: course.videos.map((video) =>
            video.courseVideoId === params.courseVideoId
              ? { ...withWatched(video, body.watched), position: body.position }
              : video,
          ),
        })),
      ),
      ...[listPlaylists, listWorkshopPlaylists].map((list) =>
        changes(list, markWatched, (reply, { params, body }) => ({
          ...reply,
          _embedded: {
            ...reply._embedded,
            video: reply._embedded.video.map((video) =>
              video.courseVideoId === params.courseVideoId ? withWatched(video, body.watched) : video,
            ),
          },
        })),
      ),
    ],
    refreshes: [refreshes(listOwnCourses), refreshes(listPlaylists)],
  },
} satisfies Record<string, WriteEffect>

type Stretches = OwnCourse['videos'][number]['watched']

function withWatched<Video extends { watched: Stretches }>(video: Video, watched: Stretches): Video {
  return { ...video, watched: joinStretches([...video.watched, ...watched]) }
}
