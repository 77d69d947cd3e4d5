import { useState } from 'react'
import type { CallFailure, CallResult } from '#contract/endpoint.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { noSelection, selectAttendees, type SelectionEvent } from '#domain/workshops/selection-machine.ts'
import { useServices } from '#features/shared/use-services.ts'
import { type RowSelection, isRowSelected } from '#ui/table/row-selection.ts'
import type { AttendeeFilters } from './attendee-filters.ts'
import { describeTrouble } from './describe-trouble.ts'
import { askForAttendees, type AttendeeList, listOf } from './use-attendees.ts'

const PAGE = 100

/** Everybody whom the list finds, including those who were never loaded. */
async function collectAll(
  call: Call,
  kind: AttendeeList,
  workshopId: WorkshopId,
  filters: AttendeeFilters,
): Promise<Result<Attendee[], CallFailure>> {
  const { params, query } = askForAttendees(workshopId, filters)
  const found: Attendee[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer: CallResult<(typeof listOf)[AttendeeList]> = await call(listOf[kind], {
      params,
      query: { ...query, limit: PAGE, ...(cursor !== '' && { cursor }) },
    })
    if (!answer.ok) return answer
    found.push(...answer.value._embedded.attendee)
    cursor = answer.value.next
  }
  return succeed(found)
}

/** Who is selected in which mode, and who they are, loaded or not. */
export function useSelectionMode(
  kind: AttendeeList,
  workshopId: WorkshopId,
  filters: AttendeeFilters,
  loaded: readonly Attendee[],
) {
  const { call, toasts } = useServices()
  const [state, setState] = useState(noSelection)
  const [known, setKnown] = useState<ReadonlyMap<string, Attendee>>(new Map())
  const [isCollecting, setCollecting] = useState(false)
  const send = (event: SelectionEvent) => setState((before) => selectAttendees(before, event))
  const know = (people: readonly Attendee[]) =>
    setKnown((before) => new Map([...before, ...people.map((one) => [one.id, one] as const)]))

  /** "All" is everybody whom the list finds now. */
  async function choose(rows: RowSelection): Promise<void> {
    if (rows.status === 'some') {
      know(loaded)
      return send({ type: 'choose', ids: rows.keys })
    }
    setCollecting(true)
    const all = await collectAll(call, kind, workshopId, filters)
    setCollecting(false)
    if (!all.ok) return toasts.show({ type: 'ERROR', msg: describeTrouble(all.failure) })
    know(all.value)
    const ids = all.value.filter(({ id }) => isRowSelected(rows, id)).map(({ id }) => id)
    send({ type: 'choose', ids })
  }

  const keys: ReadonlySet<string> = state.status === 'none' ? new Set() : state.selected
  const selected = [...keys].flatMap((id) => known.get(id) ?? [])
  return {
    mode: state.status,
    rows: { status: 'some', keys } satisfies RowSelection,
    selected,
    isCollecting,
    choose: (rows: RowSelection) => void choose(rows),
    enter: (mode: 'email' | 'registration') => send({ type: 'enter', mode }),
    exit: () => send({ type: 'exit' }),
  }
}

export type SelectionMode = ReturnType<typeof useSelectionMode>
