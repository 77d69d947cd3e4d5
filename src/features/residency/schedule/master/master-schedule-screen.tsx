import { CalendarOff, SearchX } from 'lucide-react'
import { exportMasterEvents } from '#contract/endpoints/residency/tables.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { dayAt } from '#domain/schedule/zone-days.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useNow } from '#features/shared/use-now.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useIsNarrow } from '#ui/table/use-is-narrow.ts'
import { EventDialog } from '../event/event-dialog.tsx'
import { NewEvent } from '../new-event.tsx'
import { namesOf, ProgramNamesProvider } from '../views/program-names.ts'
import { daysOfView, ScheduleDays } from '../views/schedule-days.tsx'
import { ScheduleToolbar } from '../schedule-toolbar.tsx'
import { scheduleWords } from '../schedule-words.ts'
import styles from '../schedule.module.css'
import { useScheduleClock } from '../use-schedule-clock.ts'
import { ZoneChoice } from '../zone-choice.tsx'
import { MasterFilters } from './master-filters.tsx'
import { type MasterPlace, type MasterSearch, readMasterPlace, writeMasterPlace } from './master-place.ts'
import { masterWords } from './master-words.ts'
import { masterQuery, useMasterSchedule } from './use-master-schedule.ts'

export interface MasterScheduleScreenProps {
  me: Me
  /** What the address asks for. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: MasterSearch, options: { replace: boolean }) => void
}

/** Spec 1 §2: the events of all programs that somebody oversees, each with the name of its program. */
export function MasterScheduleScreen({ me, search, onGo }: MasterScheduleScreenProps) {
  const place = readMasterPlace(search)
  const isNarrow = useIsNarrow()
  const now = useNow()
  const { offer, program: selected } = useSelection()
  const { system } = place
  const program = offer.programs.find(({ id }) => id === place.program) ?? null
  const clock = useScheduleClock(me, place.clock, program ?? selected)
  const { zone } = clock
  const today = dayAt(now, zone)
  const day = place.day ?? today
  const view = place.view ?? (isNarrow ? 'list' : 'month')
  const ask = { system, program: place.program, zone, shown: daysOfView(view, day) }
  const { query, withReplies } = useMasterSchedule(ask)
  const go = (to: Partial<MasterPlace>, { replace } = { replace: false }) =>
    onGo(writeMasterPlace({ ...place, ...to }), { replace })
  const change = (to: Partial<MasterPlace>) => go(to, { replace: true })
  const pages = query.data?.pages ?? []
  // Of one program it goes without saying.
  const names = place.program === null ? namesOf(pages) : null
  return (
    <ProgramNamesProvider value={names}>
      <div className={styles.screen}>
        <PageHeader
          title={masterWords.title}
          sentence={masterWords.sentence}
          action={<NewEvent to={{ day, ...(place.program !== null && { program: place.program }) }} />}
        />
        <MasterFilters {...{ system, program: place.program, programs: offer.programs }} onChange={change} />
        <ScheduleToolbar
          {...{ view, day, today }}
          onView={(chosen) => change({ view: chosen })}
          onDay={(to) => change({ day: to === today ? null : to })}
        />
        <QueryView
          query={query}
          skeleton={<GridSkeleton />}
          away={<EmptyState icon={<CalendarOff />} {...scheduleWords.away} />}
          notThere={<NotThere onClear={() => change({ system: null, program: null })} />}
          safe={scheduleWords.safe}
          asOf={{ what: scheduleWords.asOf }}
        >
          {(_all, asOf) => (
            <>
              {asOf}
              <ScheduleDays
                {...{ view, day, today, zone, isNarrow, pages, query, withReplies }}
                isFromToday={place.day === null}
                isOfMonth
                onGo={go}
              />
              <div className={styles.foot}>
                <ZoneChoice
                  {...{ me, zone }}
                  elsewhere={clock.elsewhere(pages.flatMap(({ programs }) => programs))}
                  onChange={(chosen, of) => change({ clock: clock.choose(chosen, of) })}
                />
                <ExportButton endpoint={exportMasterEvents} input={{ query: masterQuery(ask) }} />
              </div>
            </>
          )}
        </QueryView>
        {place.event === null ? null : (
          <EventDialog
            id={place.event}
            zone={zone}
            summary={pages.flatMap(({ events }) => events).find(({ id }) => id === place.event)}
            onClose={() => change({ event: null })}
          />
        )}
      </div>
    </ProgramNamesProvider>
  )
}

function NotThere({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      {...masterWords.notThere}
      action={<Button onPress={onClear}>{masterWords.clear}</Button>}
    />
  )
}
