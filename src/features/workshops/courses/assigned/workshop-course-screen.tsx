import { CloudOff, GraduationCap } from 'lucide-react'
import type {
  AssignedCourse,
  ListedCourseVideo,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { assignedCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Arriving } from '#features/shared/course-videos/arriving-list.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import styles from '../courses.module.css'
import { CourseParts } from '../parts/course-parts.tsx'
import { type CourseActions, useCourseActions } from '../use-course-actions.ts'
import { SendVideos } from '../videos/send-videos.tsx'
import { isSaidOf } from '../videos/failed-files.ts'
import { VideoMenu } from '../videos/video-menu.tsx'
import { sendWords } from '../videos/video-words.ts'
import { assignedWords as words } from './assigned-words.ts'
import { useAssignedParts } from './use-assigned-parts.ts'
import { useAssignedCourses } from './use-assigned-courses.ts'

/** One course of one workshop, for its staff: at an address of our own. */
export function WorkshopCourseScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const workshop = workshopId.safeParse(search['workshop'])
  const course = assignedCourseId.safeParse(search['id'])
  if (!workshop.success || !course.success) return <Gone workshop={null} />
  return <Known workshop={workshop.data} id={course.data} />
}

function Gone({ workshop }: { workshop: WorkshopId | null }) {
  const links = useWorkshopLinks()
  return (
    <>
      <PageHeader
        title={words.unnamed}
        back={workshop === null ? links.upcomingWorkshops : links.workshop(workshop)}
      />
      <EmptyState icon={<GraduationCap />} {...words.gone} />
    </>
  )
}

function Known({ workshop, id }: { workshop: WorkshopId; id: AssignedCourse['id'] }) {
  const links = useWorkshopLinks()
  const query = useAssignedCourses(workshop)
  return (
    <Screen width={60}>
      {query.data === undefined ? <PageHeader title={words.unnamed} back={links.workshop(workshop)} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the course' }}
      >
        {({ _embedded }, asOf) => {
          const course = _embedded.course.find((one) => one.id === id)
          return course === undefined ? (
            <Gone workshop={workshop} />
          ) : (
            <>
              <Shown course={course} workshop={workshop} />
              {asOf}
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}

function Shown({ course, workshop }: { course: AssignedCourse; workshop: WorkshopId }) {
  const links = useWorkshopLinks()
  const actions = useCourseActions()
  const mayChange = managesWorkshops(useWorkshopMe())
  const parts = useAssignedParts(course, actions, mayChange)
  return (
    <>
      <PageHeader
        title={course.title}
        {...(mayChange && { sentence: words.onlyThisWorkshop })}
        back={links.workshop(workshop)}
      />
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      {course.description === '' ? null : <p className={styles.description}>{course.description}</p>}
      <CourseParts
        parts={course}
        actions={parts}
        {...(mayChange && {
          arriving: <SendToWorkshop course={course} actions={actions} />,
          renderVideoTools: (video: ListedCourseVideo) =>
            video.state === 'READY' ? (
              <VideoMenu video={video} sendTo={course.course.id} actions={actions} />
            ) : null,
        })}
      />
    </>
  )
}

/** Sends a video straight to this course of this workshop. */
function SendToWorkshop({ course, actions }: { course: AssignedCourse; actions: CourseActions }) {
  const ids = new Set(course.videos.map(({ courseVideoId }) => courseVideoId))
  const isOfCourse = ({ id, sending }: Arriving): boolean => {
    if (isSaidOf(course.videos, id)) return false
    if (ids.has(id)) return true
    const to = sending?.to
    if (to === undefined || typeof to === 'string') return false
    return to.assignment === course.id || (to.replaces !== undefined && ids.has(to.replaces))
  }
  return (
    <SendVideos
      to={{ workshopCourse: course.course.id, assignment: course.id }}
      help={sendWords.helpWorkshop}
      actions={actions}
      isShown={isOfCourse}
    />
  )
}
