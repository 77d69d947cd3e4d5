import { useDeferredValue } from 'react'
import { CircleCheck, GraduationCap, SearchX } from 'lucide-react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { mayAuthorCourses } from '#contract/policies/learning/course-content.ts'
import { mayWriteCourses } from '#contract/policies/learning/course-owners.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { trainingCategoryTitles } from '#contract/vocabulary/curriculum.ts'
import { countLacking, searchCourses, shelvesOf } from '#domain/learning/course-search.ts'
import { type CoursesFilters, readFilters, writeFilters } from '#domain/learning/courses-filters.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useMyCoursesQuery } from '#features/shared/reading/use-my-courses.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { CourseCard } from './course-card.tsx'
import { assessmentListWords } from './assessments/assessment-words.ts'
import { coursesWords } from './course-words.ts'
import styles from './courses.module.css'
import { useCoursesProgress } from './use-courses-progress.ts'
import { useTeaches } from './use-teaches.ts'

/** With fewer courses than this, all are visible at once. */
const SEARCHED_FROM = 9

export interface CoursesScreenProps {
  /** The parameters in the address. */
  address: Readonly<Record<string, unknown>>
  /** @param options replace while a person types, so that going back leaves the page */
  onGo: (to: Record<string, string>, options: { replace: boolean }) => void
}

/** The courses of the person, or of the group they look at, by training category (spec 1 §1). */
export function CoursesScreen({ address, onGo }: CoursesScreenProps) {
  const query = useMyCoursesQuery()
  const links = useLinks()
  const me = useMe()
  return (
    <Screen gap={6}>
      <PageHeader
        title={coursesWords.title}
        sentence={useSentence()}
        action={
          <>
            {me !== null && mayWriteCourses(me) ? (
              <ButtonLink href={links.writtenCourses()}>{coursesWords.write}</ButtonLink>
            ) : null}
            <ButtonLink href={links.assessments('technical')}>{assessmentListWords.open}</ButtonLink>
          </>
        }
      />
      <QueryView
        query={query}
        skeleton={<GridSkeleton />}
        offline={<EmptyState icon={<GraduationCap />} {...coursesWords.away} />}
        reassurance={coursesWords.safe}
        asOf={{ what: 'your courses' }}
      >
        {(courses, asOf) =>
          courses.length === 0 ? (
            <EmptyState icon={<GraduationCap />} {...coursesWords.empty} />
          ) : (
            <>
              {asOf}
              <FoundCourses courses={courses} address={address} onGo={onGo} />
            </>
          )
        }
      </QueryView>
    </Screen>
  )
}

interface FoundCoursesProps extends CoursesScreenProps {
  courses: readonly Course[]
}

/** Those who write courses also find what waits to be written. */
function FoundCourses({ courses, address, onGo }: FoundCoursesProps) {
  const me = useMe()
  const filters = readFilters(address)
  const { search } = filters
  const writes = me !== null && mayAuthorCourses(me)
  const isLacking = writes && filters.isLacking
  const found = searchCourses(courses, search)
  const lacking = found.filter((course) => countLacking(course) > 0)
  // A key is never kept waiting by very many cards.
  const shown = useDeferredValue(isLacking ? lacking : found)
  const go = (to: Partial<CoursesFilters>, replace: boolean) =>
    onGo(writeFilters({ ...filters, ...to }), { replace })
  return (
    <>
      <div className={styles.tools}>
        {courses.length < SEARCHED_FROM ? null : (
          <div className={styles.search}>
            <TextField
              label="Search"
              type="search"
              value={search}
              maxLength={SEARCH_MAX}
              placeholder={coursesWords.search}
              onChange={(words) => go({ search: words }, true)}
            />
          </div>
        )}
        {writes ? (
          <div className={styles.choice}>
            <Segments
              label={coursesWords.shown}
              hidesLabel
              choices={[
                { id: 'all', text: coursesWords.all },
                { id: 'lacking', text: coursesWords.lackingOnly(lacking.length) },
              ]}
              value={isLacking ? 'lacking' : 'all'}
              onChange={(id) => go({ isLacking: id === 'lacking' }, false)}
            />
          </div>
        ) : null}
      </div>
      {isLacking && lacking.length === 0 && search === '' ? (
        <EmptyState icon={<CircleCheck />} {...coursesWords.noneLacking} />
      ) : (
        <Shelves courses={shown} />
      )}
    </>
  )
}

/** People who oversee programs see every course, but have no group of their own. */
function useSentence(): string {
  const me = useMe()
  const teaches = useTeaches()
  if (me !== null && overseesPrograms(me)) return coursesWords.overseerSentence
  return teaches ? coursesWords.teacherSentence : coursesWords.sentence
}

/** Cards that are drawn at once; more than fill a window. */
const FIRST_CARDS = 24

/** Of very many courses, the first cards are drawn at once, all others right after, while people already read. */
function Shelves({ courses }: { courses: readonly Course[] }) {
  const progressOf = useCoursesProgress()
  const links = useLinks()
  const { group } = useSelection()
  const reader = { teaches: useTeaches(), hasGroup: group !== null }
  const isRest = useDeferredValue(true, false)
  if (courses.length === 0) return <EmptyState icon={<SearchX />} {...coursesWords.noMatch} />
  const shelves = shelvesOf(courses)
  const first = new Set(shelves.flatMap((shelf) => shelf.courses).slice(0, FIRST_CARDS))
  return shelves.map(({ category, courses: shelf }) => (
    <Stack key={category} gap={3} as="section" aria-labelledby={`shelf-${category}`}>
      <h2 id={`shelf-${category}`} className={styles.shelfTitle}>
        {trainingCategoryTitles[category]}
      </h2>
      <ul className={styles.cards}>
        {shelf.map((course) => (
          <li key={course.id} className={styles.place}>
            {isRest || first.has(course) ? (
              <CourseCard
                course={course}
                progress={progressOf(course)}
                href={links.course(course.id)}
                reader={reader}
              />
            ) : null}
          </li>
        ))}
      </ul>
    </Stack>
  ))
}
