import { ChartLine } from 'lucide-react'
import { useChooseGroup } from '#features/shared/selection/use-choose-group.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { words } from './metrics-words.ts'

/** More groups than this are chosen in the filter above, which can be searched by typing. */
const OFFERED_MAX = 8

/** In place of metrics, for who looks at several groups. */
export function ChooseGroup() {
  const { offer } = useSelection()
  const choose = useChooseGroup()
  const groups = offer.groups.filter(({ isActive }) => isActive)
  return (
    <EmptyState
      icon={<ChartLine />}
      {...words.choose}
      action={
        groups.length > OFFERED_MAX
          ? null
          : groups.map(({ id, name }) => (
              <Button key={id} onPress={() => choose(id)}>
                {name}
              </Button>
            ))
      }
    />
  )
}
