import { useInfiniteQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { exportMasterEvents } from '#contract/endpoints/schedule/event-tables.ts'
import { type EventPage, listMasterEvents } from '#contract/endpoints/schedule/events.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { Offer } from '#domain/people/selection/selected.ts'
import type { SelectedProgram, SelectedSystem } from '#domain/people/selection/selection-machine.ts'
import { mayPlanIn } from '#domain/schedule/planned-programs.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { NewEvent, ToCanceled } from '../new-event.tsx'
import { namesOf, ProgramNamesProvider } from '../program-names.ts'
import { ScheduleBoard } from '../schedule-board.tsx'
import { daysOfView } from '../schedule-days.tsx'
import { useScheduleLook } from '../use-schedule-look.ts'
import { daysOfRange, useAllPages } from '../use-schedule.ts'
import { type MasterPlace, type MasterSearch, readMasterPlace, writeMasterPlace } from './master-place.ts'
import { masterWords } from './master-words.ts'

export interface MasterScheduleScreenProps {
  me: Me
  /** The parameters in the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: MasterSearch, options: { replace: boolean }) => void
}

/** Spec 1 §2: the events of all programs that the person oversees, each with its program's name. */
export function MasterScheduleScreen({ me, search, onGo }: MasterScheduleScreenProps) {
  const place = readMasterPlace(search)
  const { system, program } = place
  const { offer, program: selected } = useSelection()
  const look = useScheduleLook(me, place, offer.programs.find(({ id }) => id === program) ?? selected)
  const { zone, day, view } = look
  const scope = { system, program, zone, shown: daysOfView(view, day) }
  const { query, withReplies } = useMasterSchedule(scope)
  const go = (to: Partial<MasterPlace>, { replace } = { replace: false }) =>
    onGo(writeMasterPlace({ ...place, ...to }), { replace })
  const filter = (to: Pick<MasterPlace, 'system' | 'program'>) => go(to, { replace: true })
  return (
    // With one program, its name is clear.
    <ProgramNamesProvider value={program === null ? namesOf(query.data?.pages ?? []) : null}>
      <Screen gap={4}>
        <PageHeader
          title={masterWords.title}
          sentence={masterWords.sentence}
          action={
            mayPlanIn(me, program) ? <NewEvent to={{ day, ...(program !== null && { program }) }} /> : null
          }
        />
        <MasterFilters {...{ system, program }} programs={offer.programs} onChange={filter} />
        <ScheduleBoard
          {...{ me, place, look, query, withReplies }}
          shown={scope.shown}
          isOfMonth
          notFound={<NotThere onClear={() => filter({ system: null, program: null })} />}
          tools={
            <>
              <ExportButton endpoint={exportMasterEvents} input={{ query: masterQuery(scope) }} />
              {mayPlanIn(me, program) ? <ToCanceled /> : null}
            </>
          }
          onGo={go}
        />
      </Screen>
    </ProgramNamesProvider>
  )
}

function NotThere({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      {...masterWords.notFound}
      action={<Button onPress={onClear}>{masterWords.clear}</Button>}
    />
  )
}

interface MasterScope extends Pick<MasterPlace, 'system' | 'program'> {
  zone: string
  shown: { first: string; last: string }
}

/** The query for the server: never more than the days that are shown. */
function masterQuery({ system, program, ...days }: MasterScope) {
  return {
    ...daysOfRange(days),
    ...(system !== null && { systemId: system }),
    ...(program !== null && { programId: program }),
  }
}

/** The events of the programs that the person oversees, or of one system or program of them. */
function useMasterSchedule(scope: MasterScope) {
  const { withWrites } = useQueued()
  const query = useInfiniteQuery(endpointList(listMasterEvents, { query: masterQuery(scope) }))
  useAllPages(query, true)
  return { query, withReplies: (page: EventPage) => withWrites(listMasterEvents, page) }
}

interface MasterFiltersProps extends Pick<MasterPlace, 'system' | 'program'> {
  programs: Offer['programs']
  onChange: (to: Pick<MasterPlace, 'system' | 'program'>) => void
}

const ALL = 'all'

/**
 * Which programs are shown: those of a system, or one. People who oversee one system choose only among its programs.
 */
function MasterFilters({ system, program, programs, onChange }: MasterFiltersProps) {
  const systems = systemsOf(programs)
  const within = programs.filter((one) => system === null || one.system?.id === system)
  return (
    <FilterBar>
      {systems.length < 2 ? null : (
        <Select<string>
          label={masterWords.system}
          choices={[
            { id: ALL, text: masterWords.allSystems },
            ...systems.map(({ id, systemName }) => ({ id, text: systemName })),
          ]}
          value={system ?? ALL}
          onChange={(id) =>
            onChange({ system: systems.find((one) => one.id === id)?.id ?? null, program: null })
          }
        />
      )}
      <Select<string>
        label={masterWords.program}
        choices={[{ id: ALL, text: masterWords.allPrograms }, ...within.map(toChoice)]}
        value={program ?? ALL}
        onChange={(id) => onChange({ system, program: within.find((one) => one.id === id)?.id ?? null })}
      />
    </FilterBar>
  )
}

function systemsOf(programs: readonly SelectedProgram[]): SelectedSystem[] {
  const byId = new Map(
    programs.flatMap(({ system }) => (system === null ? [] : [[system.id, system] as const])),
  )
  return [...byId.values()]
}

function toChoice({ id, title, system }: SelectedProgram) {
  return { id, text: title, ...(system !== null && { subtext: system.systemName }) }
}
