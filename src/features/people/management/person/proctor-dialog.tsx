import { useState } from 'react'
import {
  type ManagedPerson,
  type PeoplePlace,
  updateProctorGroups,
} from '#contract/endpoints/people/managed-people.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
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
  const isOffline = useIsOffline()
  const groups = useGroups(program)
  const [chosen, setChosen] = useState<readonly UserGroupId[]>(person.proctorGroups.map(({ id }) => id))
  const [problem, setProblem] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const own = [...(groups.active ?? []), ...(groups.expired ?? [])]
  const known = new Set(own.map(({ id }) => id))
  const choices = [
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

  async function save(): Promise<void> {
    setSaving(true)
    const answer = await call(updateProctorGroups, {
      body: {
        id: person.id,
        proctorGroups: chosen.map((id) => ({ id })),
        seen: person.proctorGroups.map(({ id }) => ({ id })),
      },
    })
    setSaving(false)
    if (!answer.ok) return setProblem(describeTrouble(answer.failure))
    toasts.show({ type: 'SUCCESS', msg: personWords.saved })
    onClose()
    await refresh()
  }

  return (
    <Modal
      isOpen
      title={personWords.proctorTitle(person.fullName)}
      onClose={onClose}
      isPersistent
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{actWords.cancel}</Button>
          <Button variant="primary" isPending={isSaving} isDisabled={isOffline} onPress={() => void save()}>
            {personWords.save}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p className={styles.quiet}>{personWords.proctorNote}</p>
        <MultiSelect
          label={personWords.proctorGroups}
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
        {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
        {problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Stack>
    </Modal>
  )
}
