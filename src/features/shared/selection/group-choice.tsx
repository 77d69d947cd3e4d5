import { Select } from '#ui/controls/choices/select.tsx'
import { useChooseGroup } from './use-choose-group.ts'
import { useSelection } from './use-selection.ts'

/** Where one group is needed and all are looked at: chooses it for all screens, there and then. */
export function GroupChoice() {
  const { offer } = useSelection()
  const chooseGroup = useChooseGroup()
  if (offer.groups.length === 0) return null
  return (
    <Select
      label="Group"
      choices={offer.groups.map(({ id, name }) => ({ id, text: name }))}
      value={null}
      onChange={chooseGroup}
    />
  )
}
