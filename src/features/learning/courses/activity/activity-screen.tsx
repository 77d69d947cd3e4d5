import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import { maySee } from '#contract/policies/screens.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { statusOf, workOf } from '#domain/learning/activity-status.ts'
import { type Segment, segmentsOf } from '#domain/learning/segments.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import type { ActivityPart } from './activity-part.ts'
import { CourseContentView, CourseNotThere, LockedCourse } from '../course-content-view.tsx'
import { EditLink } from '../edit-link.tsx'
import { filesIn } from '../course-text.tsx'
import { TaughtIn } from '../films/course-video.tsx'
import { activityWords, segmentNames } from './activity-words.ts'
import { courseWords, lackOf, statusWords } from '../course-words.ts'
import { DidacticPart, TextPart } from './didactic-part.tsx'
import { GuidePart } from './guide-part.tsx'
import { NothingWritten } from './nothing-written.tsx'
import { WithDue } from '../due/with-due.tsx'
import { useCourseWork, useListedCourse } from '../use-course.ts'
import { useCourseDue } from '../use-course-due.ts'
import { ClosedCourse, useRequiredFirst } from '../due/closed-course.tsx'
import { useTeaches } from '../use-teaches.ts'

// Each part loads when its tab is opened.
const TechnicalPart = lazyPart(async () => (await import('./technical-part.tsx')).TechnicalPart)
const CognitivePart = lazyPart(async () => (await import('./cognitive/cognitive-part.tsx')).CognitivePart)
const ReflectionPart = lazyPart(async () => (await import('./reflection-part.tsx')).ReflectionPart)
const RubricPart = lazyPart(async () => (await import('./rubric/rubric-part.tsx')).RubricPart)
const ResultsPart = lazyPart(async () => (await import('./results-part.tsx')).ResultsPart)

export interface ActivityScreenProps {
  courseId: CourseId
  activityId: ActivityId
  /** Null: the first one. */
  segment: Segment | null
  onSegment: (segment: Segment) => void
}

/** An activity with its segments (spec 1 §2). */
export function ActivityScreen({ courseId, activityId, segment, onSegment }: ActivityScreenProps) {
  const course = useListedCourse(courseId)
  const activity = course?.activities.find(({ id }) => id === activityId) ?? null
  const links = useLinks()
  const teaches = useTeaches()
  const requires = useRequiredFirst(courseId)
  if (course !== null && requires.length > 0)
    return (
      <Screen gap={6}>
        <PageHeader title={activity?.name ?? course.name} sentence={course.name} back={links.courses} />
        <ClosedCourse requires={requires} />
      </Screen>
    )
  if (course?.isLocked === true && !teaches)
    return (
      <Screen gap={6}>
        <PageHeader title={activity?.name ?? course.name} sentence={course.name} back={links.courses} />
        <LockedCourse />
      </Screen>
    )
  return (
    <Screen gap={6}>
      {course === null || activity === null ? (
        <PageHeader title={courseWords.unnamed} back={links.course(courseId)} />
      ) : (
        <Header course={course} activity={activity} segment={segment} />
      )}
      <CourseContentView courseId={courseId} what="this activity">
        {(content) =>
          course === null || activity === null ? (
            <CourseNotThere />
          ) : (
            <TaughtIn value={{ course, activityId }}>
              <Segments
                key={activityId}
                courseId={courseId}
                activity={activity}
                texts={content.texts.filter((text) => text.activityId === activityId)}
                files={filesIn(content)}
                segment={segment}
                onSegment={onSegment}
              />
            </TaughtIn>
          )
        }
      </CourseContentView>
    </Screen>
  )
}

interface HeaderProps extends Pick<ActivityScreenProps, 'segment'> {
  course: Course
  activity: Activity
}

/** Which text a segment shows; a segment without one of its own shows the didactic. */
const segmentTexts: Readonly<Partial<Record<Segment, ContentSection>>> = {
  'activity-guide': 'GUIDE',
  technical: 'TECHNICAL',
  'cognitive-assessment': 'COGNITIVE',
  debrief: 'DEBRIEF',
  reflection: 'REFLECTION',
}

function Header({ course, activity, segment }: HeaderProps) {
  const links = useLinks()
  const works = useCourseWork(course.id)
  const teaches = useTeaches()
  const me = useMe()
  const next = course.activities[course.activities.indexOf(activity) + 1]
  const section = (segment === null ? null : segmentTexts[segment]) ?? 'DIDACTIC'
  const status = statusOf(workOf(works, activity))
  const lack = activity.lacksContent === true && status !== 'DONE' ? lackOf(activity) : null
  const due = useCourseDue(course.id).ofActivity(activity.id)
  const facts = [course.name, lack ?? statusWords[status]].join(' · ')
  return (
    <PageHeader
      title={activity.name}
      sentence={
        teaches ? [course.name, lack].filter(Boolean).join(' · ') : <WithDue due={due}>{facts}</WithDue>
      }
      back={links.course(course.id)}
      action={
        <>
          <EditLink courseId={course.id} text={{ section, activityId: activity.id }} />
          {teaches ? (
            <ButtonLink href={links.courseProgress(course.id, activity.id)}>
              {activityWords.progress}
            </ButtonLink>
          ) : null}
          {activity.activityMode === 'VIRTUAL' && me !== null && maySee(me, 'trainer') ? (
            <ButtonLink href={links.virtualTrainer(activity.name)} variant="primary">
              {activityWords.startInTrainer}
            </ButtonLink>
          ) : null}
          {next === undefined ? null : (
            <ButtonLink href={links.activity(course.id, next.id)}>
              {activityWords.next}
              <ChevronRight aria-hidden="true" />
            </ButtonLink>
          )}
        </>
      }
    />
  )
}

type SegmentsProps = Pick<ActivityScreenProps, 'segment' | 'onSegment' | 'courseId'> &
  Pick<ActivityPart, 'activity' | 'texts' | 'files'>

function Segments({ courseId, activity, texts, files, segment, onSegment }: SegmentsProps) {
  const work = workOf(useCourseWork(courseId), activity)
  const teaches = useTeaches()
  const all = segmentsOf(activity, texts)
  const chosen = all.find((one) => one === segment) ?? all[0]
  if (chosen === undefined)
    return <NothingWritten courseId={courseId} activity={activity} section="DIDACTIC" />
  return (
    <Tabs
      label={activityWords.segments}
      tabs={all.map((id) => ({ id, text: segmentNames[id] }))}
      value={chosen}
      onChange={onSegment}
    >
      <Suspense fallback={<ListSkeleton />}>
        <Part
          segment={chosen}
          part={{ courseId, activity, texts, files, work, teaches }}
          onSegment={onSegment}
        />
      </Suspense>
    </Tabs>
  )
}

interface PartProps extends Pick<ActivityScreenProps, 'onSegment'> {
  segment: Segment
  part: ActivityPart
}

function Part({ segment, part, onSegment }: PartProps) {
  switch (segment) {
    case 'activity-guide':
      return <GuidePart {...part} onSegment={onSegment} />
    case 'didactic':
      return <DidacticPart {...part} />
    case 'technical':
      return <TechnicalPart {...part} />
    case 'cognitive-assessment':
      return <CognitivePart {...part} />
    case 'task-checklist':
      return <RubricPart {...part} kind="TASK_CHECKLIST" />
    case 'grs':
      return <RubricPart {...part} kind="GLOBAL_RATING" />
    case 'auto-assessment':
      return <ResultsPart {...part} />
    case 'debrief':
      return <TextPart {...part} section="DEBRIEF" />
    case 'reflection':
      return <ReflectionPart {...part} />
  }
}
