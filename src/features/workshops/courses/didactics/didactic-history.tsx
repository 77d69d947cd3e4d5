import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { listDidacticVersions } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { DidacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { historyWords } from '#features/shared/editing/editing-words.ts'
import { VersionList } from '#features/shared/editing/version-list.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import styles from '../courses.module.css'
import { didacticWords } from './didactic-words.ts'

export interface DidacticHistoryProps {
  id: DidacticId
  onBringBack: (version: number, body: string) => void
}

/** Every version of a didactic, the newest first. */
export function DidacticHistory({ id, onBringBack }: DidacticHistoryProps) {
  const list = useInfiniteQuery(endpointList(listDidacticVersions, { params: { id } }))
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={<p className={styles.quiet}>{historyWords.none}</p>}
      offline={<EmptyState icon={<History />} {...historyWords.away} />}
      reassurance={didacticWords.safe}
    >
      {(versions) => (
        <VersionList
          versions={versions.map((version) => ({ ...version, version: version.number }))}
          onBringBack={onBringBack}
        />
      )}
    </PagedView>
  )
}
