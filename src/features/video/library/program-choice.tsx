import { useQuery } from '@tanstack/react-query'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Select } from '#ui/controls/choices/select.tsx'

/** Every program that this person oversees, by system; null until they are known. */
export function usePrograms() {
  const { data } = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  return (
    data?._embedded.system.flatMap(({ systemName, programs }) =>
      programs.map(({ id, title }) => ({ id, text: title, subtext: systemName })),
    ) ?? null
  )
}

export interface ProgramChoiceProps {
  value: ProgramId | null
  onChange: (program: ProgramId | null) => void
  /** Whether all programs together can be chosen. */
  hasAll?: boolean
}

const ALL = 'all'

/** One of the programs that an administrator oversees. */
export function ProgramChoice({ value, onChange, hasAll = false }: ProgramChoiceProps) {
  const programs = usePrograms()
  const choices = [...(hasAll ? [{ id: ALL, text: 'All programs' }] : []), ...(programs ?? [])]
  return (
    <Select<string>
      label="Program"
      choices={choices}
      value={value ?? (hasAll ? ALL : null)}
      placeholder={programs === null ? 'Loading…' : 'Choose a program'}
      isDisabled={programs === null}
      onChange={(id) => onChange(programs?.find((program) => program.id === id)?.id ?? null)}
    />
  )
}
