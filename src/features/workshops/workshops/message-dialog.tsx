import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/limits.ts'
import {
  countMessageAudiences,
  listWorkshopMessages,
  sendWorkshopMessage,
} from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopMessageId } from '#contract/vocabulary/ids.ts'
import {
  type MessageAudience,
  messageAudienceNames,
  messageAudiences,
} from '#contract/vocabulary/workshops/message-audiences.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { messageWords as words, viewWords } from './workshop-words.ts'

/** Sent once, however often it is tried: the message has its id from when the dialog opened. */
export function MessageDialog({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  const [id] = useState(() => workshopMessageId.parse(ids.uuid()))
  const { data } = useQuery(endpointQuery(countMessageAudiences, { params: { id: workshop.id } }))
  const peopleIn = (audience: MessageAudience) => data?.items.find((one) => one.audience === audience)?.people
  const form = useForm<{ audience: MessageAudience; subject: string; body: string }>({
    initial: { audience: 'ATTENDEES', subject: '', body: '' },
    rules: { subject: required, body: required },
    check: ({ audience }) => (peopleIn(audience) === 0 ? { audience: words.nobody } : {}),
    onSubmit: async (values) => {
      const answer = await call(sendWorkshopMessage, { params: { id: workshop.id }, body: { id, ...values } })
      if (!answer.ok) return { problem: answer.failure.message ?? viewWords.failedAction }
      void answers.invalidate(listWorkshopMessages, { params: { id: workshop.id } })
      const { to, leftOut } = answer.value
      toasts.show({ type: 'SUCCESS', msg: words.sent(to) })
      if (leftOut > 0) toasts.show({ type: 'ERROR', msg: words.leftOut(leftOut) })
      onClose()
      return undefined
    },
  })
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
