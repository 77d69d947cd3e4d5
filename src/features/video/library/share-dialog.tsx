import { useState } from 'react'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { ChooseVideo } from './choose-video.tsx'
import styles from './library-screen.module.css'
import { PeopleToTell } from './people-to-tell.tsx'
import { useShare } from './use-share.ts'

export interface ShareDialogProps {
  chosen: VideoId | 'choose'
  isAway: boolean
  onClose: () => void
}

/** Which video, why, and who is told. */
export function ShareDialog({ chosen, isAway, onClose }: ShareDialogProps) {
  const [videoId, setVideoId] = useState<VideoId | null>(chosen === 'choose' ? null : chosen)
  const [description, setDescription] = useState('')
  const [usersToNotify, setUsersToNotify] = useState<readonly UserId[]>([])
  const { share, isBusy, trouble, decidesAlone } = useShare({ isAway, onDone: onClose })
  return (
    <Modal
      isOpen
      title="Share a video"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isPending={isBusy}
            isDisabled={videoId === null}
            onPress={() => {
              if (videoId !== null) void share({ videoId, description, usersToNotify: [...usersToNotify] })
            }}
          >
            {decidesAlone ? 'Share' : 'Ask to share'}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.quiet}>
          {decidesAlone
            ? 'Everyone in your program can watch it at once.'
            : 'An instructor of your program decides; then everyone in the program can watch it.'}
        </p>
        {chosen === 'choose' ? <ChooseVideo value={videoId} onChange={setVideoId} isAway={isAway} /> : null}
        <TextArea
          label="Description"
          isOptional
          value={description}
          maxLength={DESCRIPTION_MAX}
          placeholder="What is worth seeing in it"
          onChange={setDescription}
        />
        <PeopleToTell value={usersToNotify} onChange={setUsersToNotify} />
        {isAway ? (
          <Notice tone="waiting">It is kept on this device and sent when there is a connection.</Notice>
        ) : null}
        {trouble === null ? null : (
          <Notice tone="error" title="It was not shared" isUrgent>
            {trouble}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
