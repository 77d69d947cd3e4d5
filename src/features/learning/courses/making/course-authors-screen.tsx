import { useQuery } from '@tanstack/react-query'
import { CloudOff, UsersRound } from 'lucide-react'
import { useState } from 'react'
import {
  type CourseAuthors,
  listCourseAuthors,
  nameCourseAuthor,
} from '#contract/endpoints/learning/courses/course-authors.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from './making.module.css'
import { type Problem, problemOf } from './use-making.ts'
import { authorWords as words } from './writer-words.ts'

/** Which faculty of a program publish its courses; directors turn them on and off. */
export function CourseAuthorsScreen({ programId }: { programId: ProgramId }) {
  const links = useLinks()
  const query = useQuery(endpointQuery(listCourseAuthors, { params: { programId } }))
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={query.data === undefined ? undefined : words.sentence(query.data.programName)}
        back={links.writtenCourses()}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<UsersRound />} {...words.notFound} />}
        reassurance={words.safe}
      >
        {(authors) => <Faculty programId={programId} authors={authors} />}
      </QueryView>
    </Screen>
  )
}

function Faculty({ programId, authors }: { programId: ProgramId; authors: CourseAuthors }) {
  const { call } = useServices()
  const known = useKnownAnswers()
  const isAway = useIsOffline()
  const [underWay, setUnderWay] = useState<UserId | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const { faculty, mayName } = authors
  async function name(userId: UserId, isAuthor: boolean): Promise<void> {
    setUnderWay(userId)
    setProblem(null)
    const answer = await call(nameCourseAuthor, { params: { programId, userId }, body: { isAuthor } })
    setUnderWay(null)
    if (answer.ok) known.replace(listCourseAuthors, { params: { programId } }, answer.value)
    else setProblem(problemOf(answer.failure))
  }
  if (faculty.length === 0) return <EmptyState icon={<UsersRound />} {...words.none} />
  return (
    <Section title={words.faculty}>
      {isAway && mayName ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {mayName ? null : <Notice tone="info">{words.onlyDirectors}</Notice>}
      {problem === null ? null : (
        <Notice tone="error" title={problem.title} isUrgent>
          {problem.text}
        </Notice>
      )}
      <ul className={styles.lines} aria-label={words.faculty}>
        {faculty.map(({ userId, fullName, isAuthor }) => (
          <li key={userId} className={styles.activity}>
            {mayName ? (
              <Switch
                isSelected={isAuthor}
                isDisabled={isAway || underWay !== null}
                help={isAuthor ? words.publishes : words.proposes}
                onChange={(next) => void name(userId, next)}
              >
                {fullName}
              </Switch>
            ) : (
              <span className={styles.words}>
                <strong>{fullName}</strong>
                <span className={styles.quiet}>{isAuthor ? words.publishes : words.proposes}</span>
              </span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
