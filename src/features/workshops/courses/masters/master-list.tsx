import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, GraduationCap, SearchX } from 'lucide-react'
import { useState } from 'react'
import type { MasterCourse } from '#contract/endpoints/workshops/courses/course-values.ts'
import { listMasterCourses, moveMasterCourse } from '#contract/endpoints/workshops/courses/master-courses.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { movedIn } from '#domain/workshops/moved-in.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { useOrdered } from '../use-ordered.ts'
import { MasterDialog } from './master-dialog.tsx'
import { contentOf, masterWords as words, stateOf, usesOf } from './master-words.ts'
import { type MasterAction, masterEntries, useMasterActions } from './use-master-actions.ts'

export const whichCourses = ['not-retired', 'published', 'drafts', 'retired'] as const

export interface MasterFilters {
  search: string
  which: (typeof whichCourses)[number]
}

export interface MasterListProps {
  filters: MasterFilters
  onFilter: (filters: Partial<MasterFilters>) => void
  actions: CourseActions
}

const kinds = whichCourses.map((id) => ({ id, text: words.kinds[id] }))

/** All courses that workshops can be given, in their order. */
export function MasterList({ filters: { search, which }, onFilter, actions }: MasterListProps) {
  const list = useInfiniteQuery({
    ...endpointPages(listMasterCourses, { query: { search, which } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || which !== 'not-retired'
  return (
    <Stack gap={4}>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      <FilterBar>
        <SearchField
          value={search}
          placeholder={words.search}
          onSearch={(text) => onFilter({ search: text })}
        />
        <Select
          label={words.which}
          choices={kinds}
          value={which}
          onChange={(to) => onFilter({ which: to })}
        />
      </FilterBar>
      <PagedView
        list={list}
        itemsOf={({ _embedded }) => _embedded.course}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          ) : (
            <EmptyState icon={<GraduationCap />} {...words.empty} />
          )
        }
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {(courses) => (
          <Courses courses={courses} actions={actions} mayOrder={!isFiltered && !list.hasNextPage} />
        )}
      </PagedView>
    </Stack>
  )
}

interface CoursesProps {
  courses: readonly MasterCourse[]
  actions: CourseActions
  mayOrder: boolean
}

function Courses({ courses, actions, mayOrder }: CoursesProps) {
  const [edited, setEdited] = useState<MasterCourse | null>(null)
  const { choose } = useMasterActions(actions, () => undefined)
  const { items, order } = useOrdered<WorkshopCourseId, MasterCourse>(courses, async ({ was, to }) => {
    const moved = movedIn(was, to)
    if (moved === null) return true
    const { id, before } = moved
    return (await actions.act(moveMasterCourse, { params: { id }, body: { before } })) !== null
  })
  const toolsOf = (course: MasterCourse) => (
    <Menu
      label={words.actions(course.title)}
      entries={masterEntries(course)}
      onChoose={(what) =>
        what === 'edit' ? setEdited(course) : choose(what as Exclude<MasterAction, 'edit'>, course)
      }
    >
      <IconButton label={words.actions(course.title)} isDisabled={actions.isHeld}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
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
      {edited === null ? null : (
        <MasterDialog
          course={edited}
          onClose={() => setEdited(null)}
          onSaved={({ title }) => {
            setEdited(null)
            actions.setDone({ text: words.saved(title), undo: null })
            void actions.reload()
          }}
        />
      )}
    </>
  )
}

function MasterFacts({ course }: { course: MasterCourse }) {
  const links = useWorkshopLinks()
  const { tone, text } = stateOf(course)
  return (
    <div className={styles.facts}>
      <a className={styles.name} href={links.masterCourse(course.id)}>
        {course.title}
      </a>
      <span className={styles.quiet}>{`${contentOf(course)} · ${usesOf(course)}`}</span>
      <StatusDot tone={tone}>{text}</StatusDot>
    </div>
  )
}
