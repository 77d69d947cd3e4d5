import { useQuery } from '@tanstack/react-query'
import { CloudOff, GraduationCap, SquarePen } from 'lucide-react'
import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { getMasterCourse } from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { CourseParts } from '../parts/course-parts.tsx'
import styles from '../courses.module.css'
import { useEdited } from '../catalog-list.tsx'
import { useCourseActions } from '../use-course-actions.ts'
import { SendVideos } from '../videos/send-videos.tsx'
import { isSaidOf } from '../videos/failed-files.ts'
import { VideoMenu } from '../videos/video-menu.tsx'
import { sendWords } from '../videos/video-words.ts'
import { MasterDialog } from './master-dialog.tsx'
import { masterWords as words, mgmtWords, usesOf } from './master-words.ts'
import { type MasterAction, masterEntries, useMasterActions } from './use-master-actions.ts'
import { useMasterParts } from './use-master-parts.ts'

export interface MasterScreenProps {
  id: WorkshopCourseId
  /** It was deleted. */
  onGone: () => void
}

/** One course that workshops are given: what it has, and what can be done with it. */
export function MasterScreen({ id, onGone }: MasterScreenProps) {
  const links = useWorkshopLinks()
  const query = useQuery(endpointQuery(getMasterCourse, { params: { id } }))
  const back = (
    <EmptyState
      icon={<GraduationCap />}
      {...words.gone}
      action={<ButtonLink href={links.courses}>{words.toCourses}</ButtonLink>}
    />
  )
  return (
    <Screen width={60}>
      {query.data === undefined ? <PageHeader title={mgmtWords.title} back={links.courses} /> : null}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={back}
        reassurance={words.safe}
        asOf={{ what: 'the course' }}
      >
        {(course, asOf) => (
          <>
            <Shown course={course} onGone={onGone} />
            {asOf}
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Shown({ course, onGone }: { course: MasterCourse; onGone: () => void }) {
  const links = useWorkshopLinks()
  const actions = useCourseActions()
  const { choose, publish } = useMasterActions(actions, onGone)
  const parts = useMasterParts(course, actions)
  const { edited, edit, dialog } = useEdited<MasterCourse>(actions, words.saved)
  const isDraft = !course.isPublished && !course.isRetired
  return (
    <>
      <PageHeader
        title={course.title}
        sentence={usesOf(course)}
        back={links.courses}
        action={
          <>
            <Menu
              label={words.actions(course.title)}
              entries={masterEntries(course)}
              onChoose={(what) =>
                what === 'edit' ? edit(course) : choose(what as Exclude<MasterAction, 'edit'>, course)
              }
            >
              <Button isDisabled={actions.isHeld}>{words.more}</Button>
            </Menu>
            {isDraft ? (
              <Button variant="primary" isDisabled={actions.isHeld} onPress={() => publish(course)}>
                {words.publish}
              </Button>
            ) : null}
          </>
        }
      />
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      {course.isRetired ? <Notice tone="info">{words.retiredText}</Notice> : null}
      {isDraft ? (
        <Notice tone="waiting" icon={<SquarePen aria-hidden="true" />}>
          {words.draftText}
        </Notice>
      ) : null}
      {course.upcoming > 0 ? <Notice tone="info">{words.changes}</Notice> : null}
      {course.description === '' ? null : <p className={styles.description}>{course.description}</p>}
      <CourseParts
        parts={course}
        actions={parts}
        arriving={
          <SendVideos
            to={{ workshopCourse: course.id }}
            help={sendWords.help}
            actions={actions}
            isShown={({ id }) => !isSaidOf(course.videos, id)}
          />
        }
        renderVideoTools={(video) =>
          video.state === 'READY' ? <VideoMenu video={video} sendTo={course.id} actions={actions} /> : null
        }
      />
      {edited === null ? null : <MasterDialog course={edited} {...dialog} />}
    </>
  )
}
