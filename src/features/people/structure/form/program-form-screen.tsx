import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getProgram } from '#contract/endpoints/people/programs.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { ProgramId, SystemId } from '#contract/vocabulary/ids.ts'
import { draftOfProgram, startProgram } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { NoSuchProgram } from '../no-such-program.tsx'
import { ProgramQueryView } from '../program-query-view.tsx'
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
      <Screen width={52}>
        <PageHeader
          title={programFormWords.newTitle}
          sentence={programFormWords.newSentence}
          back={links.programs}
        />
        <ProgramForm program={null} initial={initial} onSaved={onSaved} />
      </Screen>
    )
  return (
    <Screen width={52}>
      <ProgramQueryView query={query}>
        {(program) =>
          program.mayChange.length === 0 ? (
            <NoSuchProgram isPage />
          ) : (
            <KnownProgram key={program.id} program={program} onSaved={onSaved} />
          )
        }
      </ProgramQueryView>
    </Screen>
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
