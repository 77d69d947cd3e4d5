import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { listFacultyCourses, type Activity } from '#contract/endpoints/courses.ts'
import {
  type ActivityGroup,
  arrangeActivity,
  listActivityGroups,
} from '#contract/endpoints/residency/course-content.ts'
import type { GroupCourseId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { coursesWords } from './course-words.ts'
import { arrangeWords as words } from './teaching-words.ts'
import styles from './course.module.css'

export interface ArrangeDialogProps {
  activity: Activity
  onClose: () => void
}

/** With all groups in view: asks which of them see the activity, and changes them all in one go. */
export function ArrangeDialog({ activity, onClose }: ArrangeDialogProps) {
  const query = useQuery(endpointQuery(listActivityGroups, { params: { activityId: activity.id } }))
  // What stands is chosen from: nothing is shown that may have changed since.
  const groups = query.isFetchedAfterMount ? query.data?.groups : undefined
  if (groups !== undefined) return <GroupsForm activity={activity} groups={groups} onClose={onClose} />
  return (
    <Modal isOpen title={words.title(activity.name)} onClose={onClose}>
      <QueryView
        query={{ ...query, data: undefined }}
        skeleton={<ListSkeleton />}
        away={<EmptyState icon={<CloudOff />} {...words.away} />}
        notThere={<p>{words.none}</p>}
        safe={coursesWords.safe}
      >
        {() => null}
      </QueryView>
    </Modal>
  )
}

interface GroupsFormProps extends ArrangeDialogProps {
  groups: readonly ActivityGroup[]
}

function GroupsForm({ activity, groups, onClose }: GroupsFormProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  // As it stood when the dialog opened: what arrives later changes nothing under the hand.
  const [stands] = useState(groups)
  const [hidden, setHidden] = useState<readonly GroupCourseId[]>(() => idsOf(stands.filter(isHiddenFrom)))
  const [problem, setProblem] = useState<string | null>(null)
  const isHidden = ({ groupCourseId }: ActivityGroup) => hidden.includes(groupCourseId)
  const changed = stands.filter((group) => isHidden(group) !== group.isHidden)
  const form = useForm({
    values: {},
    onSubmit: async () => {
      if (changed.length === 0) return onClose()
      setProblem(null)
      const told = await call(arrangeActivity, {
        params: { activityId: activity.id },
        body: {
          show: idsOf(changed.filter((group) => !isHidden(group))),
          hide: idsOf(changed.filter(isHidden)),
        },
      })
      if (!told.ok) return setProblem(words.failed)
      toasts.show({ type: 'SAVED', msg: words.changed(changed.length) })
      onClose()
      await answers.invalidateAll([listFacultyCourses, listActivityGroups])
    },
  })
  const shownCount = stands.length - hidden.length
  const show = (group: ActivityGroup, isOn: boolean) =>
    setHidden((before) =>
      isOn ? before.filter((id) => id !== group.groupCourseId) : [...before, group.groupCourseId],
    )
  return (
    <FormDialog
      title={words.title(activity.name)}
      form={form}
      words={{
        submit: changed.length === 0 ? words.nothing : words.submit(changed.length),
        cancel: words.cancel,
        offline: words.offline,
      }}
      problem={problem}
      onClose={onClose}
    >
      <fieldset className={styles.multiple}>
        <legend>{words.shownTo(shownCount, stands.length)}</legend>
        <Checkbox
          isSelected={shownCount === stands.length}
          isIndeterminate={shownCount > 0 && shownCount < stands.length}
          onChange={(isOn) => setHidden(isOn ? [] : idsOf(stands))}
        >
          {words.all}
        </Checkbox>
        {stands.map((group) => (
          <Checkbox
            key={group.groupCourseId}
            isSelected={!isHidden(group)}
            help={group.programName}
            onChange={(isOn) => show(group, isOn)}
          >
            {group.groupName}
          </Checkbox>
        ))}
      </fieldset>
    </FormDialog>
  )
}

function isHiddenFrom({ isHidden }: ActivityGroup): boolean {
  return isHidden
}

function idsOf(groups: readonly ActivityGroup[]): GroupCourseId[] {
  return groups.map(({ groupCourseId }) => groupCourseId)
}
