import type { FeedbackType } from '#contract/endpoints/operations/feedback.ts'
import { FEEDBACK_TEXT_MAX, MOST_STARS } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Stars } from '#ui/controls/fields/stars.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { feedbackWords, typeLabels } from './feedback-words.ts'

/** The values of the form (spec 1 §3). */
export interface Feedback {
  stars: number
  type: FeedbackType
  text: string
}

const types = (['GENERAL', 'BUG'] as const).map((id) => ({ id, text: typeLabels[id] }))

/** Stars, a category and, optionally, text; SUBMIT is enabled once stars and category are chosen (spec 1 §5). */
export function FeedbackForm({ onSubmit }: { onSubmit: (feedback: Feedback) => Promise<void> }) {
  const form = useForm({
    initial: { stars: 0, type: null as FeedbackType | null, text: '' },
    rules: {
      stars: { rules: [(stars) => (stars > 0 && stars <= MOST_STARS) || 'Choose one to five stars'] },
      type: required,
    },
    onSubmit: async ({ stars, type, text }) => {
      if (type !== null) await onSubmit({ stars, type, text: text.trim() })
    },
  })
  const { fields } = form
  return (
    <Form form={form}>
      <Stars label={feedbackWords.stars} {...fields.stars} />
      <RadioGroup label={feedbackWords.type} choices={types} {...fields.type} />
      <TextArea
        label={feedbackWords.text}
        isOptional
        help={feedbackWords.textHelp}
        maxLength={FEEDBACK_TEXT_MAX}
        rows={5}
        {...fields.text}
      />
      <div>
        <Button
          type="submit"
          variant="primary"
          size="large"
          isDisabled={!form.isValid}
          isPending={form.isBusy}
        >
          {feedbackWords.submit}
        </Button>
      </div>
    </Form>
  )
}
