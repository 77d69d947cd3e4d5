import {
  type ManagedPerson,
  type PeoplePlace,
  updateProctorGroups,
} from '#contract/endpoints/people/managed-people.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import type { Choice } from '#ui/controls/choices/choice.ts'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { actWords, personWords } from '../people-words.ts'
import styles from '../people.module.css'
import { useGroups } from '../use-groups.ts'
import { useRefreshPeople } from '../use-refresh-people.ts'

export interface ProctorDialogProps {
  person: ManagedPerson
  program: PeoplePlace
  onClose: () => void
}

export function ProctorDialog({ person, program, onClose }: ProctorDialogProps) {
  const { call, toasts } = useServices()
  const refresh = useRefreshPeople()
  const before = person.proctorGroups.map(({ id }) => id)
  const form = useForm<{ groups: readonly UserGroupId[] }>({
    initial: { groups: before },
    onSubmit: async ({ groups }) => {
      const answer = await call(updateProctorGroups, {
        body: {
          id: person.id,
          proctorGroups: groups.map((id) => ({ id })),
          seen: before.map((id) => ({ id })),
        },
      })
      if (!answer.ok) return { problem: describeTrouble(answer.failure) }
      toasts.show({ type: 'SUCCESS', msg: personWords.saved })
      onClose()
      await refresh()
    },
  })
  const choices = useProctorChoices(person, program, form.values.groups)
  return (
    <FormDialog
      title={personWords.proctorTitle(person.fullName)}
      form={form}
      words={{ submit: personWords.save, cancel: actWords.cancel, offline: actWords.notNow }}
      onClose={onClose}
    >
      <p className={styles.quiet}>{personWords.proctorNote}</p>
      <MultiSelect label={personWords.proctorGroups} choices={choices} {...form.fields.groups} />
    </FormDialog>
  )
}

/** The groups of the program, and those elsewhere in which the person is a proctor already. */
function useProctorChoices(
  person: ManagedPerson,
  program: PeoplePlace,
  chosen: readonly UserGroupId[],
): Choice<UserGroupId>[] {
  const { active, expired } = useGroups(program)
  const own = [...(active ?? []), ...(expired ?? [])]
  const known = new Set(own.map(({ id }) => id))
  return [
    ...own
      .filter(({ id, isExpired }) => !isExpired || chosen.includes(id))
      .map(({ id, name, isExpired }) => ({
        id,
        text: name,
        ...(isExpired && { subtext: personWords.expired }),
      })),
    ...person.proctorGroups
      .filter(({ id }) => !known.has(id))
      .map(({ id, name }) => ({ id, text: name, subtext: personWords.other })),
  ]
}
