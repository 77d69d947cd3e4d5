import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { useServices } from '../use-services.ts'
import { useSelection } from './use-selection.ts'

/** Selects a group of the view for all screens, like the switch in the frame; null: all active ones. */
export function useChooseGroup(): (id: UserGroupId | null) => void {
  const { dispatch } = useServices().selection
  const { viewMode, offer } = useSelection()
  return (id) => {
    const group = offer.groups.find((one) => one.id === id) ?? null
    dispatch({ type: 'group-chosen', viewMode, group })
  }
}
