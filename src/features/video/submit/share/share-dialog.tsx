import { useId } from 'react'
import type { Me } from '#contract/endpoints/session/session.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { PeoplePicker } from '../people-picker.tsx'
import styles from '../submit.module.css'
import { ChooseVideo } from './choose-video.tsx'
import { deciderOf, describeSharing, shareVerb, shareWords } from './share-words.ts'
import { usePeopleToTell } from './use-people-to-tell.ts'
import { useShare } from './use-share.ts'

/** What is known about the video where sharing starts. */
export interface VideoToShare {
  videoId: VideoId
  name: string
  /** Null for the person's own. */
  ownerName: string | null
}

export interface ShareDialogProps {
  me: Me
  /** Null: one of the person's own is chosen in the dialog. */
  video: VideoToShare | null
  onClose: () => void
}

interface ShareDraft {
  videoId: VideoId | null
  description: string
  usersToNotify: readonly UserId[]
}

/** Which video, why, and who is notified. */
export function ShareDialog({ me, video, onClose }: ShareDialogProps) {
  const isAway = useIsOffline()
  const { share, isBusy, trouble } = useShare({ isAway, onDone: onClose })
  const people = usePeopleToTell()
  const decider = deciderOf(me, video === null || video.ownerName === null)
  const form = useForm<ShareDraft>({
    initial: { videoId: video?.videoId ?? null, description: '', usersToNotify: [] },
    rules: { videoId: required },
    onSubmit: async ({ videoId, description, usersToNotify }) => {
      if (videoId !== null) await share({ videoId, description, usersToNotify: [...usersToNotify] })
    },
  })
  const { fields } = form
  const formId = useId()
  return (
    <Modal
      isOpen
      title={video === null ? 'Share a video' : `Share ${video.name}`}
      width={560}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} isPending={isBusy} isDisabled={!form.isValid}>
            {shareVerb(decider)}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        <p className={styles.quiet}>{describeSharing(decider, video?.ownerName ?? '')}</p>
        {video === null ? <ChooseVideo {...fields.videoId} /> : null}
        <TextArea
          label="Description"
          isOptional
          maxLength={DESCRIPTION_MAX}
          placeholder={shareWords.lookFor}
          {...fields.description}
        />
        {people === null || people.length === 0 ? null : (
          <PeoplePicker {...fields.usersToNotify} people={people} help={shareWords.toldWhen} />
        )}
        {isAway ? <Notice tone="waiting">{shareWords.offline}</Notice> : null}
        {trouble === null ? null : (
          <Notice tone="error" title="Not shared" isUrgent>
            {trouble}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}
