import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { exportPrograms, listPrograms } from '#contract/endpoints/people/programs.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedTable } from '#features/shared/reading/paged-table.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { programColumns } from './program-columns.tsx'
import type { ProgramsQuestion } from './programs-question.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { programsWords, toSort, toTableSort } from './structure-words.ts'

export interface ProgramsTableProps {
  state: 'active' | 'inactive' | null
  question: ProgramsQuestion
  onGo: (to: Partial<ProgramsQuestion>) => void
  tools: ReactNode
  /** For a list that is empty without any search. */
  action?: ReactNode
}

const PAGE = 100

/** The server sorts and searches the rows; a row leads to its program. */
export function ProgramsTable({ state, question, onGo, tools, action }: ProgramsTableProps) {
  const links = useLinks()
  const { search, sort, systemId, accountKind } = question
  const query = {
    projection: 'inlineProgramDetails',
    search,
    sort,
    ...(state !== null && { state }),
    ...(systemId !== null && { systemId }),
    ...(accountKind !== null && { accountKind }),
  } as const
  const list = useInfiniteQuery({
    ...endpointPages(listPrograms, { query: { ...query, limit: PAGE } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const isNarrowed = search !== '' || systemId !== null || accountKind !== null
  return (
    <Stack gap={4}>
      <PagedTable
        label={programsWords.title}
        columns={programColumns}
        list={list}
        rowsOf={({ _embedded }) => _embedded.program}
        keyOf={({ id }) => id}
        hrefOf={({ id }) => links.program(id)}
        sort={toTableSort(sort)}
        onSort={(to) => onGo({ sort: toSort(to) })}
        tools={tools}
        actions={<ExportButton endpoint={exportPrograms} input={{ query }} />}
        icon={<Building2 />}
        away={programsWords.away}
        safe={programsWords.safe}
        empty={state === 'inactive' ? programsWords.emptyInactive : programsWords.empty}
        action={action}
        noMatch={isNarrowed ? programsWords.noMatch : null}
      />
    </Stack>
  )
}
