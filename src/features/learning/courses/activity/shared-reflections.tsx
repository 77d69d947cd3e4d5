import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { listSharedReflections } from '#contract/endpoints/learning/shared-reflections.ts'
import type { ActivityId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { reflectionWords as words } from './activity-words.ts'
import { coursesWords } from '../course-words.ts'
import page from '../course.module.css'
import questions from './questions.module.css'
import styles from './attempts.module.css'

/** Reflections on an activity that residents of the selected group have shared. */
export function SharedReflections({ activityId }: { activityId: ActivityId }) {
  const me = useMe()
  const { group, viewMode } = useSelection()
  // They are shared with teachers: a person who only oversees the group sees just the question.
  if (me === null || !isInstructorView(me, viewMode)) return null
  return group === null ? (
    <>
      <p className="quiet">{words.chooseGroup}</p>
      <div className={page.form}>
        <GroupChoice />
      </div>
    </>
  ) : (
    <OfGroup groupId={group.id} activityId={activityId} />
  )
}

function OfGroup({ groupId, activityId }: { groupId: UserGroupId; activityId: ActivityId }) {
  const timeZone = useTimeZone()
  const list = useInfiniteQuery(endpointList(listSharedReflections, { query: { groupId, activityId } }))
  const none = <p className="quiet">{words.noneShared}</p>
  return (
    <Section title={words.ofGroup}>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={none}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={none}
        reassurance={coursesWords.safe}
        asOf={{ what: 'the reflections' }}
      >
        {(items) => (
          <ul className={styles.attempts}>
            {items.map(({ reflectionId, person, text, writtenAt }) => (
              <li key={reflectionId} className={questions.question}>
                <Cluster gap={3} align="center" as="span">
                  <strong>{person.fullName}</strong>
                  <time className="quiet" dateTime={writtenAt}>
                    {formatMoment(writtenAt, timeZone)}
                  </time>
                </Cluster>
                <p className={styles.said}>{text}</p>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}
