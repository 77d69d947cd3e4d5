import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import {
  exportActiveAttendees,
  exportInactiveAttendees,
  type getAttendeeOverview,
} from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { attendeeColumns, type AttendeeAct } from './attendee-columns.tsx'
import type { AttendeeFilters, GoFilters } from './attendee-filters.ts'
import { AttendeeTools } from './attendee-tools.tsx'
import { attendeeWords } from './attendee-words.ts'
import { ModeChoice, SelectionActions } from './selection-actions.tsx'
import { MoveDialog } from './moving/move-dialog.tsx'
import { useAttendeeActions } from './use-attendee-actions.ts'
import { askForAttendees, type AttendeeList, useAttendees } from './use-attendees.ts'
import { useSelectionMode } from './use-selection-mode.ts'

export interface AttendeesTableProps {
  kind: AttendeeList
  overview: Reply<typeof getAttendeeOverview>
  filters: AttendeeFilters
  onGo: GoFilters
}

/** One of the two lists: sorted by the server, with what waits on this device. */
export function AttendeesTable({ kind, overview, filters, onGo }: AttendeesTableProps) {
  const { workshop, counts } = overview
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  const manages = managesWorkshops(useWorkshopMe())
  const actions = useAttendeeActions()
  const list = useAttendees(kind, workshop.id, filters)
  const rows = list.data?.pages.flatMap(({ _embedded }) => _embedded.attendee) ?? []
  const select = useSelectionMode(kind, workshop.id, filters, rows)
  const total = list.data?.pages.at(-1)?.total ?? 0
  const [moving, setMoving] = useState<Attendee | null>(null)
  const acts: Record<AttendeeAct, (attendee: Attendee) => void> = {
    send: (attendee) => void actions.send(attendee),
    pay: (attendee) => void actions.pay(attendee),
    move: setMoving,
    inactivate: (attendee) => void actions.setActive(attendee, false),
    reactivate: (attendee) => void actions.setActive(attendee, true),
  }
  const { isCanceled, timezone: timeZone } = workshop
  const isNarrowed = filters.search !== '' || filters.registration !== null || filters.payment !== null
  const exported = kind === 'active' ? exportActiveAttendees : exportInactiveAttendees
  return (
    <Stack gap={4}>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={false} />}
      {manages && total > 0 ? (
        <ModeChoice select={select} isCanceled={isCanceled || kind === 'inactive'} />
      ) : null}
      <PagedTable
        label={kind === 'active' ? attendeeWords.active : attendeeWords.inactive}
        columns={attendeeColumns({
          kind,
          timeZone,
          isCanceled,
          isAway,
          onAct: manages ? (act, attendee) => acts[act](attendee) : null,
        })}
        list={list}
        rowsOf={({ _embedded }) => _embedded.attendee}
        keyOf={({ id }) => id}
        // At the door, who they are; what they paid and were written is for those who manage workshops.
        hrefOf={({ id, userId }) => (manages ? links.attendee(id) : links.user(userId))}
        sort={{ by: 'fullName', isDescending: filters.sort === 'name-down' }}
        onSort={(sort) => onGo({ sort: sort?.isDescending === true ? 'name-down' : 'name' })}
        {...(select.mode !== 'none' && {
          selection: select.rows,
          onSelection: select.choose,
          selectionActions: <SelectionActions select={select} />,
        })}
        tools={<AttendeeTools filters={filters} onGo={onGo} counts={kind === 'active' ? counts : null} />}
        actions={
          <ExportButton endpoint={exported} input={askForAttendees(workshop.id, filters)} total={total} />
        }
        icon={<UserRound />}
        offline={attendeeWords.away}
        reassurance={attendeeWords.safe}
        empty={emptyWords(kind, manages)}
        noMatch={isNarrowed ? attendeeWords.noMatch : null}
      />
      {moving === null ? null : (
        <MoveDialog
          attendee={moving}
          workshop={workshop}
          onClose={() => setMoving(null)}
          onDone={actions.show}
        />
      )}
    </Stack>
  )
}

function emptyWords(kind: AttendeeList, manages: boolean) {
  if (kind === 'inactive') return attendeeWords.emptyInactive
  return manages ? attendeeWords.empty : attendeeWords.emptyAtDoor
}
