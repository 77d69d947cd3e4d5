import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  createUserGroup,
  editUserGroup,
  getDefaultCurriculum,
  groupRefusal,
} from '#contract/endpoints/account/user-groups.ts'
import { NAME_MAX } from '#contract/limits.ts'
import { type ProgramId, userGroupId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { describeTrouble } from '../describe-trouble.ts'
import { actWords, groupWords, refusals } from '../people-words.ts'
import type { ProgramGroup } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'

export interface GroupFormProps {
  program: ProgramId
  /** Null: a new one. */
  group: ProgramGroup | null
  onClose: () => void
}

export function GroupForm({ program, group, onClose }: GroupFormProps) {
  const isOffline = useIsOffline()
  const formId = useId()
  const { form, problem, faultOf } = useGroupForm({ program, group, onClose })
  const curriculum = useQuery(endpointQuery(getDefaultCurriculum))
  const isUnassigned = group?.isUnassignedGroup === true
  return (
    <Modal
      isOpen
      title={group === null ? groupWords.newTitle : groupWords.editTitle(group.name)}
      onClose={onClose}
      isPersistent
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{actWords.cancel}</Button>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isBusy) => (
              <Button type="submit" form={formId} variant="primary" isPending={isBusy} isDisabled={isOffline}>
                {group === null ? groupWords.create : groupWords.save}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <form.Field name="name">
          {(field) => {
            const { error, ...bound } = form.bind(field)
            return (
              <TextField
                label={groupWords.name}
                maxLength={NAME_MAX}
                autoComplete="off"
                isDisabled={isUnassigned}
                {...(isUnassigned && { help: refusals['unassigned-group'] })}
                {...bound}
                error={error ?? faultOf(bound.value)}
              />
            )
          }}
        </form.Field>
        <form.Field name="isLeaderboardAnonymized">
          {(field) => {
            const { value, onChange } = form.bind(field)
            return (
              <Checkbox isSelected={value} onChange={onChange} help={groupWords.anonymizedHelp}>
                {groupWords.anonymized}
              </Checkbox>
            )
          }}
        </form.Field>
        {group === null && curriculum.data !== undefined ? (
          <Notice tone="info">{groupWords.starts(curriculum.data.length)}</Notice>
        ) : null}
        {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
        {problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}

function useGroupForm({ program, group, onClose }: GroupFormProps) {
  const { call, ids, toasts } = useServices()
  const refresh = useRefreshPeople()
  const [id] = useState(() => userGroupId.parse(ids.uuid()))
  const [taken, setTaken] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const form = useForm({
    values: { name: group?.name ?? '', isLeaderboardAnonymized: group?.isLeaderboardAnonymized ?? false },
    rules: { name: { isRequired: true } },
    onSubmit: async (draft) => {
      setProblem(null)
      const answer =
        group === null
          ? await call(createUserGroup, { body: { ...draft, id, parentProgramId: program } })
          : await call(editUserGroup, { params: { gid: group.id }, body: draft })
      if (!answer.ok) {
        const { data } = groupRefusal.safeParse(answer.failure.details)
        if (data?.reason === 'name-taken') return setTaken(draft.name)
        return setProblem(describeTrouble(answer.failure))
      }
      toasts.show({
        type: 'SUCCESS',
        msg: group === null ? groupWords.created(draft.name) : groupWords.saved,
      })
      onClose()
      await refresh()
    },
  })
  return {
    form,
    problem,
    faultOf: (name: string) => (name === taken ? refusals['name-taken'] : null),
  }
}
