import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import styles from './internal-accounts.module.css'
import { accountsWords } from './account-words.ts'

const CALM_MS = 250

/** Asks once the person pauses; what the address says comes back into the field. */
export function AccountSearch({ value, onSearch }: { value: string; onSearch: (search: string) => void }) {
  const { clock } = useServices()
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  useEffect(() => {
    if (text.trim() === value) return
    return clock.after(CALM_MS, () => onSearch(text.trim()))
  }, [clock, text, value, onSearch])
  return (
    <search className={styles.search}>
      <TextField
        label="Search"
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        placeholder={accountsWords.search}
        onChange={(next) => setTyped({ text: next, of: value })}
      />
    </search>
  )
}
