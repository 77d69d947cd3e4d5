import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { listTextVersions } from '#contract/endpoints/learning/authoring.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { historyWords as words } from '#features/shared/editing/editing-words.ts'
import { VersionList } from '#features/shared/editing/version-list.tsx'
import { authoringWords } from './authoring-words.ts'
import styles from './authoring.module.css'
import { placeQuery, type TextPlace } from './text-place.ts'

export interface TextHistoryProps {
  courseId: CourseId
  place: TextPlace
  onBringBack: (version: number, body: string) => void
}

/** Every version: who wrote it, what changed, and a way to restore it. */
export function TextHistory({ courseId, place, onBringBack }: TextHistoryProps) {
  const list = useInfiniteQuery(
    endpointList(listTextVersions, { params: { courseId }, query: placeQuery(place) }),
  )
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={<p className={styles.quiet}>{words.none}</p>}
      offline={<EmptyState icon={<History />} {...words.away} />}
      reassurance={authoringWords.safe}
    >
      {(versions) => <VersionList versions={versions} onBringBack={onBringBack} />}
    </PagedView>
  )
}
