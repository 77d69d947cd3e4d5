import { useEffect, useState } from 'react'
import { SEARCH_MAX } from '#contract/limits.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { useServices } from './use-services.ts'

export interface SearchFieldProps {
  value: string
  placeholder: string
  onSearch: (search: string) => void
}

const CALM_MS = 250

/** Searches once the person pauses; when the address changes, the field follows it. */
export function SearchField({ value, placeholder, onSearch }: SearchFieldProps) {
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
