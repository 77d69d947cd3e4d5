import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import field from '../fields/field.module.css'
import popover from '../../overlays/popover.module.css'
import type { Choice } from './choice.ts'
import styles from './multi-select.module.css'

export interface ChoiceListProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  /** Also called for the one that is already chosen. */
  onChoose: (id: Id) => void
  /** Shown in the list when nothing is found. */
  empty: string
}

/** More than one sees at a glance: from here on, there is a search field. */
const MANY = 8

/** One of several, open inside a panel: arrows move, letters search, Enter chooses. */
export function ChoiceList<Id extends string>({
  label,
  choices,
  value,
  onChoose,
  empty,
}: ChoiceListProps<Id>) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const isMany = choices.length > MANY
  const list = (
    <ListBox
      aria-label={label}
      items={choices}
      selectionMode="single"
      selectedKeys={value === null ? [] : [value]}
      // Pressing the chosen one again empties the selection, but here one must always be chosen.
      onSelectionChange={(keys) => {
        const [id = value] = keys === 'all' ? [] : [...keys]
        const chosen = choices.find((choice) => choice.id === id)
        if (chosen !== undefined) onChoose(chosen.id)
      }}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because a person asked for it
      autoFocus={!isMany}
      className={`${popover.list} ${styles.list}`}
      renderEmptyState={() => <p className={popover.empty}>{empty}</p>}
    >
      {({ id, text, subtext }) => (
        <ListBoxItem id={id} textValue={`${text} ${subtext ?? ''}`} className={popover.item!}>
          <span className={popover.words}>
            {text}
            {subtext === undefined ? null : <span className={popover.subtext}>{subtext}</span>}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  )
  if (!isMany) return list
  return (
    <Autocomplete filter={contains}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because a person asked for it */}
      <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className={styles.search!}>
        <Input className={field.input!} placeholder="Search" />
      </SearchField>
      {list}
    </Autocomplete>
  )
}
