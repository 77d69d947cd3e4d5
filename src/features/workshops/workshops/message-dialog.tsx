import { useQuery } from '@tanstack/react-query'
import type { CallFailure } from '#contract/endpoint.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/limits.ts'
import {
  countMessageAudiences,
  listWorkshopMessages,
  sendWorkshopMessage,
} from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { type WorkshopId, type WorkshopMessageId, workshopMessageId } from '#contract/vocabulary/ids.ts'
import {
  type MessageAudience,
  messageAudienceNames,
  messageAudiences,
} from '#contract/vocabulary/workshops/message-audiences.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { messageWords as words, viewWords } from './workshop-words.ts'

interface MessageDraft {
  /** Made at the first attempt to send it; empty before. */
  id: WorkshopMessageId | ''
  audience: MessageAudience
  subject: string
  body: string
}

const empty: MessageDraft = { id: '', audience: 'ATTENDEES', subject: '', body: '' }

export interface MessageDialogProps {
  workshop: Workshop
  onClose: () => void
}

/** What is written is stored on this device until it is sent or discarded. */
export function MessageDialog({ workshop, onClose }: MessageDialogProps) {
  const { data } = useQuery(endpointQuery(countMessageAudiences, { params: { id: workshop.id } }))
  const peopleIn = (audience: MessageAudience) => data?.items.find((one) => one.audience === audience)?.people
  const { form, isOld, startOver } = useMessageForm({ workshop, onClose, peopleIn })
  const choices = messageAudiences.map((audience) => {
    const people = peopleIn(audience)
    const name = messageAudienceNames[audience]
    return { id: audience, text: people === undefined ? name : `${name} (${words.people(people)})` }
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      words={{ submit: words.submit, cancel: viewWords.dismiss, offline: viewWords.offline }}
      onClose={onClose}
    >
      {isOld && form.isChanged ? (
        <Notice tone="info" action={<Button onPress={startOver}>{words.startOver}</Button>}>
          {words.restored}
        </Notice>
      ) : null}
      <Select label={words.to} choices={choices} {...form.fields.audience} />
      <TextField label={words.subject} maxLength={LETTER_SUBJECT_MAX} {...form.fields.subject} />
      <TextArea
        label={words.body}
        help={words.help}
        rows={6}
        maxLength={LETTER_BODY_MAX}
        {...form.fields.body}
      />
    </FormDialog>
  )
}

interface MessageFormDeps extends MessageDialogProps {
  peopleIn: (audience: MessageAudience) => number | undefined
}

function useMessageForm({ workshop: { id: workshop }, onClose, peopleIn }: MessageFormDeps) {
  const { ids, toasts } = useServices()
  const typed = useFormDraft<MessageDraft>(`workshop-message:${workshop}`, empty)
  const send = useSendMessage(workshop)
  const form = useForm<MessageDraft>({
    initial: empty,
    draft: typed,
    rules: { subject: required, body: required },
    check: ({ audience }) => (peopleIn(audience) === 0 ? { audience: words.nobody } : {}),
    onSubmit: async (values) => {
      // The id is stored before sending, so that what is sent again after a lost answer is the same message.
      const id = values.id === '' ? workshopMessageId.parse(ids.uuid()) : values.id
      if (id !== values.id) typed.change({ ...values, id })
      const answer = await send({ ...values, id })
      if (!answer.ok) {
        // It went out with its earlier words. What is sent from now on is another message.
        if (answer.failure.code === 'wrong-state') typed.change({ ...typed.latest(), id: '' })
        return { problem: describe(answer.failure) }
      }
      typed.forget()
      const { to, leftOut } = answer.value
      toasts.show({ type: 'SUCCESS', msg: words.sent(to) })
      if (leftOut > 0) toasts.show({ type: 'ERROR', msg: words.leftOut(leftOut) })
      onClose()
      return undefined
    },
  })
  const startOver = (): void => {
    typed.startOver()
    form.resetValidation()
  }
  return { form, isOld: typed.isOld, startOver }
}

function useSendMessage(workshop: WorkshopId) {
  const { call } = useServices()
  const answers = useAnswers()
  return async (message: MessageDraft & { id: WorkshopMessageId }) => {
    const answer = await call(sendWorkshopMessage, { params: { id: workshop }, body: message })
    // After a lost answer too: it may have gone out.
    void answers.invalidate(listWorkshopMessages, { params: { id: workshop } })
    return answer
  }
}

function describe(failure: CallFailure): string {
  const meaning = meaningOf(failure)
  return meaning === 'away' || meaning === 'server'
    ? words.unsure
    : (failure.message ?? viewWords.failedAction)
}
