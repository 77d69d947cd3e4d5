import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MadeCourse } from '#contract/endpoints/learning/course-making.ts'
import { getCourseVersions } from '#contract/endpoints/learning/replaced/course-versions.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { DoneNotice, type Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { type GroupChange, useGroupVersions } from './use-group-versions.ts'
import { VersionDialog } from './version-dialog.tsx'
import { versionWords as words } from './version-words.ts'

/** Says that groups have an earlier version of a course, and lets its author move them to the new one. */
export function NewVersion({ course }: { course: Pick<MadeCourse, 'id' | 'name'> }) {
  const isAway = useIsOffline()
  const { data } = useQuery(endpointQuery(getCourseVersions, { params: { courseId: course.id } }))
  const [isOpen, setOpen] = useState(false)
  const [done, setDone] = useState<Done | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const send = useGroupVersions(course.id)
  const behind = data?.groups.filter(({ version }) => version < data.version).length ?? 0
  async function undo(changes: readonly GroupChange[]): Promise<void> {
    const back = changes.map(({ groupCourseId, was, to }) => ({ groupCourseId, was: to, to: was }))
    const refused = await send(back)
    setProblem(refused)
    if (refused === null) setDone({ text: words.undone(changes.length), undo: null })
  }
  return (
    <>
      {done === null ? null : <DoneNotice {...done} isHeld={isAway} />}
      {problem === null ? null : (
        <Notice tone="error" title={words.notUndone} isUrgent>
          {problem}
        </Notice>
      )}
      {behind === 0 ? null : (
        <Notice
          tone="info"
          action={
            <Button isDisabled={isAway} onPress={() => setOpen(true)}>
              {words.open}
            </Button>
          }
        >
          {words.behind(behind)}
        </Notice>
      )}
      {isOpen && data !== undefined ? (
        <VersionDialog
          name={course.name}
          versions={data}
          send={send}
          onDone={(names, changes) => {
            setProblem(null)
            setDone({ text: words.done(names), undo: () => void undo(changes) })
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
