import { useQuery, skipToken } from '@tanstack/react-query'
import { CalendarX2 } from 'lucide-react'
import { type EventDetails, getEvent } from '#contract/endpoints/residency/event-details.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { plansWhereAssigned } from '#contract/policies/events.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { draftOf, type EventDraft, startDraft } from '#domain/schedule/event-draft.ts'
import { programsToPlan } from '#domain/schedule/planned-programs.ts'
import { dayAt } from '#domain/schedule/zone-days.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PlanForm } from './plan-form.tsx'
import { planWords } from './plan-words.ts'
import type { PlanMode } from './use-plan.ts'
import styles from './plan.module.css'

export interface PlanScreenProps {
  me: Me
  /** The event that is edited or duplicated; null: a new one. */
  event: EventId | null
  mode: PlanMode
  /** The day of a new one. */
  day: string | null
  onSaved: (id: EventId) => void
}

/** The form of an event: new, edited or duplicated (spec 1 §4). */
export function PlanScreen({ me, event, mode, day, onSaved }: PlanScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getEvent, event === null ? skipToken : { params: { id: event } }))
  return (
    <div className={styles.screen}>
      <PageHeader title={planWords.titles[mode]} back={links.schedule()} />
      {event === null ? (
        <NewPlan me={me} day={day} onSaved={onSaved} />
      ) : (
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          away={<EmptyState icon={<CalendarX2 />} {...planWords.loadingAway} />}
          notThere={<EmptyState icon={<CalendarX2 />} {...planWords.notThere} />}
          safe={planWords.safe}
        >
          {(found) =>
            found.mayChange ? (
              <KnownPlan event={found} mode={mode === 'new' ? 'copy' : mode} onSaved={onSaved} />
            ) : (
              <EmptyState icon={<CalendarX2 />} {...planWords.notThere} />
            )
          }
        </QueryView>
      )}
    </div>
  )
}

function NewPlan({ me, day, onSaved }: Pick<PlanScreenProps, 'me' | 'day' | 'onSaved'>) {
  const selection = useSelection()
  const today = dayAt(useNow(), me.timezone)
  // Spec 1 §5: the program falls back to the one that is selected.
  const programs = programsToPlan(me, selection)
  if (programs.length === 0) {
    const why = plansWhereAssigned(me) ? planWords.notAssigned : planWords.chooseProgram
    return <EmptyState icon={<CalendarX2 />} {...why} />
  }
  const initial: EventDraft = startDraft('LAB_SESSION', day ?? today)
  return <PlanForm mode="new" event={null} initial={initial} programs={programs} onSaved={onSaved} />
}

interface KnownPlanProps extends Pick<PlanScreenProps, 'onSaved'> {
  event: EventDetails
  mode: Exclude<PlanMode, 'new'>
}

function KnownPlan({ event, mode, onSaved }: KnownPlanProps) {
  return (
    <PlanForm
      key={`${event.id} ${mode}`}
      mode={mode}
      event={event}
      initial={draftOf(event, mode)}
      programs={[event.program]}
      onSaved={onSaved}
    />
  )
}
