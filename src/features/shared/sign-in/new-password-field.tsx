import { useState } from 'react'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import styles from './password.module.css'
import { newPasswordWords } from './password-words.ts'

export interface NewPasswordFieldProps {
  /** Whose password it is: password managers store it under this. */
  email: string
  label: string
  value: string
  onChange: (password: string) => void
  error: string | null
}

/** Anything can be typed or pasted, and made visible. */
export function NewPasswordField({ email, label, value, onChange, error }: NewPasswordFieldProps) {
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
        value={value}
        onChange={onChange}
        error={error}
      />
      <Switch isSelected={isShown} onChange={setShown}>
        {newPasswordWords.show}
      </Switch>
    </div>
  )
}
