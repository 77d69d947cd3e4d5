import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type EventPage,
  listEventsInRange,
  listFacultyEvents,
  listProctorEvents,
  listProgramFutureEvents,
  listResidentEvents,
} from '#contract/endpoints/schedule/events.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { hasSchedule } from '#contract/policies/schedule/events.ts'
import { isFaculty } from '#contract/policies/roles.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import type { CurrentSelection } from '#features/shared/selection/use-selection.ts'
import { useQueued } from '#features/shared/use-queued.ts'

export interface ScheduleOwner {
  me: Me
  selection: CurrentSelection
}

export const ofNoOne = '00000000-0000-4000-8000-000000000000' as NonNullable<
  CurrentSelection['program']
>['id']

/** The events of the first load, with the viewer's own call (spec 1 §6, §9). */
function initialList({ me, selection }: ScheduleOwner) {
  const { scope, viewMode, program } = selection
  if (!hasSchedule(me))
    return endpointList(listProgramFutureEvents, { params: { id: program?.id ?? ofNoOne } })
  const input = { query: scope.groupId === undefined ? {} : { groupId: scope.groupId } }
  if (viewMode === 'PROCTOR') return endpointList(listProctorEvents, input)
  return isFaculty(me) ? endpointList(listFacultyEvents, input) : endpointList(listResidentEvents, input)
}

/** The events of the first load; `isOpen` if there is a schedule to show. */
export function useFirstEvents(owner: ScheduleOwner) {
  const { withWrites } = useQueued()
  const isOpen = hasSchedule(owner.me) || owner.selection.program !== null
  const query = useInfiniteQuery({ ...initialList(owner), enabled: isOpen })
  return { query, isOpen, withReplies: (page: EventPage) => withWrites(listEventsInRange, page) }
}
