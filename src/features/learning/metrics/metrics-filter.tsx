import { useQuery } from '@tanstack/react-query'
import { metricsPeriod } from '#contract/vocabulary/metrics.ts'
import { findMembersByGroup } from '#contract/endpoints/people/people.ts'
import { isResident } from '#contract/policies/roles.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useMyCourses } from '#features/shared/reading/use-my-courses.ts'
import { useChooseGroup } from '#features/shared/selection/use-choose-group.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import styles from './metrics.module.css'
import type { GoTo, MetricsPlace } from './metrics-place.ts'
import { periodWords, words } from './metrics-words.ts'

const ALL = 'all'

export interface MetricsFilterProps {
  place: MetricsPlace
  /** The group whose residents are offered; null: none is chosen yet, which is asked for below. */
  group: UserGroupId | null
  teaches: boolean
  onGo: GoTo
}

/** Whose metrics, of which course and activity, and since when. */
export function MetricsFilter({ place, group, teaches, onGo }: MetricsFilterProps) {
  const { course, activity, period } = place
  const courses = useMyCourses()
  const activities = courses.find(({ id }) => id === course)?.activities ?? []
  return (
    <fieldset className={styles.filter} aria-label={words.filter.label}>
      {teaches && group !== null ? <PeopleFilter place={place} group={group} onGo={onGo} /> : null}
      <Select
        label={words.filter.course}
        value={course ?? ALL}
        choices={[
          { id: ALL, text: words.filter.allCourses },
          ...courses.map(({ id, name }) => ({ id, text: name })),
        ]}
        onChange={(id) => onGo({ course: courses.find((one) => one.id === id)?.id ?? null, activity: null })}
      />
      {activities.length === 0 ? null : (
        <Select
          label={words.filter.activity}
          value={activity ?? ALL}
          choices={[
            { id: ALL, text: words.filter.allActivities },
            ...activities.map(({ id, name }) => ({ id, text: name })),
          ]}
          onChange={(id) => onGo({ activity: activities.find((one) => one.id === id)?.id ?? null })}
        />
      )}
      <Segments
        label={words.filter.period}
        isField
        value={period}
        choices={metricsPeriod.options.map((id) => ({ id, text: periodWords[id] }))}
        onChange={(id) => onGo({ period: id })}
      />
    </fieldset>
  )
}

function PeopleFilter({
  place,
  group,
  onGo,
}: Pick<MetricsFilterProps, 'place' | 'onGo'> & { group: UserGroupId }) {
  const { offer } = useSelection()
  const chooseGroup = useChooseGroup()
  const members = useQuery(endpointQuery(findMembersByGroup, { query: { id: group } }))
  const people = (members.data?._embedded.user ?? []).filter((person) => isResident(person))
  const shown = place.person === null || people.some(({ id }) => id === place.person) ? place.person : null
  return (
    <>
      <Select
        label={words.filter.group}
        value={group}
        choices={offer.groups.map(({ id, name }) => ({ id, text: name }))}
        onChange={(id) => {
          chooseGroup(id)
          onGo({ person: null })
        }}
      />
      <Select
        label={words.filter.person}
        value={shown ?? (place.person === null ? ALL : null)}
        choices={[
          { id: ALL, text: words.filter.everyone },
          ...people.map(({ id, fullName }) => ({ id, text: fullName })),
        ]}
        onChange={(id) => onGo({ person: people.find((one) => one.id === id)?.id ?? null })}
      />
    </>
  )
}
