import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Users } from 'lucide-react'
import { listUsagePlaces, type UsagePlace } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { countsText, usageWords as words } from './usage-words.ts'
import styles from './usage.module.css'

/** The groups that have the course, or the programs for whoever sees no names. */
export function UsagePlaces({ courseId, isNamed }: { courseId: CourseId; isNamed: boolean }) {
  const list = useInfiniteQuery(endpointList(listUsagePlaces, { params: { courseId }, query: {} }))
  return (
    <Section isCard title={isNamed ? words.groups : words.programs}>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<EmptyState icon={<Users />} {...words.nobody} />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: isNamed ? words.whatPlaces : words.whatPrograms, limit: STORED_PART }}
      >
        {(items) => (
          <ul className={styles.lines}>
            {items.map((place) => (
              <li key={place.id} className={styles.line}>
                <span>
                  <strong>{place.name}</strong> <span className={styles.quiet}>{noteOf(place)}</span>
                </span>
                <span>{countsText(place)}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}

function noteOf({ name, programTitle, version, isLocked }: UsagePlace): string {
  return [
    ...(programTitle === name ? [] : [programTitle]),
    ...(version === null ? [] : [words.version(version)]),
    ...(isLocked ? [words.locked] : []),
  ].join(', ')
}
