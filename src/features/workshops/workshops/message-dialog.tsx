import { useQuery } from '@tanstack/react-query'
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
import { LetterDialog } from '#features/shared/letters/letter-dialog.tsx'
import { letterWords } from '#features/shared/letters/letter-words.ts'
import { type LetterDraft, useLetterForm } from '#features/shared/letters/use-letter-form.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { messageWords as words } from './workshop-words.ts'

interface MessageDraft extends LetterDraft {
  audience: MessageAudience
}

const empty: MessageDraft = { id: '', audience: 'ATTENDEES', subject: '', body: '' }

export interface MessageDialogProps {
  workshop: Workshop
  onClose: () => void
}

export function MessageDialog({ workshop, onClose }: MessageDialogProps) {
  const { data } = useQuery(endpointQuery(countMessageAudiences, { params: { id: workshop.id } }))
  const peopleIn = (audience: MessageAudience) => data?.items.find((one) => one.audience === audience)?.people
  const letter = useMessage({ workshop, onClose, peopleIn })
  const choices = messageAudiences.map((audience) => {
    const people = peopleIn(audience)
    const name = messageAudienceNames[audience]
    return { id: audience, text: people === undefined ? name : `${name} (${words.people(people)})` }
  })
  return (
    <LetterDialog title={words.title} help={words.help} letter={letter} onClose={onClose}>
      <Select label={words.to} choices={choices} {...letter.form.fields.audience} />
    </LetterDialog>
  )
}

interface MessageDeps extends MessageDialogProps {
  peopleIn: (audience: MessageAudience) => number | undefined
}

function useMessage({ workshop: { id: workshop }, onClose, peopleIn }: MessageDeps) {
  const { toasts, call } = useServices()
  const answers = useAnswers()
  return useLetterForm({
    name: `workshop-message:${workshop}`,
    initial: empty,
    check: ({ audience }) => (peopleIn(audience) === 0 ? { audience: words.nobody } : {}),
    send: async (message: MessageDraft) => {
      const body = { ...message, id: workshopMessageId.parse(message.id) }
      const answer = await call(sendWorkshopMessage, { params: { id: workshop }, body })
      // After a lost answer too: it may have gone out.
      void answers.invalidate(listWorkshopMessages, { params: { id: workshop } })
      return answer
    },
    onSent: ({ to, leftOut }) => {
      toasts.show({ type: 'SUCCESS', msg: words.sent(to) })
      if (leftOut > 0) toasts.show({ type: 'ERROR', msg: words.leftOut(leftOut) })
      onClose()
    },
    words: letterWords,
  })
}
