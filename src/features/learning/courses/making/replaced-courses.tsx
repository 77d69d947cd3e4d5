import { useQuery } from '@tanstack/react-query'
import {
  listReplacedCourses,
  type ReplacedCourse,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { ReadTrouble } from '#features/shared/reading/read-trouble.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { replacedCourseWords as words, stateOfReplacedCourse } from '../authoring/replaced/replaced-words.ts'
import styles from './making.module.css'

/** Shared courses over which a program has put texts of its own; for directors, how to begin. */
export function ReplacedCourses() {
  const links = useLinks()
  const me = useMe()
  const isAway = useIsOffline()
  const { data, error, refetch } = useQuery(endpointQuery(listReplacedCourses))
  const courses = data?.courses ?? []
  if (data === undefined && error !== null && !isAway)
    return <ReadTrouble error={error} reassurance={words.safe} onAgain={() => void refetch()} />
  if (courses.length > 0)
    return (
      <Section title={words.title}>
        <Stack gap={2} as="ul" aria-label={words.title}>
          {courses.map((course) => (
            <ReplacedLine key={`${course.courseId}:${course.programId}`} course={course} />
          ))}
        </Stack>
      </Section>
    )
  if (data === undefined || me?.role !== 'PROGRAM_DIRECTOR') return null
  return (
    <Section title={words.title}>
      <div className={styles.tools}>
        <p className={styles.quiet}>{words.none}</p>
        <ButtonLink href={links.courses}>{words.courses}</ButtonLink>
      </div>
    </Section>
  )
}

function ReplacedLine({ course }: { course: ReplacedCourse }) {
  const links = useLinks()
  const { tone, words: state } = stateOfReplacedCourse(course)
  return (
    <li className={styles.line}>
      <a className={styles.name} href={links.writing({ course: course.courseId, program: course.programId })}>
        {course.courseName}
      </a>
      <span className={styles.quiet}>{words.counts(course)}</span>
      <StatusDot tone={tone}>{state}</StatusDot>
    </li>
  )
}
