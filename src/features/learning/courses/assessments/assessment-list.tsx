import { ClipboardCheck, CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { PagedView, type PagedViewProps } from '#features/shared/reading/paged-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { coursesWords } from '../course-words.ts'
import styles from '../activity/attempts.module.css'
import { assessmentListWords as words } from './assessment-words.ts'

interface AssessmentListProps<Item> {
  list: PagedViewProps<{ items: readonly Item[] }, Item>['list']
  label: string
  keyOf: (item: Item) => string
  children: (item: Item) => ReactNode
}

/** Assessments of one kind, newest first. */
export function AssessmentList<Item>({ list, label, keyOf, children }: AssessmentListProps<Item>) {
  const nothing = <EmptyState icon={<ClipboardCheck />} {...words.none} />
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={nothing}
      offline={<EmptyState icon={<CloudOff />} {...words.away} />}
      notFound={nothing}
      reassurance={coursesWords.safe}
      asOf={{ what: 'this list' }}
    >
      {(items) => (
        <ul className={styles.attempts} aria-label={label}>
          {items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
    </PagedView>
  )
}
