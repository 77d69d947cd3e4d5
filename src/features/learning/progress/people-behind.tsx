import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAggregateProgress } from '#contract/endpoints/learning/progress.ts'
import { listPeopleBehind, type PersonBehind } from '#contract/endpoints/learning/tasks.ts'
import { formatDueDate } from '#domain/learning/tasks/due-text.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { MoreButton } from '#features/shared/reading/more-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { countPeople, describeBehind, showAll, words } from './progress-words.ts'
import styles from './progress.module.css'
import { isOfNobody } from './group-progress.tsx'
import { useProgressScope } from './use-progress-scope.ts'

const SHOWN = 5

/** People in the selected groups with tasks past due, longest first. */
export function PeopleBehind() {
  const { asked } = useProgressScope()
  const { gid: userGroupId, ...view } = asked
  const query = { userGroupId, ...view }
  const list = useInfiniteQuery(endpointList(listPeopleBehind, { query }))
  const { data: progress } = useQuery(endpointQuery(getAggregateProgress, { query }))
  const [isWhole, setIsWhole] = useState(false)
  return (
    <Section isCard title={words.behind.title}>
      <QueryView
        query={list}
        skeleton={<Skeleton height="25rem" shape="card" />}
        offline={<p className="quiet">{words.behind.away}</p>}
        notFound={<p className="quiet">{words.behind.none}</p>}
        reassurance={words.behind.safe}
        asOf={{ what: 'the list' }}
      >
        {({ pages }, asOf) => {
          const people = pages.flatMap(({ items }) => items)
          const total = pages[0]?.total ?? 0
          const shown = isWhole ? people : people.slice(0, SHOWN)
          if (total === 0 && progress?.hasNobody === true)
            return <p className="quiet">{words.behind.nobody}</p>
          if (
            total === 0 &&
            progress !== undefined &&
            progress.courses.length > 0 &&
            isOfNobody(progress.courses)
          )
            return <p className="quiet">{words.behind.notBegun}</p>
          return (
            <>
              {asOf}
              <p className={styles.headline} data-tone={total === 0 ? 'good' : 'late'}>
                {total === 0 ? words.behind.none : countPeople(total)}
              </p>
              <ul className={styles.tasks}>
                {shown.map((person) => (
                  <Person key={`${person.userId} ${person.userGroupId}`} person={person} />
                ))}
              </ul>
              {shown.length < people.length ? (
                <Button variant="quiet" onPress={() => setIsWhole(true)}>
                  {showAll(total, 'residents')}
                </Button>
              ) : isWhole ? (
                <MoreButton list={list} />
              ) : null}
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

function Person({ person }: { person: PersonBehind }) {
  const links = useLinks()
  const now = useNow()
  const timeZone = useTimeZone()
  return (
    <li>
      <a className={styles.task} href={links.residentProgress(person.userId, { group: person.userGroupId })}>
        <Avatar name={person.fullName} size="XS" isDecoration />
        <span className={styles.what}>
          <span className={styles.name}>{person.fullName}</span>
          <span className={styles.detail}>
            {describeBehind(person.pastDueCount, formatDueDate(person, now, timeZone))}
          </span>
        </span>
        <span className={styles.side}>{person.groupName}</span>
      </a>
    </li>
  )
}
