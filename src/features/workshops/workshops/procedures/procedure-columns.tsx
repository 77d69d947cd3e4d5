import { Ellipsis } from 'lucide-react'
import type { ListedProcedure } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { TableColumn } from '#ui/table/column.ts'
import { procedureWords as words } from './procedure-words.ts'

export interface ProcedureActions {
  rename: (procedure: ListedProcedure) => void
  setRetired: (procedure: ListedProcedure, isRetired: boolean) => void
}

export function procedureColumns(actions: ProcedureActions): readonly TableColumn<ListedProcedure>[] {
  return [
    { value: 'name', text: words.columns.name, sortable: true, width: 'minmax(9rem, 2fr)' },
    { value: 'shortText', text: words.columns.shortText, width: 'minmax(7rem, 1fr)' },
    {
      value: 'isRetired',
      text: words.columns.status,
      sortable: true,
      width: 'minmax(6rem, 0.6fr)',
      formatter: (isRetired) => (isRetired === true ? words.retired : words.active),
    },
    {
      value: 'id',
      text: words.columns.actions,
      width: '5.5rem',
      isActions: true,
      formatter: (_id, procedure) => <Actions procedure={procedure} {...actions} />,
    },
  ]
}

function Actions({ procedure, rename, setRetired }: ProcedureActions & { procedure: ListedProcedure }) {
  const { name, isRetired = false } = procedure
  return (
    <Menu
      label={words.actions(name)}
      entries={[
        { id: 'rename', text: words.rename },
        { id: 'retire', text: isRetired ? words.restore : words.retire },
      ]}
      onChoose={(what) => (what === 'rename' ? rename(procedure) : setRetired(procedure, !isRetired))}
    >
      <IconButton label={words.actions(name)}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}
