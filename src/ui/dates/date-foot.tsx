import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import field from '../controls/fields/field.module.css'

/** The error of a date or time, otherwise its help. */
export function DateFoot({ help, error }: { help?: string | undefined; error?: string | null | undefined }) {
  if (error) return <FieldError className={field.error!}>{error}</FieldError>
  return help === undefined ? null : (
    <Text slot="description" className={field.foot}>
      {help}
    </Text>
  )
}
