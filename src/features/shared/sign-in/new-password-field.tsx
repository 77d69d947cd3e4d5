import { useState } from 'react'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Bound } from '#ui/form/fields.ts'
import styles from './password.module.css'
import { newPasswordWords } from './password-words.ts'

export interface NewPasswordFieldProps {
  /** Whose password it is: password managers store it under this. */
  email: string
  label: string
  field: Bound<string>
}

/** Anything can be typed or pasted, and made visible. */
export function NewPasswordField({ email, label, field }: NewPasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className={styles.secret}>
      <input
        className={styles.owner}
        type="email"
        name="username"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <TextField
        label={label}
        type={isShown ? 'text' : 'password'}
        name="new-password"
        autoComplete="new-password"
        autoCapitalize="none"
        isRequired
        help={newPasswordWords.help}
        {...field}
      />
      <Switch isSelected={isShown} onChange={setShown}>
        {newPasswordWords.show}
      </Switch>
    </div>
  )
}
