import { useQuery, skipToken } from '@tanstack/react-query'
import { CalendarDays, CalendarX2 } from 'lucide-react'
import { useState } from 'react'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { plansWhereAssigned } from '#contract/policies/schedule/events.ts'
import type { EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import { draftOf, startDraft } from '#domain/schedule/event-draft.ts'
import type { SelectedProgram } from '#domain/people/selection/selection-machine.ts'
import { mayPlanIn, type PlannedProgram, programsToPlan } from '#domain/schedule/planned-programs.ts'
import { dayAt } from '#domain/time/days.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { PlanForm } from './plan-form.tsx'
import { planWords } from './plan-words.ts'
import type { PlanMode } from './use-plan.ts'

export interface PlanScreenProps {
  me: Me
  /** The event to edit or duplicate; null: a new one. */
  event: EventId | null
  mode: PlanMode
  /** The day of a new one. */
  day: string | null
  /** The program of a new one; null: the selected one. */
  program?: ProgramId | null
  onSaved: (id: EventId) => void
}

/** The form of an event: new, edited or duplicated (spec 1 §4). */
export function PlanScreen({ me, event, mode, day, program = null, onSaved }: PlanScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getEvent, event === null ? skipToken : { params: { id: event } }))
  return (
    <Screen width={44}>
      <PageHeader title={planWords.titles[mode]} back={links.schedule()} />
      {event === null ? (
        <NewPlan {...{ me, day, program, onSaved }} />
      ) : (
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          offline={<EmptyState icon={<CalendarX2 />} {...planWords.loadingAway} />}
          notFound={<EmptyState icon={<CalendarX2 />} {...planWords.notFound} />}
          reassurance={planWords.safe}
        >
          {(found) =>
            found.mayChange ? (
              <KnownPlan event={found} mode={mode === 'new' ? 'copy' : mode} onSaved={onSaved} />
            ) : (
              <EmptyState icon={<CalendarX2 />} {...planWords.notFound} />
            )
          }
        </QueryView>
      )}
    </Screen>
  )
}

interface NewPlanProps extends Pick<PlanScreenProps, 'me' | 'day' | 'onSaved'> {
  program: ProgramId | null
}

function NewPlan({ me, day, program: wanted, onSaved }: NewPlanProps) {
  const selection = useSelection()
  const now = useNow()
  const [chosen, setChosen] = useState(wanted)
  const offered = selection.offer.programs.filter(({ id }) => mayPlanIn(me, id))
  // Spec 1 §5: the program falls back to the one that is selected.
  const named = offered.find(({ id }) => id === chosen) ?? selection.program
  const known = programsToPlan(me, { ...selection, program: named })
  const active = known.filter(isActive)
  const [program] = active
  if (program === undefined)
    return <NoProgram why={whyNot(me, known)} offered={offered.filter(isActive)} onChoose={setChosen} />
  // The day in the time zone in which its times are read.
  const initial = startDraft('LAB_SESSION', day ?? dayAt(now, program.timezone), program.id)
  return <PlanForm mode="new" event={null} initial={initial} programs={active} onSaved={onSaved} />
}

function isActive({ isInactive }: { isInactive?: boolean | undefined }): boolean {
  return isInactive !== true
}

/** Why there is no program for a new event. */
function whyNot(me: Me, known: readonly PlannedProgram[]) {
  if (known.length > 0) return planWords.inactiveProgram
  return plansWhereAssigned(me) ? planWords.notAssigned : planWords.chooseProgram
}

interface NoProgramProps {
  why: ReturnType<typeof whyNot>
  offered: readonly SelectedProgram[]
  onChoose: (id: ProgramId) => void
}

/** Shown instead of the form, with the programs that can be chosen. */
function NoProgram({ why, offered, onChoose }: NoProgramProps) {
  const choices = offered.map(({ id, title, system }) => ({
    id,
    text: title,
    ...(system && { subtext: system.systemName }),
  }))
  return (
    <EmptyState
      icon={why === planWords.inactiveProgram ? <CalendarX2 /> : <CalendarDays />}
      {...why}
      action={
        choices.length === 0 ? null : (
          <Select label={planWords.program} choices={choices} value={null} onChange={onChoose} />
        )
      }
    />
  )
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
