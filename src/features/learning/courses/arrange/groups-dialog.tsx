import type { UseQueryResult } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { listFacultyCourses } from '#contract/endpoints/learning/courses.ts'
import { listActivityGroups, listCourseGroups } from '#contract/endpoints/learning/course-content.ts'
import type { GroupCourseId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { coursesWords } from '../course-words.ts'
import { type arrangeWords, groupsWords as words, type lockWords } from '../teaching-words.ts'
import styles from './groups-dialog.module.css'

/** A group that works through the course, and its present setting. */
export interface GroupSetting {
  groupCourseId: GroupCourseId
  groupName: string
  programName: string
  isOn: boolean
}

export interface GroupsDialogProps {
  name: string
  about: typeof arrangeWords | typeof lockWords
  query: UseQueryResult
  /** Undefined until they are known. */
  groups: readonly GroupSetting[] | undefined
  /** @returns whether the server has changed all of them */
  send: (on: readonly GroupCourseId[], off: readonly GroupCourseId[]) => Promise<boolean>
  onDone: (done: Done) => void
  onClose: () => void
}

/** With all groups selected: asks which of them, and changes them all at once. */
export function GroupsDialog(props: GroupsDialogProps) {
  const { name, about, query, groups, onClose } = props
  // The choice starts from the current state, so nothing is shown that may have changed since.
  if (groups !== undefined && query.isFetchedAfterMount) return <GroupsForm {...props} groups={groups} />
  return (
    <Modal isOpen title={about.title(name)} onClose={onClose}>
      <QueryView
        query={{ ...query, data: undefined }}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...about.away} />}
        notFound={<p>{words.none}</p>}
        reassurance={coursesWords.safe}
      >
        {() => null}
      </QueryView>
    </Modal>
  )
}

function GroupsForm({
  name,
  about,
  groups,
  send,
  onDone,
  onClose,
}: GroupsDialogProps & { groups: readonly GroupSetting[] }) {
  const { toasts } = useServices()
  const answers = useAnswers()
  // The state when the dialog opened, so that later news changes nothing while the person is choosing.
  const [stands] = useState(groups)
  async function change(on: readonly GroupCourseId[], off: readonly GroupCourseId[]): Promise<boolean> {
    if (!(await send(on, off))) return false
    await answers.invalidateAll([listFacultyCourses, listActivityGroups, listCourseGroups])
    return true
  }
  async function undo(on: readonly GroupCourseId[], off: readonly GroupCourseId[]): Promise<void> {
    if (await change(off, on)) onDone({ text: doneWords.undone, undo: null })
    else toasts.show({ type: 'ERROR', msg: words.notUndone })
  }
  const form = useForm({
    initial: { chosen: idsOf(stands.filter(({ isOn }) => isOn)) },
    onSubmit: async ({ chosen }) => {
      const [on, off] = changesOf(stands, chosen)
      const count = on.length + off.length
      if (count > 0) {
        if (!(await change(on, off))) return { problem: words.failed }
        onDone({ text: words.changed(count), undo: () => void undo(on, off) })
      }
      onClose()
    },
  })
  const { chosen } = form.values
  const isChosen = ({ groupCourseId }: GroupSetting) => chosen.includes(groupCourseId)
  const changed = changesOf(stands, chosen).flat()
  const choose = (group: GroupSetting, isOn: boolean) =>
    form.change({
      chosen: idsOf(stands.filter((one) => (one === group ? isOn : isChosen(one)))),
    })
  return (
    <FormDialog
      title={about.title(name)}
      form={form}
      words={{
        submit: changed.length === 0 ? words.nothing : words.submit(changed.length),
        cancel: words.cancel,
        offline: words.offline,
      }}
      onClose={onClose}
    >
      <fieldset className={styles.groups}>
        <legend>{about.count(chosen.length, stands.length)}</legend>
        <Checkbox
          isSelected={chosen.length === stands.length}
          isIndeterminate={chosen.length > 0 && chosen.length < stands.length}
          onChange={(isOn) => form.change({ chosen: isOn ? idsOf(stands) : [] })}
        >
          {words.all}
        </Checkbox>
        {stands.map((group) => (
          <Checkbox
            key={group.groupCourseId}
            isSelected={isChosen(group)}
            help={group.programName}
            onChange={(isOn) => choose(group, isOn)}
          >
            {group.groupName}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}

function idsOf(groups: readonly GroupSetting[]): GroupCourseId[] {
  return groups.map(({ groupCourseId }) => groupCourseId)
}

/** The groups to set, and those to unset. */
function changesOf(groups: readonly GroupSetting[], chosen: readonly GroupCourseId[]) {
  const isChosen = ({ groupCourseId }: GroupSetting) => chosen.includes(groupCourseId)
  return [
    idsOf(groups.filter((group) => isChosen(group) && !group.isOn)),
    idsOf(groups.filter((group) => !isChosen(group) && group.isOn)),
  ] as const
}
