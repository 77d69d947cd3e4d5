import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listPastDueTasks, listUpcomingTasks } from '#contract/endpoints/learning/tasks.ts'
import { listMyVideos, type MyVideo } from '#contract/endpoints/video/videos.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useServices } from '#features/shared/use-services.ts'

/** How long the choices wait to be sorted, ms. After that they don't move: nothing moves under a finger. */
const WAIT_MS = 3_000
const RECENT = 3

export interface KnownWork {
  /** What I still have to do, most urgent first. */
  due: readonly ActivityId[]
  /** The subjects of my newest videos, from any device. */
  recorded: readonly RememberedSubject[]
}

/** What the person may want to record next; null while it may still arrive. */
export function useKnownWork(): KnownWork | null {
  const { group } = useSelection()
  const query = group === null ? {} : { userGroupId: group.id }
  const pastDue = useInfiniteQuery(endpointList(listPastDueTasks, { query }))
  const upcoming = useInfiniteQuery(endpointList(listUpcomingTasks, { query }))
  const videos = [useNewest('simulation'), useNewest('surgical'), useNewest('other')]
  const isLate = useIsLate()
  const [work, setWork] = useState<KnownWork | null>(null)
  const isComing = [pastDue, upcoming, ...videos].some(
    ({ data, fetchStatus }) => data === undefined && fetchStatus === 'fetching',
  )
  if (work === null && (isLate || !isComing)) {
    const tasks = [pastDue, upcoming].flatMap(({ data }) => data?.pages.slice(0, 1) ?? [])
    const lists = videos.flatMap(({ data }) => data?.pages.slice(0, 1) ?? [])
    setWork({
      due: tasks.flatMap(({ items }) => items.map(({ activityId }) => activityId)),
      recorded: lastSubjects(lists.flatMap((list) => list.videos)),
    })
  }
  return work
}

function useNewest(type: VideoType) {
  return useInfiniteQuery(endpointList(listMyVideos, { params: { type }, query: {} }))
}

function useIsLate(): boolean {
  const { clock } = useServices()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => clock.after(WAIT_MS, () => setIsLate(true)), [clock])
  return isLate
}

/** The subjects of the newest videos, each once. */
export function lastSubjects(
  videos: readonly Pick<MyVideo, 'subject' | 'name' | 'recordedAt'>[],
): readonly RememberedSubject[] {
  const newestFirst = videos.toSorted(
    (one, other) => Date.parse(other.recordedAt) - Date.parse(one.recordedAt),
  )
  return eachOnce(newestFirst.map(({ subject, name }) => ({ subject, name })))
}

/** What this device remembers comes first: it is newer than what the server knows. */
export function mergeRecent(
  remembered: readonly RememberedSubject[],
  recorded: readonly RememberedSubject[],
): readonly RememberedSubject[] {
  return eachOnce([...remembered, ...recorded]).slice(0, Math.max(RECENT, remembered.length))
}

function eachOnce(subjects: readonly RememberedSubject[]): RememberedSubject[] {
  const firstOf = new Map<string, RememberedSubject>()
  for (const one of subjects) if (!firstOf.has(keyOf(one))) firstOf.set(keyOf(one), one)
  return [...firstOf.values()]
}

function keyOf({ subject, name }: RememberedSubject): string {
  return subject.videoType === 'simulation' ? subject.activityId : `${subject.videoType} ${name}`
}
