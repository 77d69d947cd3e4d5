import { ChevronDown } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import popover from '../overlays/popover.module.css'
import { ChoiceItem } from './choice-item.tsx'
import type { Choice } from './choice.ts'
import { charactersLeft } from './field-rules.ts'
import field from './field.module.css'
import styles from './select.module.css'

export interface ComboBoxProps {
  label: string
  /** What is typed; choosing a suggestion types it. */
  value: string
  onChange: (text: string) => void
  /** A suggestion was chosen, as against typed. */
  onChoose?: (choice: Choice) => void
  suggestions: readonly Choice[]
  /** True by default: the suggestions help, and any other text is right too. */
  allowsOther?: boolean
  empty?: string
  help?: string
  error?: string | null | undefined
  placeholder?: string
  maxLength?: number
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
  onBlur?: () => void
}

/** Text input with suggestions. */
export function ComboBox(props: ComboBoxProps) {
  const {
    label,
    value,
    onChange,
    onChoose,
    suggestions,
    allowsOther = true,
    empty,
    help,
    error,
    isOptional,
  } = props
  const { placeholder, maxLength, isRequired = false, isDisabled = false, onBlur } = props
  const left = charactersLeft(value.length, maxLength)
  return (
    <AriaComboBox
      items={suggestions.filter((choice) => matches(choice, value))}
      inputValue={value}
      onInputChange={(text) => onChange(maxLength === undefined ? text : text.slice(0, maxLength))}
      onChange={(id) => {
        const choice = suggestions.find((candidate) => candidate.id === id)
        if (choice === undefined) return
        onChange(choice.text)
        onChoose?.(choice)
      }}
      value={suggestions.find((choice) => choice.text === value)?.id ?? null}
      allowsCustomValue={allowsOther}
      allowsEmptyCollection={empty !== undefined}
      isInvalid={Boolean(error)}
      isRequired={isRequired}
      isDisabled={isDisabled}
      {...(onBlur === undefined ? {} : { onBlur: () => onBlur() })}
      className={field.field!}
    >
      <Label className={field.label}>
        {label}
        {isOptional ? <span className={field.required}> (optional)</span> : null}
      </Label>
      <div className={styles.group}>
        <Input className={field.input!} {...(placeholder === undefined ? {} : { placeholder })} />
        <Button className={styles.open!}>
          <ChevronDown className={styles.chevron} aria-hidden="true" />
        </Button>
      </div>
      {error ? <FieldError className={field.error!}>{error}</FieldError> : null}
      {left || (help && !error) ? (
        <div className={field.foot}>
          {help && !error ? <Text slot="description">{help}</Text> : null}
          {left ? <span className={field.left}>{left}</span> : null}
        </div>
      ) : null}
      <Popover className={popover.popover!} offset={5} containerPadding={10}>
        <ListBox<Choice>
          className={popover.list!}
          renderEmptyState={() => <p className={popover.empty}>{empty}</p>}
        >
          {(choice) => <ChoiceItem choice={choice} />}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

/** A text that is one of the suggestions shows them all, so that the choice can be changed. */
function matches(choice: Choice, text: string): boolean {
  const wanted = text.trim().toLowerCase()
  return choice.text.toLowerCase().includes(wanted)
}
