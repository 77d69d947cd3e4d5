import { useState } from 'react'
import type { Playlist } from '#contract/endpoints/workshops/courses/playlists.ts'
import { PLAYLIST_DESCRIPTION_MAX, TITLE_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { playlistFormWords as words } from './playlist-words.ts'
import type { PlaylistFacts } from './use-playlist-actions.ts'

export interface PlaylistDialogProps {
  /** Null: a new one. */
  playlist: Pick<Playlist, 'title' | 'description'> | null
  onClose: () => void
  /** Resolves to whether the device has it. @param was what the dialog opened with */
  onSave: (facts: PlaylistFacts, was: PlaylistFacts) => Promise<boolean>
}

/** Title and description of a playlist; what is saved waits on the device while there is no network. */
export function PlaylistDialog({ playlist, onClose, onSave }: PlaylistDialogProps) {
  const [initial] = useState({ title: playlist?.title ?? '', description: playlist?.description ?? '' })
  const form = useForm({
    initial,
    rules: { title: required },
    onSubmit: async ({ title, description }) => {
      if (!(await onSave({ title: title.trim(), description: description.trim() }, initial)))
        return { problem: words.notSaved }
      onClose()
      return undefined
    },
  })
  const { title, description } = form.fields
  const isNew = playlist === null
  return (
    <FormDialog
      title={isNew ? words.create : words.change}
      form={form}
      words={{ submit: isNew ? words.submitNew : words.submit, cancel: words.cancel }}
      onClose={onClose}
    >
      <TextField label={words.title} maxLength={TITLE_MAX} autoComplete="off" {...title} />
      <TextArea
        label={words.description}
        help={words.descriptionHelp}
        isOptional
        rows={3}
        maxLength={PLAYLIST_DESCRIPTION_MAX}
        {...description}
      />
    </FormDialog>
  )
}
