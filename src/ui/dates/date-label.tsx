import { Label } from 'react-aria-components/Label'
import field from '../controls/fields/field.module.css'

export function DateLabel({ label, isOptional }: { label: string; isOptional?: boolean | undefined }) {
  return (
    <Label className={field.label}>
      {label}
      {isOptional ? <span className={field.required}> (optional)</span> : null}
    </Label>
  )
}
