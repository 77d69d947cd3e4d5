import type { Offer } from '#domain/people/selection/selected.ts'
import type { SelectedProgram, SelectedSystem } from '#domain/people/selection/selection-machine.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import type { MasterPlace } from './master-place.ts'
import { masterWords } from './master-words.ts'

export interface MasterFiltersProps extends Pick<MasterPlace, 'system' | 'program'> {
  programs: Offer['programs']
  onChange: (to: Pick<MasterPlace, 'system' | 'program'>) => void
}

const ALL = 'all'

/**
 * Which programs are shown: those of a system, or one. People who oversee one system choose only among its programs.
 */
export function MasterFilters({ system, program, programs, onChange }: MasterFiltersProps) {
  const systems = systemsOf(programs)
  const within = programs.filter((one) => system === null || one.system?.id === system)
  return (
    <FilterBar>
      {systems.length < 2 ? null : (
        <Select<string>
          label={masterWords.system}
          choices={[
            { id: ALL, text: masterWords.allSystems },
            ...systems.map(({ id, systemName }) => ({ id, text: systemName })),
          ]}
          value={system ?? ALL}
          onChange={(id) =>
            onChange({ system: systems.find((one) => one.id === id)?.id ?? null, program: null })
          }
        />
      )}
      <Select<string>
        label={masterWords.program}
        choices={[{ id: ALL, text: masterWords.allPrograms }, ...within.map(toChoice)]}
        value={program ?? ALL}
        onChange={(id) => onChange({ system, program: within.find((one) => one.id === id)?.id ?? null })}
      />
    </FilterBar>
  )
}

function systemsOf(programs: readonly SelectedProgram[]): SelectedSystem[] {
  const byId = new Map(
    programs.flatMap(({ system }) => (system === null ? [] : [[system.id, system] as const])),
  )
  return [...byId.values()]
}

function toChoice({ id, title, system }: SelectedProgram) {
  return { id, text: title, ...(system !== null && { subtext: system.systemName }) }
}
