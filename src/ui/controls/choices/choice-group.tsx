import type { ReactNode } from 'react'
import { FieldFoot } from '../fields/field-foot.tsx'
import field from '../fields/field.module.css'
import { describedBy, type FieldIds } from '../fields/use-field.ts'

export interface ChoiceGroupProps {
  ids: FieldIds
  label: string
  help?: string | undefined
  error?: string | null | undefined
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  children: ReactNode
}

/** The frame around radio buttons: one group with one name. */
export function ChoiceGroup({ ids, label, help, error, isRequired, isDisabled, children }: ChoiceGroupProps) {
  return (
    <fieldset
      role="radiogroup"
      className={`${field.field} ${field.bare}`}
      aria-labelledby={ids.labelId}
      aria-required={isRequired}
      disabled={isDisabled}
      {...describedBy(ids, { help, error })}
    >
      <span id={ids.labelId} className={field.label}>
        {label}
      </span>
      {children}
      <FieldFoot ids={ids} help={help} error={error} />
    </fieldset>
  )
}
