import { useQueries, useQuery } from '@tanstack/react-query'
import { listEvaluations } from '#contract/endpoints/assessments.ts'
import { listMyVideos, type VideoDetails } from '#contract/endpoints/videos.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'

/** How many attempts a history looks back. */
const HISTORY = 8

/** My assessed attempts at one activity, oldest first, with what was said of each; null until all of it is known. */
export function useHistory({ subject, name }: VideoDetails) {
  const assessed = { params: { type: subject.videoType }, query: { isAssessed: 'true', limit: 100 } } as const
  const list = useQuery(endpointQuery(listMyVideos, assessed)).data?.videos
  const attempts = (list ?? []).filter((video) => video.name === name).slice(0, HISTORY)
  const said = useQueries({
    queries: attempts.map(({ videoAsmtId }) =>
      endpointQuery(listEvaluations, { params: { id: videoAsmtId } }),
    ),
  })
  const whole = attempts.flatMap((video, index) => {
    const evaluations = said[index]?.data?.evaluations
    return evaluations === undefined ? [] : [{ video, evaluations }]
  })
  return list === undefined || whole.length < attempts.length ? null : whole.toReversed()
}
