import { useState } from 'react'
import { courseHours } from '#contract/endpoints/learning/courses.ts'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { settingsWords as words } from '../authoring-words.ts'

export interface CourseHoursProps {
  hours: number | null
  isDisabled: boolean
  onChange: (hours: number | null) => void
}

/** The hours that certificates of the course name; empty: none. */
export function CourseHours({ hours, isDisabled, onChange }: CourseHoursProps) {
  const [typed, setTyped] = useState(String(hours ?? ''))
  const [isRefused, setRefused] = useState(false)
  const read = readHours(typed)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setRefused(read === undefined)
        if (read !== undefined) onChange(read)
      }}
    >
      <Stack gap={2}>
        <TextField
          label={words.hours}
          help={words.hoursHelp}
          inputMode="decimal"
          autoComplete="off"
          isOptional
          isDisabled={isDisabled}
          maxLength={6}
          value={typed}
          error={isRefused && read === undefined ? words.hoursWrong : null}
          onChange={setTyped}
        />
        <div>
          <Button type="submit" isDisabled={isDisabled || read === hours}>
            {words.saveHours}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

/** Undefined: these are no hours. */
function readHours(typed: string): number | null | undefined {
  const plain = plainDigits(typed).trim().replace(',', '.')
  if (plain === '') return null
  return /^[\d.]+$/.test(plain) ? courseHours.safeParse(Number(plain)).data : undefined
}
