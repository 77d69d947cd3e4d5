import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import {
  deleteWorkshopVideo,
  renameWorkshopVideo,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import type { CourseVideoId } from '#contract/vocabulary/ids.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { type CourseActions, describeCourseRefusal } from '../use-course-actions.ts'
import { useSendVideo } from './use-send-video.ts'
import { videoWords as words } from './video-words.ts'

export interface VideoMenuProps {
  video: { courseVideoId: CourseVideoId; title: string }
  /** To which course a new file is sent; null: it can’t be replaced here. */
  sendTo: WorkshopCourseId | null
  /** Whether a course has it; left out where videos are not deleted. */
  isUsed?: boolean
  actions: CourseActions
}

/** Renames a video in all courses, replaces its file, and deletes it once no course has it. */
export function VideoMenu({ video, sendTo, isUsed, actions }: VideoMenuProps) {
  const [isRenaming, setRenaming] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { replace, remove } = useVideoActions(video, actions)
  const { title } = video
  const choose: Readonly<Record<string, () => void>> = {
    rename: () => setRenaming(true),
    replace: () => input.current?.click(),
    delete: () => void remove(),
  }
  return (
    <>
      <Menu
        label={words.actions(title)}
        entries={entriesOf(sendTo !== null, isUsed)}
        onChoose={(what) => choose[what]?.()}
      >
        <IconButton label={words.actions(title)} isDisabled={actions.isHeld}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      </Menu>
      {sendTo === null ? null : (
        <input
          ref={input}
          type="file"
          hidden
          accept="video/*"
          aria-label={words.file(title)}
          onChange={({ currentTarget }) => {
            void replace(currentTarget.files?.[0], sendTo)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      )}
      {isRenaming ? (
        <RenameDialog video={video} actions={actions} onClose={() => setRenaming(false)} />
      ) : null}
    </>
  )
}

function entriesOf(mayReplace: boolean, isUsed: boolean | undefined): MenuEntry[] {
  const remove = { id: 'delete', text: words.remove, isDanger: true, startsGroup: true } as const
  return [
    { id: 'rename', text: words.rename },
    ...(mayReplace ? [{ id: 'replace', text: words.replace, subtext: words.replaceHelp }] : []),
    ...(isUsed === undefined
      ? []
      : [isUsed ? { ...remove, isDisabled: true, subtext: words.usedHelp } : remove]),
  ]
}

function useVideoActions({ courseVideoId: id, title }: VideoMenuProps['video'], actions: CourseActions) {
  const { dialogs, toasts } = useServices()
  const send = useSendVideo()
  const { act, setDone } = actions
  return {
    replace: async (file: File | undefined, workshopCourse: WorkshopCourseId): Promise<void> => {
      if (file === undefined) return
      const problem = await send(file, { workshopCourse, replaces: id })
      if (problem === null) setDone({ text: words.replacing(title), undo: null })
      else toasts.show({ type: 'ERROR', msg: words.notReplaced(file.name, problem) })
    },
    remove: async (): Promise<void> => {
      if (!(await dialogs.confirm({ ...words.sure(title), destructive: true }))) return
      if ((await act(deleteWorkshopVideo, { params: { id } })) !== null)
        setDone({ text: words.removed(title), undo: null })
    },
  }
}

interface RenameProps {
  video: VideoMenuProps['video']
  actions: CourseActions
  onClose: () => void
}

function RenameDialog({ video, actions, onClose }: RenameProps) {
  const { call } = useServices()
  const form = useForm({
    initial: { title: video.title },
    rules: { title: required },
    onSubmit: async ({ title }) => {
      const answer = await call(renameWorkshopVideo, {
        params: { id: video.courseVideoId },
        body: { title: title.trim() },
      })
      if (!answer.ok) return { problem: describeCourseRefusal(answer.failure) }
      await actions.reload()
      actions.setDone({ text: words.renamed(title.trim()), undo: null })
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={words.renameTitle}
      form={form}
      words={{ submit: words.save, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <TextField
        label={words.title}
        help={words.titleHelp}
        maxLength={TITLE_MAX}
        autoComplete="off"
        {...form.fields.title}
      />
    </FormDialog>
  )
}
