import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { useServices } from '../use-services.ts'
import { useSelection } from './use-selection.ts'

/** A group as lists of groups contain it. */
export interface GroupToLookAt {
  id: UserGroupId
  name: string
  isActive: boolean
  isExpired: boolean
  parentProgramId: ProgramId
}

/** Selects a program, and one of its groups or all of them, on the way to a screen about it. */
export function useLookAt() {
  const { offer } = useSelection()
  const { dispatch } = useServices().selection
  return (programId: ProgramId, group: GroupToLookAt | null) => {
    const program = offer.programs.find(({ id }) => id === programId) ?? null
    if (program !== null) dispatch({ type: 'program-chosen', program })
    dispatch({ type: 'view-chosen', viewMode: 'RESIDENT' })
    dispatch({
      type: 'group-chosen',
      viewMode: 'RESIDENT',
      group:
        group === null
          ? null
          : { id: group.id, name: group.name, isActive: group.isActive && !group.isExpired, program },
    })
  }
}
