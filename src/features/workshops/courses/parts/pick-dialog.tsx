import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from '../courses.module.css'
import { pickWords as words } from './part-words.ts'

export interface Pick<Id extends string> {
  id: Id
  title: string
  help: string
  isTaken: boolean
}

export interface PickDialogProps<Page, Id extends string> {
  title: string
  search: string
  onSearch: (search: string) => void
  list: UseInfiniteQueryResult<InfiniteData<Page>>
  picksOf: (page: Page) => readonly Pick<Id>[]
  empty: { title: string; text: string }
  onClose: () => void
  /** Resolves to whether it was done. */
  onAdd: (ids: readonly Id[]) => Promise<boolean>
  placeholder?: string
  /** What is added waits on the device. */
  worksAway?: boolean
  /** How many fit, and how that is said; as many as one likes, if it is left out. */
  room?: number
  roomText?: (room: number) => string
  addText?: (count: number) => string
  takenText?: string
}

/** Several of a list that is searched; what was chosen stays chosen while the search changes. */
export function PickDialog<Page, Id extends string>(props: PickDialogProps<Page, Id>) {
  const { title, search, onSearch, list, picksOf, empty, onClose, onAdd } = props
  const { placeholder = words.search, worksAway = false, room = Infinity, roomText } = props
  const { addText = words.add, takenText = words.taken } = props
  const isAway = useIsOffline()
  const [chosen, setChosen] = useState<readonly Id[]>([])
  const [isAdding, setAdding] = useState(false)
  async function add(): Promise<void> {
    setAdding(true)
    const isDone = await onAdd(chosen)
    setAdding(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      isOpen
      title={title}
      width={560}
      onClose={onClose}
      isPersistent={isAdding}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={(isAway && !worksAway) || chosen.length === 0 || chosen.length > room}
            isPending={isAdding}
            onPress={() => void add()}
          >
            {addText(chosen.length)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SearchField value={search} placeholder={placeholder} onSearch={onSearch} />
        {roomText !== undefined && chosen.length > room ? (
          <Notice tone="info">{roomText(room)}</Notice>
        ) : null}
        <PagedView
          list={list}
          itemsOf={picksOf}
          empty={<EmptyState icon={<SearchX />} {...(search === '' ? empty : words.none)} />}
          offline={<EmptyState icon={<SearchX />} {...words.away} />}
          reassurance={words.safe}
        >
          {(picks) => (
            <ul className={styles.picks} aria-label={words.chosen}>
              {picks.map(({ id, title: name, help, isTaken }) => (
                <li key={id}>
                  <Checkbox
                    isSelected={isTaken || chosen.includes(id)}
                    isDisabled={isTaken || isAdding}
                    help={isTaken ? takenText : help}
                    onChange={(isChosen) =>
                      setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
                    }
                  >
                    {name}
                  </Checkbox>
                </li>
              ))}
            </ul>
          )}
        </PagedView>
      </Stack>
    </Modal>
  )
}
