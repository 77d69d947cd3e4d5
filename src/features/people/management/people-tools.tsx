import { exportManagedPeople, type PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import type { Go, PeopleFilters, PeopleTab } from './people-filters.ts'
import { peopleWords } from './people-words.ts'
import { AddFaculty } from './person/add-faculty.tsx'
import { useGroups } from './use-groups.ts'
import { askForPeople } from './use-managed-people.ts'

export interface PeopleToolsProps {
  program: PeoplePlace
  tab: PeopleTab
  filters: PeopleFilters
  onGo: Go
}

const ALL = 'all'
const NONE = 'none'

/** Search, and a choice of groups, expired ones too; for faculty, the group that they proctor. */
export function PeopleTools({ program, tab, filters, onGo }: PeopleToolsProps) {
  const { active, expired } = useGroups(program)
  const groups = [...(active ?? []), ...(expired ?? [])]
  return (
    <FilterBar>
      <SearchField
        value={filters.search}
        placeholder={peopleWords.search}
        onSearch={(search) => onGo({ search }, { replace: true })}
      />
      {tab === 'inactive-users' || groups.length === 0 ? null : (
        <Select<string>
          label={peopleWords.group}
          choices={[
            { id: ALL, text: peopleWords.allGroups },
            { id: NONE, text: peopleWords.noGroup },
            ...(active ?? []).map(({ id, name }) => ({ id, text: name })),
            ...(expired ?? []).map(({ id, name }) => ({ id, text: name, subtext: peopleWords.expired })),
          ]}
          value={filters.group ?? ALL}
          onChange={(chosen) =>
            onGo({ group: chosen === NONE ? NONE : (groups.find(({ id }) => id === chosen)?.id ?? null) })
          }
        />
      )}
    </FilterBar>
  )
}

export interface PeopleListActionsProps extends Omit<PeopleToolsProps, 'onGo'> {
  manages: boolean
  total: number
}

/** Actions on the list itself. */
export function PeopleListActions({ program, tab, filters, manages, total }: PeopleListActionsProps) {
  const input = askForPeople(program, tab, filters)
  return (
    <>
      {manages && tab === 'faculty' && program !== 'none' ? <AddFaculty program={program} /> : null}
      <ExportButton endpoint={exportManagedPeople} input={input} total={total} />
    </>
  )
}
