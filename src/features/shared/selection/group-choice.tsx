import { Select } from '#ui/controls/choices/select.tsx'
import { useChooseGroup } from './use-choose-group.ts'
import { useSelection } from './use-selection.ts'

/** For a screen that needs one group while all are selected: chooses it there, for all screens. */
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
