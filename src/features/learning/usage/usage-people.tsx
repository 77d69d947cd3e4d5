import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff, Users } from 'lucide-react'
import { useState } from 'react'
import { listUsagePeople } from '#contract/endpoints/learning/usage/course-usage.ts'
import { courseStage, type CourseStage } from '#contract/vocabulary/learning/course-stages.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { stageWords, usageWords as words } from './usage-words.ts'
import styles from './usage.module.css'

const choices = [
  { id: 'ALL', text: words.all },
  ...courseStage.options.map((id) => ({ id, text: stageWords[id] })),
] as const

/** The residents who have the course, by name; each leads to what they have done in it. */
export function UsagePeople({ courseId }: { courseId: CourseId }) {
  const links = useLinks()
  const [stage, setStage] = useState<CourseStage | 'ALL'>('ALL')
  const query = stage === 'ALL' ? {} : { stage }
  const list = useInfiniteQuery({
    ...endpointList(listUsagePeople, { params: { courseId }, query }),
    placeholderData: keepPreviousData,
  })
  return (
    <Section isCard title={words.names}>
      <Segments label={words.stage} hidesLabel choices={choices} value={stage} onChange={setStage} />
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<EmptyState icon={<Users />} {...words.noneSoFar} />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: words.whatPeople, limit: STORED_PART }}
      >
        {(items) => (
          <ul className={styles.lines} aria-label={words.names}>
            {items.map(({ userId, userGroupId, fullName, groupName, completed, possible, stage: how }) => (
              <li key={`${userId} ${userGroupId}`} className={styles.line}>
                <span>
                  <a href={links.residentProgress(userId, { group: userGroupId, course: courseId })}>
                    {fullName}
                  </a>{' '}
                  <span className={styles.quiet}>{groupName}</span>
                </span>
                <span>{`${stageWords[how]}, ${words.progress(completed, possible)}`}</span>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}
