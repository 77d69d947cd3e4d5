import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import type { Choice } from './choice.ts'
import styles from './combo-box.module.css'
import { Field } from '../fields/field.tsx'
import { charactersLeft } from '../fields/field-rules.ts'
import field from '../fields/field.module.css'
import { ChoiceLines } from './choice-lines.tsx'
import { countSuggestions } from './suggestion-list.ts'
import { describedBy, useFieldIds } from '../fields/use-field.ts'
import { useSuggestions } from './use-suggestions.ts'

export interface ComboBoxProps {
  label: string
  /** The typed text; choosing a suggestion types it. Any other text is valid too. */
  value: string
  onChange: (text: string) => void
  suggestions: readonly Choice[]
  /** Shown when no suggestion matches; without it, no list is shown then. */
  empty?: string
  help?: string
  error?: string | null | undefined
  placeholder?: string
  maxLength?: number
  isOptional?: boolean
  isRequired?: boolean
  isDisabled?: boolean
}

/** Text input with suggestions, following the ARIA pattern of an editable combobox: the focus stays in the input. */
export function ComboBox(props: ComboBoxProps) {
  const { label, value, onChange, suggestions, empty, help, error, maxLength, isDisabled } = props
  const ids = useFieldIds()
  const listId = `${ids.inputId}list`
  const box = useRef<HTMLDivElement>(null)
  const list = useSuggestions(box, { suggestions, text: value, onChange })
  const { isOpen, active } = list.state
  const isShown = isOpen && !isDisabled && (list.lines.length > 0 || empty !== undefined)
  const hasLines = isShown && list.lines.length > 0
  const activeId = hasLines && active !== null ? `${listId}-${active}` : undefined
  return (
    <Field
      {...{ ids, label, isOptional: props.isOptional, help, error }}
      ref={box}
      left={charactersLeft(value.length, maxLength)}
    >
      <div className={styles.group}>
        <input
          id={ids.inputId}
          className={`${field.input} ${styles.input}`}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasLines}
          aria-controls={hasLines ? listId : undefined}
          aria-activedescendant={activeId}
          aria-required={props.isRequired}
          autoComplete="off"
          placeholder={props.placeholder}
          maxLength={maxLength}
          disabled={isDisabled}
          value={value}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            list.dispatch({ type: 'typed' })
          }}
          onKeyDown={list.onKeyDown}
          {...describedBy(ids, { help, error })}
        />
        <button
          type="button"
          className={styles.open}
          tabIndex={-1}
          aria-label={`Suggestions for ${label.toLowerCase()}`}
          aria-expanded={hasLines}
          disabled={isDisabled}
          onPointerDown={(event) => event.preventDefault()}
          onClick={({ nativeEvent }) => {
            list.dispatch({ type: isShown ? 'closed' : 'opened' })
            // A tablet's keyboard would cover the list.
            if (!isTouch(nativeEvent)) document.getElementById(ids.inputId)?.focus()
          }}
        >
          <ChevronDown aria-hidden="true" />
        </button>
        {isShown ? (
          <ChoiceLines
            id={listId}
            labelId={ids.labelId}
            lines={list.lines}
            active={active}
            chosenText={value}
            onChoose={list.choose}
            {...(empty === undefined ? {} : { empty })}
          />
        ) : null}
      </div>
      <output className="spoken">{hasLines ? countSuggestions(list.lines.length) : ''}</output>
    </Field>
  )
}

function isTouch(event: MouseEvent): boolean {
  return event instanceof PointerEvent && event.pointerType === 'touch'
}
