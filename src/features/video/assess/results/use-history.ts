import { useQuery } from '@tanstack/react-query'
import { listAssessedHistory } from '#contract/endpoints/assessments.ts'
import type { VideoDetails } from '#contract/endpoints/videos.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { attemptsIn } from './attempts-in.ts'

/** How the owner of a video did at the same thing before, as far as the one who looks may know; null until known. */
export function useHistory(video: VideoDetails) {
  const { subject, owner } = video
  const ofActivity = subject.videoType === 'simulation' ? { activityId: subject.activityId } : {}
  const query = { ownerId: owner.id, ...ofActivity, limit: 100 }
  const { data } = useQuery(endpointQuery(listAssessedHistory, { query }))
  return data === undefined ? null : attemptsIn(data.entries, video)
}
