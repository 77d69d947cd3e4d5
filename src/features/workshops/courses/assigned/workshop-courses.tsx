import { GraduationCap, Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { AssignedCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import { contentOf } from '../masters/master-words.ts'
import { useCourseActions } from '../use-course-actions.ts'
import { useOrdered } from '../use-ordered.ts'
import { FailedFilesNotice } from '../videos/failed-files-notice.tsx'
import { assignedWords as words } from './assigned-words.ts'
import { PickCourses } from './pick-courses.tsx'
import { useAssignActions, useAssignedCourses } from './use-assigned-courses.ts'

/** On a workshop’s screen for staff: the courses that it was given, in their order. */
export function WorkshopCourses({
  workshop: { id, mayPlan },
}: {
  workshop: Pick<Workshop, 'id' | 'mayPlan'>
}) {
  const links = useWorkshopLinks()
  const query = useAssignedCourses(id)
  return (
    <Section
      title={words.title}
      isCard
      beside={<ButtonLink href={links.courseProgress(id)}>{words.progress}</ButtonLink>}
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ _embedded: { course } }) => <Courses courses={course} workshop={id} mayChange={mayPlan} />}
      </QueryView>
    </Section>
  )
}

interface CoursesProps {
  courses: readonly AssignedCourse[]
  workshop: Workshop['id']
  mayChange: boolean
}

function Courses({ courses, workshop, mayChange }: CoursesProps) {
  const actions = useCourseActions()
  const { add, order: send, remove } = useAssignActions(workshop, actions)
  const { items, order } = useOrdered(courses, send)
  const [isPicking, setPicking] = useState(false)
  if (!mayChange)
    return courses.length === 0 ? (
      <p className={styles.quiet}>{words.noneRead}</p>
    ) : (
      <ol className={styles.rows} aria-label={words.title}>
        {courses.map((course) => (
          <li key={course.id}>
            <Facts course={course} workshop={workshop} />
          </li>
        ))}
      </ol>
    )
  return (
    <>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      {items.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <OrderedList
          label={words.title}
          items={items}
          nameOf={({ title }) => title}
          onOrder={(next) => void order(next)}
          renderTools={(course) => (
            <IconButton
              label={words.removeOne(course.title)}
              isDisabled={actions.isHeld}
              onPress={() => remove(course)}
            >
              <X aria-hidden="true" />
            </IconButton>
          )}
        >
          {(course) => <Facts course={course} workshop={workshop} />}
        </OrderedList>
      )}
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          isDisabled={actions.isHeld}
          onPress={() => setPicking(true)}
        >
          {words.add}
        </Button>
      </div>
      {isPicking ? (
        <PickCourses
          taken={courses.map(({ course }) => course.id)}
          onClose={() => setPicking(false)}
          onAdd={add}
        />
      ) : null}
    </>
  )
}

function Facts({ course, workshop }: { course: AssignedCourse; workshop: Workshop['id'] }) {
  const links = useWorkshopLinks()
  return (
    <div className={styles.facts}>
      <a className={styles.name} href={links.workshopCourse(workshop, course.id)}>
        {course.title}
      </a>
      <span className={styles.quiet}>{contentOf(course)}</span>
      <FailedFilesNotice videos={course.videos} />
    </div>
  )
}
