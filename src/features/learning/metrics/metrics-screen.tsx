import { skipToken, useQuery } from '@tanstack/react-query'
import { ChartLine, ScanSearch, Timer } from 'lucide-react'
import type { ReactNode } from 'react'
import { getGroupMetrics, getPersonMetrics } from '#contract/endpoints/learning/metrics.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { GroupChoice } from '#features/shared/selection/group-choice.tsx'
import { ProgramNeeded } from '#features/shared/selection/program-needed.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { GroupPeople } from './group-people.tsx'
import { MetricsCharts, type ShownMetrics } from './metrics-charts.tsx'
import { MetricsFilter } from './metrics-filter.tsx'
import type { GoTo, MetricsPlace } from './metrics-place.ts'
import { metricsOf, words } from './metrics-words.ts'

export interface MetricsScreenProps {
  me: Me
  place: MetricsPlace
  /** Where Back leads. */
  back: string
  onGo: GoTo
  /** The address of the same metrics of one resident. */
  personHref: (id: UserId) => string
}

interface MoresProps extends Pick<MetricsScreenProps, 'me'> {
  teaches: boolean
  person: UserId | null
}

/** What is measured elsewhere. */
function Mores({ me, teaches, person }: MoresProps) {
  const links = useLinks()
  return (
    <Cluster gap={3}>
      {teaches && maySee(me, 'practice') ? (
        <ButtonLink href={links.practice} icon={<Timer aria-hidden="true" />}>
          {words.residentTimes}
        </ButtonLink>
      ) : null}
      {maySee(me, 'virtualMetrics') ? (
        <ButtonLink
          href={links.virtualMetrics(person === null ? {} : { person })}
          icon={<ScanSearch aria-hidden="true" />}
        >
          {words.virtual}
        </ButtonLink>
      ) : null}
    </Cluster>
  )
}

/** Scores and times over time: the person's own; for teachers, those of a group or one of its residents. */
export function MetricsScreen({ me, place, back, onGo, personHref }: MetricsScreenProps) {
  const { viewMode, program, group: selected, offer } = useSelection()
  const oversees = overseesPrograms(me)
  const teaches = isInstructorView(me, viewMode) || oversees
  const [only, ...others] = offer.groups.filter(({ isActive }) => isActive)
  // All groups of who has one group are that one.
  const groupId = selected?.id ?? (others.length === 0 ? (only?.id ?? null) : null)
  const person = place.person ?? (teaches ? null : me.id)
  const { period, course, activity } = place
  const query = {
    period,
    ...(course === null ? {} : { courseId: course }),
    ...(activity === null ? {} : { activityId: activity }),
  }
  // Teachers look at one group at a time; a person's own metrics are over all groups.
  const inGroup = person === me.id || groupId === null ? {} : { groupId }
  const ofPerson = useQuery(
    endpointQuery(
      getPersonMetrics,
      person === null ? skipToken : { params: { userId: person }, query: { ...query, ...inGroup } },
    ),
  )
  const ofGroup = useQuery(
    endpointQuery(
      getGroupMetrics,
      person !== null || groupId === null ? skipToken : { params: { groupId }, query },
    ),
  )
  const name = person === null ? ofGroup.data?.groupName : ofPerson.data?.fullName
  const sentence = person === me.id ? words.mine : name === undefined ? undefined : metricsOf(name)
  const view = {
    skeleton: <Skeleton height="24rem" shape="card" />,
    offline: <EmptyState icon={<ChartLine />} {...words.away} />,
    notFound: <EmptyState icon={<ChartLine />} {...words.gone} />,
    reassurance: words.safe,
    asOf: { what: 'the metrics' },
  }
  return (
    <Screen gap={6}>
      <PageHeader
        title={words.title}
        back={back}
        {...(sentence === undefined ? {} : { sentence })}
        action={<Mores me={me} teaches={teaches} person={place.person} />}
      />
      <MetricsFilter place={place} group={groupId} teaches={teaches} onGo={onGo} />
      {person !== null ? (
        <QueryView query={ofPerson} {...view}>
          {(metrics, asOf) => (
            <Shown metrics={metrics} asOf={asOf} empty={person === me.id ? 'mine' : 'theirs'} />
          )}
        </QueryView>
      ) : groupId === null && oversees && program === null ? (
        <ProgramNeeded />
      ) : groupId === null ? (
        <EmptyState icon={<ChartLine />} {...words.choose} action={<GroupChoice />} />
      ) : (
        <QueryView query={ofGroup} {...view}>
          {(metrics, asOf) => (
            <>
              <Shown metrics={metrics} asOf={asOf} empty="theirs" />
              {metrics.people.length === 0 ? null : (
                <GroupPeople people={metrics.people} hrefOf={personHref} />
              )}
            </>
          )}
        </QueryView>
      )}
    </Screen>
  )
}

interface ShownProps {
  metrics: ShownMetrics
  asOf: ReactNode
  empty: keyof typeof words.empty
}

function Shown({ metrics, asOf, empty }: ShownProps) {
  const { judged, motion, practiced } = metrics
  const isEmpty = judged.length + motion.length + practiced.length === 0
  return (
    <>
      {asOf}
      {isEmpty ? (
        <EmptyState icon={<ChartLine />} {...words.empty[empty]} />
      ) : (
        <MetricsCharts metrics={metrics} />
      )}
    </>
  )
}
