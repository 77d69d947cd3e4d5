import { isResident } from '#contract/policies/roles.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useMe } from '#features/shared/use-me.ts'

/** Whoever teaches or oversees people is led on to each of them; to their peers they are a name, or a count. */
export function useFollowsPeople(): boolean {
  const me = useMe()
  const { viewMode } = useSelection()
  return me !== null && !(isResident(me) && viewMode === 'RESIDENT')
}
