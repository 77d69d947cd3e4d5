import { ChevronDown } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { SearchField } from 'react-aria-components/SearchField'
import { ListBox, ListBoxItem, Select } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import { Chip } from '../buttons/chip.tsx'
import field from '../fields/field.module.css'
import { popoverPlace } from '../../overlays/popover-place.ts'
import popover from '../../overlays/popover.module.css'
import type { Choice } from './choice.ts'
import styles from './multi-select.module.css'

export interface MultiSelectProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: readonly Id[]
  onChange: (ids: readonly Id[]) => void
  placeholder?: string
  /** Shown in the list when nothing is found. */
  empty?: string
  help?: string
  error?: string | null | undefined
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  /** False if usually most are chosen: then the list is enough. */
  hasChips?: boolean
}

/** Some of many, searchable by name; each chosen one is shown below and can be removed. */
export function MultiSelect<Id extends string>(props: MultiSelectProps<Id>) {
  const { label, choices, value, onChange, placeholder = 'Choose', empty = 'No matches', help, error } = props
  // Kept out here: what is in the list is rendered twice, once only to know its lines.
  const [typed, setTyped] = useState('')
  const chosen = choices.filter(({ id }) => value.includes(id))
  return (
    <div className={field.field}>
      <Select
        className={field.field!}
        selectionMode="multiple"
        value={[...value]}
        onChange={(keys) => onChange(choices.map(({ id }) => id).filter((id) => keys.includes(id)))}
        onOpenChange={(isOpen) => {
          if (!isOpen) setTyped('')
        }}
        isInvalid={Boolean(error)}
        isRequired={props.isRequired ?? false}
        isDisabled={props.isDisabled ?? false}
        validationBehavior="aria"
      >
        <Label className={field.label}>
          {label}
          {props.isOptional ? <span className={field.required}> (optional)</span> : null}
        </Label>
        <Button className={`${field.input} ${styles.button}`} data-invalid={error ? '' : undefined}>
          <span>{chosen.length === 0 ? placeholder : `${chosen.length} of ${choices.length} chosen`}</span>
          <ChevronDown aria-hidden="true" />
        </Button>
        {error ? <FieldError className={field.error!}>{error}</FieldError> : null}
        {help !== undefined && !error ? (
          <Text slot="description" className={field.foot}>
            {help}
          </Text>
        ) : null}
        <Popover className={popover.popover!} {...popoverPlace}>
          <Lines {...{ label, choices, empty, typed }} onType={setTyped} />
        </Popover>
      </Select>
      {props.hasChips === false ? null : (
        <ChosenChips
          label={label}
          chosen={chosen}
          onRemove={
            props.isDisabled ? undefined : (removed) => onChange(value.filter((one) => one !== removed))
          }
        />
      )}
    </div>
  )
}

/** So many lines are drawn at most: of more, people type a part of what they look for. */
const MOST_LINES = 100
/** More than are in sight: these are there at once, and the others once there is time. */
const FIRST_LINES = 16

interface LinesProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  empty: string
  typed: string
  onType: (text: string) => void
}

/** What can be chosen, narrowed to what is typed above it. */
function Lines<Id extends string>({ label, choices, empty, typed, onType }: LinesProps<Id>) {
  const { contains } = useFilter({ sensitivity: 'base' })
  const drawn = useDeferredValue(MOST_LINES, FIRST_LINES)
  const found = typed === '' ? choices : choices.filter(({ text }) => contains(text, typed))
  return (
    <Autocomplete inputValue={typed} onInputChange={onType}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens because a person asked for it */}
      <SearchField aria-label={`Search ${label.toLowerCase()}`} autoFocus className={styles.search!}>
        <Input className={field.input!} placeholder="Search" />
      </SearchField>
      <ListBox
        items={found.slice(0, drawn)}
        className={`${popover.list} ${styles.list}`}
        renderEmptyState={() => <p className={popover.empty}>{empty}</p>}
      >
        {({ id, text, subtext, isDisabled }) => (
          <ListBoxItem id={id} textValue={text} isDisabled={isDisabled ?? false} className={popover.item!}>
            <span className={popover.words}>
              {text}
              {subtext === undefined ? null : <span className={popover.subtext}>{subtext}</span>}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      {found.length > MOST_LINES ? (
        <p className={popover.empty}>
          The first {MOST_LINES} of {found.length.toLocaleString('en-US')}. Search to find the others.
        </p>
      ) : null}
    </Autocomplete>
  )
}

interface ChosenChipsProps<Id extends string> {
  label: string
  chosen: readonly Choice<Id>[]
  onRemove: ((id: Id) => void) | undefined
}

function ChosenChips<Id extends string>({ label, chosen, onRemove }: ChosenChipsProps<Id>) {
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={`Chosen ${label.toLowerCase()}`}>
      {chosen.map(({ id, text }) => (
        <li key={id}>
          <Chip
            removeLabel={`Remove ${text}`}
            {...(onRemove === undefined ? {} : { onRemove: () => onRemove(id) })}
          >
            {text}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
