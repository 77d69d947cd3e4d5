import { EllipsisVertical, Pencil, Send, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import { useMe } from '#features/shared/use-me.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { ShareDialog } from './share/share-dialog.tsx'
import { deciderOf, shareVerb } from './share/share-words.ts'
import { SubmitDialog } from './submit-dialog.tsx'
import { useVideoActions } from './use-video-actions.ts'

export interface VideoActionsMenuProps {
  video: MyVideo
  courses: readonly Course[]
  /** Sharing it waits to be sent. */
  isSharing: boolean
}

/** What its owner may do with a video on the list. */
export function VideoActionsMenu({ video, courses, isSharing }: VideoActionsMenuProps) {
  const me = useMe()
  const actions = useVideoActions()
  const [open, setOpen] = useState<'submit' | 'share' | 'edit' | null>(null)
  const close = (): void => setOpen(null)
  const { submissionType, sharedVideoId, sharedRequestId } = video
  const isWatchable = video.state !== 'FAILED'
  const isShared =
    isSharing || submissionType === 'SHARED_VIDEO' || sharedVideoId !== null || sharedRequestId !== null
  const entries: MenuEntry[] = [
    ...(isWatchable && submissionType !== 'SUBMITTED'
      ? [{ id: 'submit', text: 'Submit', icon: <Send aria-hidden="true" /> }]
      : []),
    ...(isWatchable && !isShared && me !== null
      ? [{ id: 'share', text: shareVerb(deciderOf(me, true)), icon: <Share2 aria-hidden="true" /> }]
      : []),
    { id: 'edit', text: 'Edit', icon: <Pencil aria-hidden="true" /> },
    { id: 'delete', text: 'Delete', icon: <Trash2 aria-hidden="true" />, isDanger: true },
  ]
  return (
    <>
      <Menu
        label={`Actions for ${video.name}`}
        entries={entries}
        onChoose={(id) => {
          if (id === 'delete') void actions.remove(video)
          else setOpen(id as 'submit' | 'share' | 'edit')
        }}
      >
        <IconButton label={`Actions for ${video.name}`}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      </Menu>
      {open === 'submit' && me !== null ? (
        <SubmitDialog me={me} video={video} courses={courses} onClose={close} />
      ) : null}
      {open === 'share' && me !== null ? (
        <ShareDialog me={me} video={{ ...video, ownerName: null }} onClose={close} />
      ) : null}
      {open === 'edit' ? <EditDialog video={video} courses={courses} onClose={close} /> : null}
    </>
  )
}
