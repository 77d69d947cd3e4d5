import { SearchX } from 'lucide-react'
import { useState } from 'react'
import type { PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { PLAYLIST_VIDEOS_MAX } from '#contract/limits.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { SearchField } from '#features/shared/search-field.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from '../courses.module.css'
import { pickVideoWords as words } from './playlist-words.ts'

export interface PickVideosProps {
  videos: readonly PlaylistVideo[]
  taken: readonly CourseVideoId[]
  onClose: () => void
  /** Resolves to whether it was done. */
  onAdd: (ids: readonly CourseVideoId[]) => Promise<boolean>
}

/** Several videos for a playlist, of those that are known here: it works without a network. */
export function PickVideos({ videos, taken, onClose, onAdd }: PickVideosProps) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly CourseVideoId[]>([])
  const [isAdding, setAdding] = useState(false)
  const left = PLAYLIST_VIDEOS_MAX - taken.length
  async function add(): Promise<void> {
    setAdding(true)
    const isDone = await onAdd(chosen)
    setAdding(false)
    if (isDone) onClose()
  }
  return (
    <Modal
      isOpen
      title={words.title}
      width={560}
      onClose={onClose}
      isPersistent={isAdding}
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={chosen.length === 0 || chosen.length > left}
            isPending={isAdding}
            onPress={() => void add()}
          >
            {words.add(chosen.length)}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SearchField value={search} placeholder={words.search} onSearch={setSearch} />
        {chosen.length > left ? <Notice tone="info">{words.room(left)}</Notice> : null}
        <Found
          videos={videos.filter((video) => isFound(video, search))}
          isSearched={search !== ''}
          {...{ taken, chosen, isAdding }}
          onChoose={setChosen}
        />
      </Stack>
    </Modal>
  )
}

function isFound({ title, course }: PlaylistVideo, search: string): boolean {
  const text = `${title} ${course}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

interface FoundProps {
  videos: readonly PlaylistVideo[]
  taken: readonly CourseVideoId[]
  chosen: readonly CourseVideoId[]
  isSearched: boolean
  isAdding: boolean
  onChoose: (ids: readonly CourseVideoId[]) => void
}

function Found({ videos, taken, chosen, isSearched, isAdding, onChoose }: FoundProps) {
  if (videos.length === 0)
    return <EmptyState icon={<SearchX />} {...(isSearched ? words.none : words.nothing)} />
  return (
    <ul className={styles.picks} aria-label={words.list}>
      {videos.map(({ courseVideoId: id, title, course, duration }) => {
        const isTaken = taken.includes(id)
        const facts = [...(duration === null ? [] : [formatClock(duration * 1000)]), course].join(' · ')
        return (
          <li key={id}>
            <Checkbox
              isSelected={isTaken || chosen.includes(id)}
              isDisabled={isTaken || isAdding}
              help={isTaken ? words.taken : facts}
              onChange={(isChosen) =>
                onChoose(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id))
              }
            >
              {title}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
