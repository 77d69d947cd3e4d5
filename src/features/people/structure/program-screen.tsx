import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getProgram } from '#contract/endpoints/people/programs.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { mayWriteCourses } from '#contract/policies/learning/course-owners.ts'
import { mayMakeStructure, seesSystems } from '#contract/policies/people/structure.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useLookAt } from '#features/shared/selection/use-look-at.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { structureDeletionWords } from '#features/shared/people/deletion/structure-deletion-words.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DeletionMenu } from './deletion/deletion-menu.tsx'
import { useDeletionDialog } from './deletion/use-deletion-dialog.tsx'
import { DirectorsPart } from './directors/directors-part.tsx'
import { useDirectorTimes } from './directors/use-director-times.ts'
import { ProgramFactsPart } from './program-facts.tsx'
import { ProgramQueryView } from './program-query-view.tsx'
import { programWords } from './program-words.ts'
import styles from './structure.module.css'
import { useProgramActions } from './use-program-actions.ts'

export interface ProgramScreenProps {
  id: ProgramId
  /** It was deleted. */
  onGone: () => void
}

/** A program, its account, its place and its directors (spec 1 §2, `admin/program-details`). */
export function ProgramScreen({ id, onGone }: ProgramScreenProps) {
  const query = useQuery(
    endpointQuery(getProgram, { params: { id }, query: { projection: 'inlineProgramDetails' } }),
  )
  return (
    <Screen>
      <ProgramQueryView query={query}>
        {(program, asOf) => <OneProgram program={program} asOf={asOf} onGone={onGone} />}
      </ProgramQueryView>
    </Screen>
  )
}

interface OneProgramProps extends Pick<ProgramScreenProps, 'onGone'> {
  program: Program
  asOf: ReactNode
}

function OneProgram({ program, asOf, onGone }: OneProgramProps) {
  const links = useLinks()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const acts = useProgramActions(program)
  const times = useDirectorTimes(program)
  const deletion = useProgramDeletion(program.id, onGone)
  const { id, title, residents, faculty, activeProgram, mayChange, lastChange } = program
  const me = useMe()
  const overseesPrograms = me !== null && seesSystems(me)
  const mayTurn = mayChange.includes('activeProgram')
  return (
    <>
      <PageHeader
        title={title}
        sentence={programWords.people(residents, faculty)}
        {...(overseesPrograms && { back: links.programs })}
        action={
          <Cluster gap={3}>
            <ButtonLink href={links.peopleOf(id)}>{programWords.toPeople}</ButtonLink>
            <ProgressLink id={id} />
            {me !== null && mayWriteCourses(me) ? (
              <ButtonLink href={links.writtenCourses()}>{programWords.toCourses}</ButtonLink>
            ) : null}
            {mayChange.length === 0 ? null : (
              <>
                {mayTurn ? (
                  <Button isDisabled={isAway} isPending={acts.isBusy} onPress={() => void acts.turn()}>
                    {activeProgram ? programWords.inactivate : programWords.reactivate}
                  </Button>
                ) : null}
                <ButtonLink href={links.editProgram(id)} variant="primary">
                  {programWords.edit}
                </ButtonLink>
              </>
            )}
            {me !== null && mayMakeStructure(me) ? (
              <DeletionMenu
                name={title}
                isDisabled={isAway}
                onDelete={() => deletion.ask({ kind: 'program', id, name: title })}
              />
            ) : null}
          </Cluster>
        }
      />
      {asOf}
      {activeProgram ? null : (
        <Notice tone="waiting" title={programWords.inactiveTitle}>
          {programWords.inactiveText}
        </Notice>
      )}
      <ProgramFactsPart program={program} />
      <DirectorsPart
        program={program}
        isDisabled={isAway || acts.isBusy || times.isBusy}
        onEnd={(director) => void times.endNow(director)}
        onLastDay={times.setLastDay}
      />
      {lastChange === null ? null : (
        <p className={styles.quiet}>
          {programWords.changedBy(lastChange.fullName, formatMoment(lastChange.at, timeZone))}
        </p>
      )}
      {deletion.dialog}
    </>
  )
}

/** Leads to what keeps it. */
function useProgramDeletion(id: ProgramId, onGone: () => void) {
  const links = useLinks()
  return useDeletionDialog({
    onGone,
    leads: [
      {
        text: structureDeletionWords.showPeople,
        of: ['groups', 'directors', 'faculty', 'residents', 'visitors', 'requests'],
        href: links.peopleOf(id),
      },
      { text: structureDeletionWords.showEvents, of: ['events'], href: links.masterSchedule },
    ],
  })
}

/** Leads to the groups of this program and selects it. */
function ProgressLink({ id }: Pick<ProgramScreenProps, 'id'>) {
  const { groupProgress } = useLinks()
  const lookAt = useLookAt()
  return (
    <ButtonLink href={groupProgress} onFollow={() => lookAt(id, null)}>
      {programWords.progress}
    </ButtonLink>
  )
}
