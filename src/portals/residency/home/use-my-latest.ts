import { useInfiniteQuery } from '@tanstack/react-query'
import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { myVideoList } from '#features/video/playback/my-video-list.ts'
import { withActivityName } from '#features/video/playback/name-video.ts'

/** The first page of my videos of each type, as far as they are loaded. */
export function useMyLatest() {
  const simulation = useInfiniteQuery(myVideoList('simulation'))
  const surgical = useInfiniteQuery(myVideoList('surgical'))
  const other = useInfiniteQuery(myVideoList('other'))
  const lists = [simulation, surgical, other]
  const courses = useMyCourses()
  const { withWrites, laneStatus } = useQueued()
  const known = lists.flatMap(({ data }) => data?.pages.slice(0, 1) ?? [])
  return {
    videos: known
      .flatMap((page) => withWrites(listMyVideos, page).videos)
      .map((video) => withActivityName(video, courses)),
    toldAt: Math.min(
      ...lists.flatMap(({ data, dataUpdatedAt }) => (data === undefined ? [] : [dataUpdatedAt])),
    ),
    // A list that is known is not drawn again each time it is fetched.
    isLoading: lists.some((list) => list.data === undefined && list.isFetching),
    isUnknown: known.length < lists.length,
    laneStatus,
  }
}
