import { fullNameOf } from '#contract/vocabulary/people/person-name.ts'
import type { PlaceRequest } from '#contract/endpoints/workshops/public-page/place-requests.ts'
import { PLACE_ANSWER_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { requestWords as words } from './public-page-words.ts'
import type { PlaceActions } from './use-place-actions.ts'

export interface DeclineDialogProps {
  request: PlaceRequest
  actions: PlaceActions
  onClose: () => void
}

/** Nobody is declined without a word. */
export function DeclineDialog({ request, actions, onClose }: DeclineDialogProps) {
  const form = useForm({
    initial: { answer: '' },
    rules: { answer: required },
    onSubmit: async ({ answer }) => {
      const problem = await actions.decline(request, answer)
      if (problem !== null) return { problem }
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={words.declineTitle(fullNameOf(request))}
      form={form}
      words={{ submit: words.send, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <TextArea
        label={words.answer}
        help={words.answerHelp}
        rows={5}
        maxLength={PLACE_ANSWER_MAX}
        {...form.fields.answer}
      />
    </FormDialog>
  )
}
