import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Timer } from 'lucide-react'
import { useState } from 'react'
import { getResidentPracticeTimes, listPracticingResidents } from '#contract/endpoints/video/practices.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { formatDate } from '#domain/moment-text.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { STORED_PART } from '#features/shared/reading/as-of-words.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './practice-screen.module.css'
import { PracticeTimes } from './practice-times.tsx'
import { countAttempts, words } from './practice-words.ts'

export interface ResidentTimesProps {
  /** The person whose times are shown; null for the list of people who have some. */
  chosen: UserId | null
  onChoose: (id: UserId | null) => void
}

/** Times of the residents whom an instructor teaches: first a list of people, then one of them. */
export function ResidentTimes({ chosen, onChoose }: ResidentTimesProps) {
  return chosen === null ? (
    <PracticingResidents onChoose={onChoose} />
  ) : (
    <OneResident id={chosen} onBack={() => onChoose(null)} />
  )
}

function PracticingResidents({ onChoose }: Pick<ResidentTimesProps, 'onChoose'>) {
  const [search, setSearch] = useState('')
  const { scope } = useSelection()
  const query = { search, ...scope }
  const list = useInfiniteQuery(
    endpointList(listPracticingResidents, { query }, { neverStored: search !== '' }),
  )
  const timeZone = useTimeZone()
  const { residents } = words
  return (
    <Section title={residents.title}>
      <div className={styles.search}>
        <SearchField value={search} placeholder={residents.search} onSearch={setSearch} />
      </div>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={<EmptyState icon={<Timer />} {...(search === '' ? residents.none : residents.nobodyFound)} />}
        offline={<EmptyState icon={<Timer />} {...residents.away} />}
        reassurance={residents.safe}
        asOf={{ what: 'the list', limit: STORED_PART }}
      >
        {(people) => (
          <ul className={styles.people}>
            {people.map(({ id, fullName, count, lastPracticedAt }) => (
              <li key={id}>
                <button type="button" className={styles.person} onClick={() => onChoose(id)}>
                  <Avatar name={fullName} size="XXS" isDecoration />
                  <span className={styles.personName}>{fullName}</span>
                  <span className={styles.quiet}>
                    {countAttempts(count)}, last{' '}
                    <time dateTime={lastPracticedAt}>{formatDate(lastPracticedAt, timeZone)}</time>
                  </span>
                  <ChevronRight aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </PagedView>
    </Section>
  )
}

function OneResident({ id, onBack }: { id: UserId; onBack: () => void }) {
  const times = useQuery(endpointQuery(getResidentPracticeTimes, { params: { id } }))
  const { residents } = words
  return (
    <Stack gap={4}>
      <div>
        <Button variant="quiet" size="small" icon={<ChevronLeft aria-hidden="true" />} onPress={onBack}>
          {residents.back}
        </Button>
      </div>
      <Section title={times.data?.fullName ?? residents.title}>
        <QueryView
          query={times}
          skeleton={<GridSkeleton />}
          offline={<EmptyState icon={<Timer />} {...residents.away} />}
          notFound={<EmptyState icon={<Timer />} {...residents.gone} />}
          reassurance={residents.safe}
          asOf={{ what: 'the times', limit: 'as far as they are stored on this device' }}
        >
          {({ activities }, asOf) => (
            <>
              {asOf}
              <PracticeTimes activities={activities} />
            </>
          )}
        </QueryView>
      </Section>
    </Stack>
  )
}
