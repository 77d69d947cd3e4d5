import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { listMasterCourses, moveMasterCourse } from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { movedIn } from '#domain/workshops/moved-in.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import {
  CatalogFacts,
  CatalogList,
  type CatalogView,
  isFiltered,
  RowMenu,
  useEdited,
} from '../catalog-list.tsx'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { useOrdered } from '../use-ordered.ts'
import { FailedFilesNotice } from '../videos/failed-files-notice.tsx'
import { MasterDialog } from './master-dialog.tsx'
import { contentOf, masterWords as words, stateOf, usesOf } from './master-words.ts'
import { type MasterAction, masterEntries, useMasterActions } from './use-master-actions.ts'

export const whichCourses = ['not-retired', 'published', 'drafts', 'retired'] as const

/** All courses that workshops can be given, in their order. */
export function MasterList(view: CatalogView<(typeof whichCourses)[number]>) {
  const { filters, actions } = view
  const list = useInfiniteQuery({
    ...endpointPages(listMasterCourses, { query: filters }, { neverStored: filters.search !== '' }),
    placeholderData: keepPreviousData,
  })
  const mayOrder = !isFiltered(filters, whichCourses) && !list.hasNextPage
  return (
    <CatalogList
      {...view}
      words={words}
      icon={<GraduationCap />}
      kinds={whichCourses}
      list={list}
      itemsOf={({ _embedded }) => _embedded.course}
    >
      {(courses) => <Courses courses={courses} actions={actions} mayOrder={mayOrder} />}
    </CatalogList>
  )
}

interface CoursesProps {
  courses: readonly MasterCourse[]
  actions: CourseActions
  mayOrder: boolean
}

function Courses({ courses, actions, mayOrder }: CoursesProps) {
  const { edited, edit, dialog } = useEdited<MasterCourse>(actions, words.saved)
  const { choose } = useMasterActions(actions, () => undefined)
  const { items, order } = useOrdered<WorkshopCourseId, MasterCourse>(courses, async ({ was, to }) => {
    const moved = movedIn(was, to)
    if (moved === null) return true
    const { id, before } = moved
    return (await actions.act(moveMasterCourse, { params: { id }, body: { before } })) !== null
  })
  const toolsOf = (course: MasterCourse) => (
    <RowMenu
      label={words.actions(course.title)}
      entries={masterEntries(course)}
      onChoose={(what) =>
        what === 'edit' ? edit(course) : choose(what as Exclude<MasterAction, 'edit'>, course)
      }
      isHeld={actions.isHeld}
    />
  )
  return (
    <>
      {mayOrder ? (
        <OrderedList
          label={words.list}
          items={items}
          nameOf={({ title }) => title}
          onOrder={(next) => void order(next)}
          renderTools={toolsOf}
        >
          {(course) => <MasterFacts course={course} />}
        </OrderedList>
      ) : (
        <>
          <ul className={styles.rows} aria-label={words.list}>
            {items.map((course) => (
              <li key={course.id}>
                <MasterFacts course={course} />
                {toolsOf(course)}
              </li>
            ))}
          </ul>
          <p className={styles.quiet}>{words.noOrder}</p>
        </>
      )}
      {edited === null ? null : <MasterDialog course={edited} {...dialog} />}
    </>
  )
}

function MasterFacts({ course }: { course: MasterCourse }) {
  const links = useWorkshopLinks()
  return (
    <CatalogFacts
      title={course.title}
      href={links.masterCourse(course.id)}
      facts={`${contentOf(course)} · ${usesOf(course)}`}
      state={stateOf(course)}
    >
      <FailedFilesNotice videos={course.videos} />
    </CatalogFacts>
  )
}
