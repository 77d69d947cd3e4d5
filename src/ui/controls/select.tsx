import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { ListBox } from 'react-aria-components/ListBox'
import popover from '../overlays/popover.module.css'
import { ChoiceItem } from './choice-item.tsx'
import type { Choice } from './choice.ts'
import { FieldFoot } from './field-foot.tsx'
import { FieldLabel } from './field-label.tsx'
import field from './field.module.css'
import styles from './select.module.css'

export interface SelectProps<Id extends string> {
  label: string
  choices: readonly Choice<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  help?: string
  error?: string | null | undefined
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
}

export function Select<Id extends string>(props: SelectProps<Id>) {
  const { label, choices, value, onChange, placeholder = 'Choose', help, error, isOptional, ...rest } = props
  return (
    <AriaSelect
      {...rest}
      value={value}
      onChange={(id) => {
        if (id !== null) onChange(id as Id)
      }}
      placeholder={placeholder}
      isInvalid={Boolean(error)}
      className={field.field!}
    >
      <FieldLabel label={label} isOptional={isOptional} />
      <Button className={`${field.input} ${styles.trigger}`}>
        <SelectValue className={styles.value!} />
        <ChevronDown className={styles.chevron} aria-hidden="true" />
      </Button>
      <FieldFoot help={help} error={error} />
      <Popover className={popover.popover!} offset={5} containerPadding={10}>
        <ListBox items={choices} className={popover.list!}>
          {(choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
