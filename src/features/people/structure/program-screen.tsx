import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getProgram } from '#contract/endpoints/people/programs.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { seesSystems } from '#contract/policies/people/structure.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useLookAt } from '#features/shared/selection/use-look-at.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { DirectorsPart } from './directors/directors-part.tsx'
import { useDirectorTimes } from './directors/use-director-times.ts'
import { ProgramFactsPart } from './program-facts.tsx'
import { ProgramQueryView } from './program-query-view.tsx'
import { programWords } from './program-words.ts'
import styles from './structure.module.css'
import { useProgramActions } from './use-program-actions.ts'

export interface ProgramScreenProps {
  id: ProgramId
}

/** A program, its account, its place and its directors (spec 1 §2, `admin/program-details`). */
export function ProgramScreen({ id }: ProgramScreenProps) {
  const query = useQuery(
    endpointQuery(getProgram, { params: { id }, query: { projection: 'inlineProgramDetails' } }),
  )
  return (
    <Screen>
      <ProgramQueryView query={query}>
        {(program, asOf) => <OneProgram program={program} asOf={asOf} />}
      </ProgramQueryView>
    </Screen>
  )
}

function OneProgram({ program, asOf }: { program: Program; asOf: ReactNode }) {
  const links = useLinks()
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  const acts = useProgramActions(program)
  const times = useDirectorTimes(program)
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
    </>
  )
}

/** Leads to the groups of this program and selects it. */
function ProgressLink({ id }: ProgramScreenProps) {
  const { groupProgress } = useLinks()
  const lookAt = useLookAt()
  return (
    <ButtonLink href={groupProgress} onFollow={() => lookAt(id, null)}>
      {programWords.progress}
    </ButtonLink>
  )
}
