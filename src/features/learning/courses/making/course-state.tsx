import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  deleteCourse,
  getMadeCourse,
  type MadeCourse,
  publishCourse,
  renameCourse,
  retireCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import styles from './making.module.css'
import { madeWords as words, stateOfCourse } from './making-words.ts'
import { RenameDialog } from './rename-dialog.tsx'
import type { Making } from './use-making.ts'

const ExportDialog = lazyPart(async () => (await import('../sharing/export-dialog.tsx')).ExportDialog)

export interface CourseStateProps {
  course: MadeCourse
  making: Making
  /** The course was deleted. */
  onGone: () => void
}

/** Whether people have the course, and what its author may do about that. */
export function CourseState({ course, making, onGone }: CourseStateProps) {
  const [isRenaming, setRenaming] = useState(false)
  const [isExporting, setExporting] = useState(false)
  const { publish, setRetired, remove } = useCourseActions({ course, making, onGone })
  const { tone, words: state } = stateOfCourse(course)
  const { isPublished, isRetired, mayPublish, hasChanges } = course
  const isWaiting = mayPublish && !isRetired && (!isPublished || hasChanges)
  const entries = making.isAway ? [] : entriesOf(course)
  const acts = {
    rename: () => setRenaming(true),
    export: () => setExporting(true),
    retire: () => setRetired(true),
    delete: () => void remove(),
  }
  return (
    <>
      <div className={styles.tools}>
        <StatusDot tone={tone}>{state}</StatusDot>
        {isWaiting ? (
          <Button
            variant="primary"
            isPending={making.underWay === 'publish'}
            isDisabled={making.isAway || nextOf(course).length === 0}
            onPress={publish}
          >
            {words.publish}
          </Button>
        ) : null}
        {isRetired && mayPublish ? (
          <Button isDisabled={making.isAway} onPress={() => setRetired(false)}>
            {words.restore}
          </Button>
        ) : null}
        {entries.length === 0 ? null : (
          <Menu label={words.courseActions} entries={entries} onChoose={(id) => acts[id as CourseAction]()}>
            <IconButton label={words.courseActions}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          </Menu>
        )}
      </div>
      <p className={styles.quiet}>{noteOf(course)}</p>
      {isExporting ? (
        <Suspense>
          <ExportDialog courseId={course.id} name={course.name} onClose={() => setExporting(false)} />
        </Suspense>
      ) : null}
      {isRenaming ? (
        <RenameCourse course={course} making={making} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  )
}

type CourseAction = 'rename' | 'export' | 'retire' | 'delete'

function entriesOf(course: MadeCourse): readonly (MenuEntry & { id: CourseAction })[] {
  const { isPublished, isRetired, isShipped, mayPublish, groups } = course
  const file = { id: 'export' as const, text: words.asFile }
  if (!mayPublish && isPublished) return [file]
  return [
    { id: 'rename', text: words.rename },
    file,
    ...(isPublished && !isRetired ? [{ id: 'retire' as const, text: words.retire }] : []),
    ...(isShipped || groups > 0
      ? []
      : [{ id: 'delete' as const, text: words.deleteIt, isDanger: true, startsGroup: true }]),
  ]
}

const nextOf = ({ activities }: MadeCourse) =>
  activities.filter(({ state }) => state === 'THERE' || state === 'NEW')

function useCourseActions({ course, making, onGone }: CourseStateProps) {
  const { call, dialogs } = useServices()
  const params = { courseId: course.id }
  const retire = (isRetired: boolean) => () => call(retireCourse, { params, body: { isRetired } })
  const restored = { text: words.restored, undo: null }
  const bringBack = () => void making.change('retire', retire(false), restored)
  return {
    publish: () => {
      const activityIds = nextOf(course).map(({ id }) => id)
      void making.change('publish', () => call(publishCourse, { params, body: { activityIds } }), {
        text: course.isPublished ? words.publishedNext : words.published,
        undo: null,
      })
    },
    setRetired: (isRetired: boolean) => {
      if (!isRetired) bringBack()
      else void making.change('retire', retire(true), { text: words.nowRetired, undo: bringBack })
    },
    remove: async () => {
      if (!(await dialogs.confirm(words.askDelete(course.name)))) return
      if (await making.change('delete', () => call(deleteCourse, { params }))) onGone()
    },
  }
}

interface RenameCourseProps extends Omit<CourseStateProps, 'onGone'> {
  onClose: () => void
}

function RenameCourse({ course, making, onClose }: RenameCourseProps) {
  const { call } = useServices()
  const answers = useAnswers()
  const params = { courseId: course.id }
  return (
    <RenameDialog
      name={course.name}
      readName={() => answers.readCached(getMadeCourse, { params })?.value.name ?? null}
      onRename={(was, to) => making.send('rename', () => call(renameCourse, { params, body: { was, to } }))}
      onClose={onClose}
    />
  )
}

function noteOf({ isRetired, isPublished, mayPublish, hasChanges }: MadeCourse): string {
  if (isRetired) return words.retired
  const note = isPublished ? (hasChanges ? words.changes : words.nothingWaits) : words.draft
  return mayPublish ? note : `${note} ${words.propose}`
}
