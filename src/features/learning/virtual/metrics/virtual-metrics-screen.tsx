import { useQuery } from '@tanstack/react-query'
import { ScanSearch, UserRound, UsersRound } from 'lucide-react'
import { type ArSubActivity, listArSubActivities } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { isInstructorView } from '#domain/session/login-sequence.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { GroupAttempts } from './group-attempts.tsx'
import { MyAttempts, PersonAttempts } from './person-attempts.tsx'
import { words } from './virtual-metrics-words.ts'
import styles from './virtual-metrics.module.css'

export interface VirtualMetricsPlace {
  activity: ActivityId | null
  /** Null: the person themselves, or the group of those who teach. */
  person: UserId | null
}

export interface VirtualMetricsScreenProps {
  me: Me
  place: VirtualMetricsPlace
  onGo: (to: Partial<VirtualMetricsPlace>) => void
}

/** Attempts in the virtual trainer: one's own; for those who teach, those of a group or one of its residents. */
export function VirtualMetricsScreen({ me, place, onGo }: VirtualMetricsScreenProps) {
  const { viewMode } = useSelection()
  const links = useLinks()
  const exercises = useQuery(endpointQuery(listArSubActivities))
  const teaches = isInstructorView(me, viewMode) || overseesPrograms(me)
  const person = place.person ?? (teaches ? null : me.id)
  return (
    <Screen gap={6}>
      <PageHeader
        title={words.title}
        sentence={person === null ? words.group : words.mine}
        back={links.home}
        action={<Mores me={me} place={place} person={person} teaches={teaches} />}
      />
      <QueryView
        query={exercises}
        skeleton={<Skeleton height="32rem" shape="card" />}
        offline={<EmptyState icon={<ScanSearch />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the exercises' }}
      >
        {(all, asOf) => (
          <>
            {asOf}
            <Chosen all={all} place={place} person={person} me={me} onGo={onGo} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

interface MoresProps extends Pick<VirtualMetricsScreenProps, 'me' | 'place'> {
  person: UserId | null
  teaches: boolean
}

function Mores({ me, place, person, teaches }: MoresProps) {
  const links = useLinks()
  const activity = place.activity ?? undefined
  const plays = maySee(me, 'trainer')
  const programId = me.programId ?? me.programs?.[0]?.id ?? null
  return (
    <Cluster gap={3}>
      {teaches && person === me.id ? (
        <ButtonLink href={links.virtualMetrics({ activity })} icon={<UsersRound aria-hidden="true" />}>
          {words.residents}
        </ButtonLink>
      ) : null}
      {teaches && person !== me.id && plays ? (
        <ButtonLink
          href={links.virtualMetrics({ activity, person: me.id })}
          icon={<UserRound aria-hidden="true" />}
        >
          {words.myAttempts}
        </ButtonLink>
      ) : null}
      {teaches && programId !== null ? (
        <ButtonLink href={links.passingScores(programId)}>{words.passingScores}</ButtonLink>
      ) : null}
      {plays ? (
        <ButtonLink href={links.virtualTrainer()} icon={<ScanSearch aria-hidden="true" />}>
          {words.open}
        </ButtonLink>
      ) : null}
    </Cluster>
  )
}

interface ChosenProps extends VirtualMetricsScreenProps {
  all: readonly ArSubActivity[]
  person: UserId | null
}

/** The chosen activity, or the first one. */
function Chosen({ all, place, person, me, onGo }: ChosenProps) {
  const activities = [...new Map(all.map((one) => [one.activityId, one])).values()]
  const chosen = activities.find(({ activityId }) => activityId === place.activity) ?? activities[0]
  if (chosen === undefined) return <EmptyState icon={<ScanSearch />} {...words.noTrainer} />
  const { activityId, activityName } = chosen
  const exercises = all.filter((one) => one.activityId === activityId)
  const shown = { activityId, activityName, exercises }
  return (
    <>
      {activities.length < 2 ? null : (
        <div className={styles.filter}>
          <Select
            label={words.activity}
            value={activityId}
            choices={activities.map((one) => ({ id: one.activityId, text: one.activityName }))}
            onChange={(id) => onGo({ activity: id })}
          />
        </div>
      )}
      {person === null ? (
        <GroupAttempts activityId={activityId} />
      ) : person === me.id ? (
        <MyAttempts key={activityId} {...shown} />
      ) : (
        <PersonAttempts key={activityId} {...shown} userId={person} />
      )}
    </>
  )
}
