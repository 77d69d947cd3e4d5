import { GraduationCap, SearchX } from 'lucide-react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { overseesPrograms } from '#contract/policies/roles.ts'
import { trainingCategoryTitles } from '#contract/vocabulary/curriculum.ts'
import { searchCourses, shelvesOf } from '#domain/learning/course-search.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useMyCoursesQuery } from '#features/shared/reading/use-my-courses.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
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
  search: string
  onSearch: (search: string) => void
}

/** The courses of the person, or of the group they look at, by training category (spec 1 §1). */
export function CoursesScreen({ search, onSearch }: CoursesScreenProps) {
  const query = useMyCoursesQuery()
  const links = useLinks()
  return (
    <Screen gap={6}>
      <PageHeader
        title={coursesWords.title}
        sentence={useSentence()}
        action={<ButtonLink href={links.assessments('technical')}>{assessmentListWords.open}</ButtonLink>}
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
              {courses.length < SEARCHED_FROM ? null : (
                <div className={styles.search}>
                  <TextField
                    label="Search"
                    type="search"
                    value={search}
                    maxLength={SEARCH_MAX}
                    placeholder={coursesWords.search}
                    onChange={onSearch}
                  />
                </div>
              )}
              <Shelves courses={searchCourses(courses, search)} />
            </>
          )
        }
      </QueryView>
    </Screen>
  )
}

/** People who oversee programs see every course, but have no group of their own. */
function useSentence(): string {
  const me = useMe()
  const teaches = useTeaches()
  if (me !== null && overseesPrograms(me)) return coursesWords.overseerSentence
  return teaches ? coursesWords.teacherSentence : coursesWords.sentence
}

function Shelves({ courses }: { courses: readonly Course[] }) {
  const progressOf = useCoursesProgress()
  if (courses.length === 0) return <EmptyState icon={<SearchX />} {...coursesWords.noMatch} />
  return shelvesOf(courses).map(({ category, courses: shelf }) => (
    <Stack key={category} gap={3} as="section" aria-labelledby={`shelf-${category}`}>
      <h2 id={`shelf-${category}`} className={styles.shelfTitle}>
        {trainingCategoryTitles[category]}
      </h2>
      <ul className={styles.cards}>
        {shelf.map((course) => (
          <li key={course.id}>
            <CourseCard course={course} progress={progressOf(course)} />
          </li>
        ))}
      </ul>
    </Stack>
  ))
}
