import { ListPlus, ListVideo, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Playlists, PlaylistVideo } from '#contract/endpoints/workshops/courses/playlists.ts'
import { PLAYLIST_VIDEOS_MAX, PLAYLISTS_MAX, TITLE_MAX } from '#contract/limits.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from '../courses.module.css'
import { addWords as words, playlistFormWords, playlistWords } from './playlist-words.ts'
import { usePlaylistActions } from './use-playlist-actions.ts'
import { usePlaylists } from './use-playlists.ts'

export interface AddToPlaylistProps {
  video: PlaylistVideo
}

/** Beside a video: the playlists in which it is and can be, and a new one. */
export function AddToPlaylist({ video }: AddToPlaylistProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={words.button(video.title)} onPress={() => setOpen(true)}>
        <ListPlus aria-hidden="true" />
      </IconButton>
      {isOpen ? <AddDialog video={video} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

function AddDialog({ video, onClose }: AddToPlaylistProps & { onClose: () => void }) {
  const { query, withWrites } = usePlaylists()
  return (
    <Modal
      isOpen
      title={words.title}
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          {words.done}
        </Button>
      }
    >
      <Stack gap={4}>
        <p>{video.title}</p>
        <QueryView
          query={query}
          skeleton={<ListSkeleton />}
          offline={<EmptyState icon={<ListVideo />} {...words.away} />}
          reassurance={playlistWords.safe}
        >
          {(reply) => <Choices lists={withWrites(reply)} video={video} />}
        </QueryView>
      </Stack>
    </Modal>
  )
}

function Choices({ lists, video }: AddToPlaylistProps & { lists: Playlists }) {
  const { courseVideoId } = video
  const { add, remove } = usePlaylistActions()
  const playlists = lists._embedded.playlist.filter(
    ({ mayChange, workshop }) => mayChange && (workshop === null || video.workshopIds.includes(workshop.id)),
  )
  const own = playlists.filter(({ workshop }) => workshop === null)
  return (
    <>
      {playlists.length === 0 ? (
        <p className={styles.quiet}>{words.none}</p>
      ) : (
        <ul className={styles.picks} aria-label={words.list}>
          {playlists.map((playlist) => {
            const { id, title, courseVideoIds } = playlist
            const isIn = courseVideoIds.includes(courseVideoId)
            const isFull = !isIn && courseVideoIds.length >= PLAYLIST_VIDEOS_MAX
            return (
              <li key={id}>
                <Checkbox
                  isSelected={isIn}
                  isDisabled={isFull}
                  help={isFull ? words.full : words.help(playlist)}
                  onChange={(isWanted) => void (isWanted ? add(id, video) : remove(id, courseVideoId))}
                >
                  {title}
                </Checkbox>
              </li>
            )
          })}
        </ul>
      )}
      {own.length < PLAYLISTS_MAX ? <NewPlaylist video={video} /> : null}
    </>
  )
}

const blank = { title: '' }

function NewPlaylist({ video }: AddToPlaylistProps) {
  const { add, create } = usePlaylistActions()
  const form = useForm({
    initial: blank,
    rules: { title: required },
    onSubmit: async (sent) => {
      const id = await create({ title: sent.title.trim(), description: '' }, null)
      if (id === null || !(await add(id, video))) return { problem: playlistFormWords.notSaved }
      form.reset(sent)
      return undefined
    },
  })
  return (
    <Form form={form}>
      <TextField label={words.newTitle} maxLength={TITLE_MAX} autoComplete="off" {...form.fields.title} />
      <div>
        <Button type="submit" icon={<Plus aria-hidden="true" />} isPending={form.isBusy}>
          {words.create}
        </Button>
      </div>
    </Form>
  )
}
