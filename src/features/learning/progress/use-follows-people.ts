import { isResident } from '#contract/policies/roles.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Those who teach or oversee people can open each of them; peers see only a name, or a count. */
export function useFollowsPeople(): boolean {
  const me = useMe()
  const { viewMode } = useSelection()
  return me !== null && !(isResident(me) && viewMode === 'RESIDENT')
}
