import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { useForm } from '#ui/form/use-form.ts'
import { ConnectionNotice } from './connection-notice.tsx'
import { connectionWords } from './password-words.ts'

export interface FormFootProps<Values extends object> {
  form: ReturnType<typeof useForm<Values>>
  /** It was sent, and no usable answer came. */
  hasTrouble: boolean
  /** The text of the button. */
  submit: string
}

/** The end of a form that was opened through a link: why it can't be sent now, and the button. */
export function FormFoot<Values extends object>({ form, hasTrouble, submit }: FormFootProps<Values>) {
  const isOffline = useIsOffline()
  return (
    <>
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {hasTrouble && !isOffline ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      <form.Subscribe selector={(state) => state.isSubmitting}>
        {(isBusy) => (
          <Button type="submit" variant="primary" size="large" wide isPending={isBusy}>
            {submit}
          </Button>
        )}
      </form.Subscribe>
    </>
  )
}
