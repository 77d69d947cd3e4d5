import { useQuery } from '@tanstack/react-query'
import { Building2, Network, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import type { SystemId } from '#contract/vocabulary/ids.ts'
import lists from '#features/shared/lists/lists.module.css'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CoordinatorsPart } from './coordinators/coordinators-part.tsx'
import { NameDialog } from './name-dialog.tsx'
import { Part } from './part.tsx'
import styles from './structure.module.css'
import { programsWords, systemsWords } from './structure-words.ts'
import type { Named } from './use-save-name.ts'

/** A system with its institutions, programs and coordinators (spec 1 §2, `admin/system-details`). */
export function SystemScreen({ id }: { id: SystemId }) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getSystem, { params: { id } }))
  return (
    <Screen>
      {query.data === undefined ? <PageHeader title={systemsWords.unnamed} back={links.programs} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Network />} {...systemsWords.away} />}
        notFound={<NoSuchSystem />}
        reassurance={programsWords.safe}
        asOf={{ what: 'this system' }}
      >
        {(system, asOf) => <OneSystem system={system} asOf={asOf} />}
      </QueryView>
    </Screen>
  )
}

/** @param isPage for an address without a system, which shows nothing else */
export function NoSuchSystem({ isPage = false }: { isPage?: boolean }) {
  return <EmptyState icon={<Network />} {...systemsWords.notFound} isPage={isPage} />
}

function OneSystem({ system, asOf }: { system: System; asOf: ReactNode }) {
  const links = useLinks()
  const [naming, setNaming] = useState<Named | null>(null)
  const { id, systemName, isStandalone, version, mayChange } = system
  const rename = { type: 'renameSystem', id, name: systemName, version } as const
  return (
    <>
      <PageHeader
        title={systemName}
        back={links.programs}
        {...(isStandalone && { sentence: systemsWords.independentHelp })}
        action={
          mayChange && !isStandalone ? (
            <Button onPress={() => setNaming(rename)}>{systemsWords.rename}</Button>
          ) : null
        }
      />
      {asOf}
      {/* Programs come last, because there may be many of them. */}
      <Columns atLeast={22} gap={5}>
        <Part
          title={systemsWords.institutions}
          action={
            mayChange && !isStandalone ? (
              <Button
                size="small"
                icon={<Plus aria-hidden="true" />}
                onPress={() => setNaming({ type: 'institution', systemId: id })}
              >
                {systemsWords.addInstitution}
              </Button>
            ) : null
          }
        >
          <InstitutionLines system={system} onRename={setNaming} />
        </Part>
        <Coordinators system={system} />
      </Columns>
      <Part
        title={programsWords.title}
        action={
          mayChange ? (
            <ButtonLink href={links.newProgramIn(id)} size="small" icon={<Plus aria-hidden="true" />}>
              {programsWords.add}
            </ButtonLink>
          ) : null
        }
      >
        <ProgramLines system={system} />
      </Part>
      {naming === null ? null : <NameDialog of={naming} onClose={() => setNaming(null)} />}
    </>
  )
}

/** A standalone institution has no coordinators, unless somebody created one with `npm run account`. */
function Coordinators({ system }: { system: System }) {
  const { coordinators, isStandalone, mayChange } = system
  if (isStandalone && coordinators.length === 0) return null
  if (mayChange) return <CoordinatorsPart system={system} />
  return (
    <Part title={systemsWords.coordinators}>
      {coordinators.length === 0 ? (
        <p className={styles.quiet}>{systemsWords.noCoordinators}</p>
      ) : (
        <ul className={styles.lines}>
          {coordinators.map((one) => (
            <li key={one.id} className={styles.line}>
              <span>{one.fullName}</span>
              <span className={styles.quiet}>{one.email}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  )
}

function ProgramLines({ system: { programs, institutions } }: { system: System }) {
  const links = useLinks()
  const names = new Map(institutions.map(({ id, institutionName }) => [id, institutionName]))
  if (programs.length === 0) return <EmptyState icon={<Building2 />} {...systemsWords.emptyPrograms} />
  return (
    <ul className={styles.lines}>
      {programs.map(({ id, title, activeProgram, specialty, institutionId }) => (
        <li key={id} className={styles.line}>
          <a href={links.program(id)} className={styles.link}>
            {title}
          </a>
          {activeProgram ? null : <span className={lists.mark}>{programsWords.inactive}</span>}
          <span className={styles.quiet}>
            {[institutionId === null ? null : names.get(institutionId), specialty]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  )
}

function InstitutionLines({ system, onRename }: { system: System; onRename: (of: Named) => void }) {
  const { institutions, mayChange } = system
  if (institutions.length === 0) return <p className={styles.quiet}>{systemsWords.noInstitutions}</p>
  return (
    <ul className={styles.lines}>
      {institutions.map(({ id, institutionName, version }) => (
        <li key={id} className={styles.line}>
          <span>{institutionName}</span>
          {mayChange ? (
            <Button
              size="small"
              variant="quiet"
              aria-label={`${systemsWords.rename} ${institutionName}`}
              onPress={() => onRename({ type: 'renameInstitution', id, name: institutionName, version })}
            >
              {systemsWords.rename}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
