import { skipToken, useQuery } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import {
  type ArPerson,
  exportArGroupAttempts,
  listArPeople,
} from '#contract/endpoints/learning/virtual/ar-following.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { peopleColumns } from './people-columns.ts'
import { words } from './virtual-metrics-words.ts'

/** How far each resident of the selected group is. */
export function GroupAttempts({ activityId }: { activityId: ActivityId }) {
  const { group: selected, offer } = useSelection()
  const [only, ...others] = offer.groups.filter(({ isActive }) => isActive)
  const userGroupId = selected?.id ?? (others.length === 0 ? (only?.id ?? null) : null)
  const query = useQuery(
    endpointQuery(listArPeople, userGroupId === null ? skipToken : { params: { userGroupId, activityId } }),
  )
  if (userGroupId === null)
    return <EmptyState icon={<ScanSearch />} {...words.choose} action={<GroupChoice />} />
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton height="24rem" shape="card" />}
      offline={<EmptyState icon={<ScanSearch />} {...words.away} />}
      notFound={<EmptyState icon={<ScanSearch />} {...words.gone} />}
      reassurance={words.safe}
      asOf={{ what: 'the attempts' }}
    >
      {({ people, exerciseCount }, asOf) => (
        <>
          {asOf}
          <Cluster gap={3}>
            <ExportButton endpoint={exportArGroupAttempts} input={{ params: { userGroupId, activityId } }} />
          </Cluster>
          <People people={people} exerciseCount={exerciseCount} activityId={activityId} />
        </>
      )}
    </QueryView>
  )
}

interface PeopleProps {
  people: readonly ArPerson[]
  exerciseCount: number
  activityId: ActivityId
}

function People({ people, exerciseCount, activityId }: PeopleProps) {
  const links = useLinks()
  const timeZone = useTimeZone()
  return (
    <DataTable
      label={words.residents}
      columns={peopleColumns(timeZone, exerciseCount)}
      rows={people}
      keyOf={({ userId }) => userId}
      hrefOf={({ userId }) => links.virtualMetrics({ activity: activityId, person: userId })}
      empty={<p className="quiet">{words.nobody}</p>}
    />
  )
}
