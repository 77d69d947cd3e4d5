import { useQuery } from '@tanstack/react-query'
import { Building2, Network, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import type { SystemId } from '#contract/vocabulary/ids.ts'
import lists from '#features/shared/lists/lists.module.css'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { structureDeletionWords } from '#features/shared/people/deletion/structure-deletion-words.ts'
import type { ToDelete } from '#features/shared/people/deletion/use-structure-deletion.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CoordinatorsPart } from './coordinators/coordinators-part.tsx'
import { DeletionMenu } from './deletion/deletion-menu.tsx'
import { useDeletionDialog } from './deletion/use-deletion-dialog.tsx'
import { NameDialog } from './name-dialog.tsx'
import { Part } from './part.tsx'
import styles from './structure.module.css'
import { programsWords, systemsWords } from './structure-words.ts'
import type { Named } from './use-save-name.ts'

export interface SystemScreenProps {
  id: SystemId
  /** It was deleted. */
  onGone: () => void
}

/** A system with its institutions, programs and coordinators (spec 1 §2, `admin/system-details`). */
export function SystemScreen({ id, onGone }: SystemScreenProps) {
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
        {(system, asOf) => <OneSystem system={system} asOf={asOf} onGone={onGone} />}
      </QueryView>
    </Screen>
  )
}

/** @param isPage for an address without a system, which shows nothing else */
export function NoSuchSystem({ isPage = false }: { isPage?: boolean }) {
  return <EmptyState icon={<Network />} {...systemsWords.notFound} isPage={isPage} />
}

interface OneSystemProps extends Pick<SystemScreenProps, 'onGone'> {
  system: System
  asOf: ReactNode
}

function OneSystem({ system, asOf, onGone }: OneSystemProps) {
  const links = useLinks()
  const isAway = useIsOffline()
  const deletion = useDeletionDialog({
    isStandalone: system.isStandalone,
    onGone: (kind) => {
      if (kind === 'system') onGone()
    },
  })
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
          mayChange ? (
            <Cluster gap={3}>
              {isStandalone ? null : <Button onPress={() => setNaming(rename)}>{systemsWords.rename}</Button>}
              <DeletionMenu
                name={systemName}
                isDisabled={isAway}
                onDelete={() => deletion.ask({ kind: 'system', id, name: systemName })}
              />
            </Cluster>
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
          <InstitutionLines system={system} onRename={setNaming} isAway={isAway} onDelete={deletion.ask} />
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
      {deletion.dialog}
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

interface InstitutionLinesProps {
  system: System
  isAway: boolean
  onRename: (of: Named) => void
  onDelete: (one: ToDelete) => void
}

function InstitutionLines({ system, isAway, onRename, onDelete }: InstitutionLinesProps) {
  const { institutions, mayChange, isStandalone } = system
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
          {mayChange && !isStandalone ? (
            <IconButton
              label={structureDeletionWords.removeNamed(institutionName)}
              isDisabled={isAway}
              onPress={() => onDelete({ kind: 'institution', id, name: institutionName })}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
