import { listMyVideos } from '#contract/endpoints/video/videos.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { filterQueries, type ListFilter } from './video-filter.ts'

/** My videos of one type, newest first. */
export function myVideoList(type: VideoType, filter: ListFilter = 'all') {
  return endpointList(listMyVideos, { params: { type }, query: filterQueries[filter] })
}
