import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'

export interface PeopleSearchProps {
  value: string
  placeholder: string
  onSearch: (search: string) => void
}

const CALM_MS = 250

/** Asks once the person pauses; what the address says comes back into the field. */
export function PeopleSearch({ value, placeholder, onSearch }: PeopleSearchProps) {
  const { clock } = useServices()
  const [typed, setTyped] = useState({ text: value, of: value })
  const text = typed.of === value ? typed.text : value
  useEffect(() => {
    if (text.trim() === value) return
    return clock.after(CALM_MS, () => onSearch(text.trim()))
  }, [clock, text, value, onSearch])
  return (
    <search>
      <TextField
        label="Search"
        type="search"
        value={text}
        maxLength={SEARCH_MAX}
        placeholder={placeholder}
        onChange={(next) => setTyped({ text: next, of: value })}
      />
    </search>
  )
}
