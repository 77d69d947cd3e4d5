import { useId } from 'react'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { ChooseVideo } from './choose-video.tsx'
import styles from '../library-screen.module.css'
import { PeopleToTell } from './people-to-tell.tsx'
import { useShare } from './use-share.ts'

export interface ShareDialogProps {
  chosen: VideoId | 'choose'
  isAway: boolean
  onClose: () => void
}

interface ShareDraft {
  videoId: VideoId | null
  description: string
  usersToNotify: readonly UserId[]
}

/** Which video, why, and who is told. */
export function ShareDialog({ chosen, isAway, onClose }: ShareDialogProps) {
  const { share, isBusy, trouble, decidesAlone } = useShare({ isAway, onDone: onClose })
  const form = useForm<ShareDraft>({
    values: { videoId: chosen === 'choose' ? null : chosen, description: '', usersToNotify: [] },
    rules: { videoId: { isRequired: true } },
    onSubmit: async ({ videoId, description, usersToNotify }) => {
      if (videoId !== null) await share({ videoId, description, usersToNotify: [...usersToNotify] })
    },
  })
  const formId = useId()
  return (
    <Modal
      isOpen
      title="Share a video"
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <form.Subscribe selector={({ values }) => form.isValid(values)}>
            {(isValid) => (
              <Button variant="primary" type="submit" form={formId} isPending={isBusy} isDisabled={!isValid}>
                {decidesAlone ? 'Share' : 'Ask to share'}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <p className={styles.quiet}>
          {decidesAlone
            ? 'Everyone in your program can watch it at once.'
            : 'An instructor of your program decides; then everyone in the program can watch it.'}
        </p>
        {chosen === 'choose' ? (
          <form.Field name="videoId">
            {(field) => <ChooseVideo {...form.bind(field)} isAway={isAway} />}
          </form.Field>
        ) : null}
        <form.Field name="description">
          {(field) => (
            <TextArea
              label="Description"
              isOptional
              maxLength={DESCRIPTION_MAX}
              placeholder="What is worth seeing in it"
              {...form.bind(field)}
            />
          )}
        </form.Field>
        <form.Field name="usersToNotify">{(field) => <PeopleToTell {...form.bind(field)} />}</form.Field>
        {isAway ? (
          <Notice tone="waiting">It is kept on this device and sent when there is a connection.</Notice>
        ) : null}
        {trouble === null ? null : (
          <Notice tone="error" title="It was not shared" isUrgent>
            {trouble}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}
