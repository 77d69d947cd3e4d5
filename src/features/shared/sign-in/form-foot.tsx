import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { connectionWords } from './password-words.ts'

export interface FormFootProps {
  /** Its problem: it was sent, and no usable answer came. */
  form: { isBusy: boolean; problem: 'trouble' | null }
  /** The text of the button. */
  submit: string
}

/** The end of a form that was opened through a link: why it can't be sent now, and the button. */
export function FormFoot({ form, submit }: FormFootProps) {
  const isOffline = useIsOffline()
  return (
    <>
      {isOffline ? <ConnectionNotice isTyped /> : null}
      {form.problem === 'trouble' && !isOffline ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      <Button type="submit" variant="primary" size="large" wide isPending={form.isBusy}>
        {submit}
      </Button>
    </>
  )
}
