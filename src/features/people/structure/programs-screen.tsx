import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { isManagerial } from '#contract/policies/roles.ts'
import { accountKind, accountKindNames } from '#contract/vocabulary/programs.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { NameDialog } from './name-dialog.tsx'
import type { ProgramsFilters } from './programs-filters.ts'
import { ProgramsTable } from './programs-table.tsx'
import { programsWords, systemsWords } from './structure-words.ts'
import { SystemsTable } from './systems-table.tsx'

export type ProgramsView = 'active' | 'inactive' | 'systems'

export interface ProgramsScreenProps {
  view: ProgramsView
  /** Starts with the dialog that names a new system. */
  isNaming: boolean
  onView: (view: ProgramsView) => void
  filters: ProgramsFilters
  /** @param replace while a person types, so that going back leaves the page */
  onGo: (to: Partial<ProgramsFilters>, options?: { replace: boolean }) => void
}

const tabs = [
  { id: 'active', text: 'Programs' },
  { id: 'inactive', text: 'Inactive programs' },
  { id: 'systems', text: 'Systems' },
] as const

/** For administrative roles and coordinators: systems with their programs (spec 1 §2, `admin/system`). */
export function ProgramsScreen({ view, isNaming: startsNaming, onView, filters, onGo }: ProgramsScreenProps) {
  const links = useLinks()
  const me = useMe()
  const [isNaming, setNaming] = useState(startsNaming)
  const mayMake = me !== null && isManagerial(me)
  const add = (
    <ButtonLink href={links.newProgram} variant="primary" icon={<Plus aria-hidden="true" />}>
      {programsWords.add}
    </ButtonLink>
  )
  const addSystem = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onPress={() => setNaming(true)}>
      {programsWords.addSystem}
    </Button>
  )
  const action = mayMake ? (view === 'systems' ? addSystem : add) : null
  return (
    <Screen>
      <PageHeader title={programsWords.title} sentence={programsWords.sentence} action={action} />
      <Tabs label={programsWords.title} tabs={tabs} value={view} onChange={onView}>
        {view === 'systems' ? (
          <SystemsTable
            search={filters.search}
            onSearch={(search) => onGo({ search }, { replace: true })}
            action={action}
          />
        ) : (
          <ProgramsTable
            key={view}
            state={view}
            filters={filters}
            onGo={onGo}
            tools={<Filters filters={filters} onGo={onGo} />}
            action={view === 'active' ? action : null}
          />
        )}
      </Tabs>
      {isNaming ? <NameDialog of={{ type: 'system' }} onClose={() => setNaming(false)} /> : null}
    </Screen>
  )
}

const kinds = [
  { id: 'all', text: programsWords.allKinds },
  ...accountKind.options.map((id) => ({ id, text: accountKindNames[id] })),
]

function Filters({ filters, onGo }: Pick<ProgramsScreenProps, 'filters' | 'onGo'>) {
  const { data } = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  const systems = data?._embedded.system ?? []
  return (
    <FilterBar>
      <SearchField
        value={filters.search}
        placeholder={programsWords.search}
        onSearch={(search) => onGo({ search }, { replace: true })}
      />
      {systems.length < 2 ? null : (
        <Select<string>
          label={systemsWords.one}
          choices={[
            { id: 'all', text: programsWords.allSystems },
            ...systems.map(({ id, systemName }) => ({ id, text: systemName })),
          ]}
          value={filters.systemId ?? 'all'}
          onChange={(chosen) => onGo({ systemId: systems.find(({ id }) => id === chosen)?.id ?? null })}
        />
      )}
      <Select<string>
        label="Account"
        choices={kinds}
        value={filters.accountKind ?? 'all'}
        onChange={(chosen) => onGo({ accountKind: accountKind.safeParse(chosen).data ?? null })}
      />
    </FilterBar>
  )
}
