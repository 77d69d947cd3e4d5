import { skipToken, useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { getProgram } from '#contract/endpoints/structure/programs.ts'
import type { Program } from '#contract/endpoints/structure/structure-values.ts'
import type { ProgramId, SystemId } from '#contract/vocabulary/ids.ts'
import { draftOfProgram, startProgram } from '#domain/programs/program-draft.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { programWords } from '../program-words.ts'
import styles from '../structure.module.css'
import { programFormWords } from './form-words.ts'
import { ProgramForm } from './program-form.tsx'

export interface ProgramFormScreenProps {
  /** Null: a new program. */
  id: ProgramId | null
  /** The system of a new one; null for the selected system. */
  systemId: SystemId | null
  onSaved: (program: Program) => void
}

/** Creates or changes a program (spec 1 §2, `admin/create-program`, `admin/edit-program`). */
export function ProgramFormScreen({ id, systemId, onSaved }: ProgramFormScreenProps) {
  const { ids } = useServices()
  const links = useLinks()
  const { system } = useSelection()
  const [initial] = useState(() =>
    startProgram(() => ids.uuid(), ownTimeZone(), systemId ?? system?.id ?? null),
  )
  const query = useQuery(
    endpointQuery(
      getProgram,
      id === null ? skipToken : { params: { id }, query: { projection: 'inlineProgramDetails' } },
    ),
  )
  if (id === null)
    return (
      <div className={styles.form}>
        <PageHeader
          title={programFormWords.newTitle}
          sentence={programFormWords.newSentence}
          back={links.programs}
        />
        <ProgramForm program={null} initial={initial} onSaved={onSaved} />
      </div>
    )
  return (
    <div className={styles.form}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<Building2 />} {...programWords.away} />}
        notThere={<EmptyState icon={<Building2 />} {...programWords.notThere} />}
        safe={programWords.safe}
      >
        {(program) =>
          program.mayChange.length === 0 ? (
            <EmptyState icon={<Building2 />} {...programWords.notThere} />
          ) : (
            <KnownProgram key={program.id} program={program} onSaved={onSaved} />
          )
        }
      </QueryView>
    </div>
  )
}

/**
 * Starts from the version that was loaded first, so that a later one doesn't change the form while the person types.
 */
function KnownProgram({ program, onSaved }: { program: Program; onSaved: (program: Program) => void }) {
  const { ids } = useServices()
  const links = useLinks()
  const [first] = useState(program)
  const [initial] = useState(() => draftOfProgram(first, () => ids.uuid()))
  return (
    <>
      <PageHeader title={programFormWords.editTitle(first.title)} back={links.program(first.id)} />
      <ProgramForm program={first} initial={initial} onSaved={onSaved} />
    </>
  )
}
