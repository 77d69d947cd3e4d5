import { useState } from 'react'
import type { ManagedPerson, PeoplePlace } from '#contract/endpoints/people/managed-people.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { actWords } from './people-words.ts'
import styles from './people.module.css'
import { useGroups } from './use-groups.ts'

export interface MoveDialogProps {
  program: PeoplePlace
  people: readonly ManagedPerson[]
  onClose: () => void
  onMove: (to: { id: UserGroupId; name: string }) => void
}

/** Asks for the group to move to; people who are already in it stay. */
export function MoveDialog({ program, people, onClose, onMove }: MoveDialogProps) {
  const isOffline = useIsOffline()
  const groups = useGroups(program).active ?? []
  const [chosen, setChosen] = useState<UserGroupId | null>(null)
  const to = groups.find(({ id }) => id === chosen)
  return (
    <Modal
      isOpen
      title={actWords.moveTitle(people.length, people[0]?.fullName ?? '')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{actWords.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={to === undefined || isOffline}
            onPress={() => {
              if (to !== undefined) onMove(to)
            }}
          >
            {actWords.move(people.length)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Select<UserGroupId>
          label={actWords.moveTo}
          choices={groups.map(({ id, name }) => ({ id, text: name }))}
          value={chosen}
          onChange={setChosen}
        />
        <p className={styles.quiet}>{actWords.moveNote}</p>
        {isOffline ? <Notice tone="waiting">{actWords.notNow}</Notice> : null}
      </Stack>
    </Modal>
  )
}
