import type { UseQueryResult } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { NoSuchProgram } from './no-such-program.tsx'
import { programWords } from './program-words.ts'

export interface ProgramQueryViewProps {
  query: UseQueryResult<Program>
  children: (program: Program, asOf: ReactNode) => ReactNode
}

/** A program, or why it cannot be shown. */
export function ProgramQueryView({ query, children }: ProgramQueryViewProps) {
  return (
    <>
      {query.data === undefined ? <PageHeader title={programWords.unnamed} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Building2 />} {...programWords.away} />}
        notFound={<NoSuchProgram />}
        reassurance={programWords.safe}
        asOf={{ what: 'this program' }}
      >
        {children}
      </QueryView>
    </>
  )
}
