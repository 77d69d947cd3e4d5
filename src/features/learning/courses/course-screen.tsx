import { GraduationCap } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { nextActivity, statusOf, workOf } from '#domain/learning/activity-status.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { ActivityList } from './activity-list.tsx'
import { type CourseContent, CourseContentView, LockedCourse } from './course-content-view.tsx'
import { ClosedCourse, useRequiredFirst } from './due/closed-course.tsx'
import { WithDue } from './due/with-due.tsx'
import { EditLink } from './edit-link.tsx'
import { CourseTextView, filesIn } from './course-text.tsx'
import { TaughtIn } from './films/course-video.tsx'
import { countActivities, countDone, coursesWords, courseWords } from './course-words.ts'
import styles from './course.module.css'
import { useCourseWork, useListedCourse } from './use-course.ts'
import { useCourseDue } from './use-course-due.ts'
import { useTeaches } from './use-teaches.ts'

const LessonTaught = lazyPart(async () => (await import('./lesson-taught.tsx')).LessonTaught)

export type CourseTab = 'outline' | 'lesson-plan'

export interface CourseScreenProps {
  courseId: CourseId
  tab: CourseTab
  onTab: (tab: CourseTab) => void
}

/** A course: what it is about, its activities in order, and where to continue. */
export function CourseScreen({ courseId, tab, onTab }: CourseScreenProps) {
  const course = useListedCourse(courseId)
  const links = useLinks()
  const teaches = useTeaches()
  const requires = useRequiredFirst(courseId)
  return (
    <Screen gap={6}>
      {course === null ? (
        <PageHeader title={courseWords.unnamed} back={links.courses} />
      ) : (
        <Header course={course} teaches={teaches} />
      )}
      {course?.isLocked === true && !teaches ? (
        <LockedCourse />
      ) : requires.length > 0 ? (
        <ClosedCourse requires={requires} />
      ) : (
        <CourseContentView courseId={courseId} what="this course">
          {(content) => (
            <TaughtIn value={course === null ? null : { course, activityId: null }}>
              <Body course={course} content={content} tab={tab} onTab={onTab} />
            </TaughtIn>
          )}
        </CourseContentView>
      )}
    </Screen>
  )
}

function Header({ course, teaches }: { course: Course; teaches: boolean }) {
  const links = useLinks()
  const isClosed = useRequiredFirst(course.id).length > 0
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
          ) : course.isLocked || isClosed ? null : (
            <Continue course={course} />
          )}
        </>
      }
    />
  )
}

interface BodyProps extends Pick<CourseScreenProps, 'tab' | 'onTab'> {
  course: Course | null
  content: CourseContent
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
  const hasBegun = works.some((work) => statusOf(work) !== 'OPEN')
  return (
    <ButtonLink href={links.activity(course.id, target.id)} variant={next === null ? 'secondary' : 'primary'}>
      {next === null ? courseWords.review : hasBegun ? courseWords.continue : courseWords.start}
    </ButtonLink>
  )
}

function useSentence(course: Course, teaches: boolean): ReactNode {
  const works = useCourseWork(course.id)
  const { ofCourse: due } = useCourseDue(course.id)
  const withDue = (words: string) => <WithDue due={due}>{words}</WithDue>
  if (teaches) return withDue(countActivities(course.activities.length))
  if (course.isLocked) return coursesWords.locked
  const activities = course.activities.filter(({ lacksContent }) => lacksContent !== true)
  if (activities.length === 0) return coursesWords.nothingToDo
  const done = activities.filter((activity) => statusOf(workOf(works, activity)) === 'DONE').length
  return done === activities.length && done > 0
    ? courseWords.allDone
    : withDue(countDone(done, activities.length))
}
