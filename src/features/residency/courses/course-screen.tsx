import { BookX, GraduationCap } from 'lucide-react'
import { Suspense } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { Course } from '#contract/endpoints/courses.ts'
import type { getCourseContent } from '#contract/endpoints/residency/course-content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { nextActivity, standingOf, workOf } from '#domain/courses/course-standing.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { EditLink } from './edit-link.tsx'
import { CourseTextView, filesIn, PicturesAhead } from './course-text.tsx'
import { TaughtIn } from './course-video.tsx'
import { countActivities, countDone, courseWords, coursesWords } from './course-words.ts'
import styles from './course.module.css'
import { useCourseContent, useCourseWork, useListedCourse } from './use-course.ts'
import { useCourseDue } from './use-course-due.ts'
import { useTeaches } from './use-teaches.ts'

const LessonTaught = lazyPart(async () => (await import('./lesson-taught.tsx')).LessonTaught)

type Content = Reply<typeof getCourseContent>
export type CourseTab = 'outline' | 'lesson-plan'

export interface CourseScreenProps {
  courseId: CourseId
  tab: CourseTab
  onTab: (tab: CourseTab) => void
}

/** A course: what it is about, its activities in order, and where to continue. */
export function CourseScreen({ courseId, tab, onTab }: CourseScreenProps) {
  const course = useListedCourse(courseId)
  const query = useCourseContent(courseId)
  const links = useLinks()
  const teaches = useTeaches()
  return (
    <div className={styles.screen}>
      {course === null ? (
        <PageHeader title={courseWords.unnamed} back={links.courses} />
      ) : (
        <Header course={course} teaches={teaches} />
      )}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<GraduationCap />} {...courseWords.away} />}
        notThere={<CourseNotThere />}
        safe={coursesWords.safe}
        asOf={{ what: 'this course' }}
      >
        {(content, asOf) => (
          <>
            {asOf}
            <TaughtIn value={course === null ? null : { course, activityId: null }}>
              <Body course={course} content={content} tab={tab} onTab={onTab} />
            </TaughtIn>
            <PicturesAhead files={content.files} />
          </>
        )}
      </QueryView>
    </div>
  )
}

function Header({ course, teaches }: { course: Course; teaches: boolean }) {
  const links = useLinks()
  return (
    <PageHeader
      title={course.name}
      sentence={useSentence(course, teaches)}
      back={links.courses}
      action={
        <>
          <EditLink courseId={course.id} text={{ section: 'OUTLINE', activityId: null }} />
          {teaches ? (
            <ButtonLink href={links.courseProgress(course.id)}>{courseWords.progress}</ButtonLink>
          ) : (
            <Continue course={course} />
          )}
        </>
      }
    />
  )
}

export function CourseNotThere() {
  const { courses } = useLinks()
  const { action, ...words } = courseWords.notThere
  return <EmptyState icon={<BookX />} {...words} action={<ButtonLink href={courses}>{action}</ButtonLink>} />
}

interface BodyProps extends Pick<CourseScreenProps, 'tab' | 'onTab'> {
  course: Course | null
  content: Content
}

function Body({ course, content, tab, onTab }: BodyProps) {
  const find = (section: 'OUTLINE' | 'LESSON_PLAN') => content.texts.find((text) => text.section === section)
  const [outline, lessonPlan] = [find('OUTLINE'), find('LESSON_PLAN')]
  const text = tab === 'lesson-plan' ? lessonPlan : outline
  const words =
    text === undefined ? (
      <EmptyState icon={<GraduationCap />} {...courseWords.nothingWritten} />
    ) : (
      <CourseTextView text={text} files={filesIn(content)} />
    )
  return (
    <div className={styles.columns}>
      {lessonPlan === undefined ? (
        <div className={styles.text}>{words}</div>
      ) : (
        <Tabs
          label={courseWords.overview}
          tabs={[
            { id: 'outline', text: courseWords.overview },
            { id: 'lesson-plan', text: courseWords.lessonPlan },
          ]}
          value={tab}
          onChange={onTab}
        >
          <div className={styles.text}>
            {words}
            {tab === 'lesson-plan' && course?.groupCourseId ? (
              <Suspense fallback={null}>
                <LessonTaught groupCourseId={course.groupCourseId} />
              </Suspense>
            ) : null}
          </div>
        </Tabs>
      )}
      {course === null ? null : <ActivityList course={course} />}
    </div>
  )
}

function Continue({ course }: { course: Course }) {
  const works = useCourseWork(course.id)
  const links = useLinks()
  const next = nextActivity(course.activities, works)
  const [first] = course.activities
  const target = next ?? first
  if (target === undefined) return null
  const hasBegun = works.some((work) => standingOf(work) !== 'OPEN')
  return (
    <ButtonLink href={links.activity(course.id, target.id)} variant={next === null ? 'secondary' : 'primary'}>
      {next === null ? courseWords.review : hasBegun ? courseWords.continue : courseWords.start}
    </ButtonLink>
  )
}

function useSentence(course: Course, teaches: boolean): string {
  const works = useCourseWork(course.id)
  const due = useCourseDue(course.id)
  const { activities } = course
  const withDue = (words: string) => (due === null ? words : `${words} · ${due}`)
  if (teaches) return withDue(countActivities(activities.length))
  const done = activities.filter((activity) => standingOf(workOf(works, activity)) === 'DONE').length
  return done === activities.length && done > 0
    ? courseWords.allDone
    : withDue(countDone(done, activities.length))
}
