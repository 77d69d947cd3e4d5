import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import styles from './field.module.css'

/** What stands below a field: what is wrong, else what helps, and how much room is left. */
export function FieldFoot({
  help,
  error,
  left,
}: {
  help?: string | undefined
  error?: string | null | undefined
  left?: string | null
}) {
  return (
    <>
      {error ? <FieldError className={styles.error!}>{error}</FieldError> : null}
      {(help && !error) || left ? (
        <div className={styles.foot}>
          {help && !error ? <Text slot="description">{help}</Text> : null}
          {left ? (
            <span className={styles.left} aria-live="polite">
              {left}
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
