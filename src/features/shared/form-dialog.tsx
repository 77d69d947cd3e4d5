import { type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import type { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useIsOffline } from './use-is-offline.ts'

export interface FormDialogProps<Values extends object> {
  title: string
  form: ReturnType<typeof useForm<Values>>
  /** Texts of the buttons, and a note while offline: what is sent here does not wait. */
  words: { submit: string; cancel: string; offline: string }
  /** Why it was not saved. */
  problem: string | null
  /** Whether the person chose something beyond the form's own values. */
  isTouched?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. What was typed stays until it is saved or discarded; while nothing was typed, Escape and a press
 * outside close it.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, form, words, problem, isTouched = false, onClose, children } = props
  const isOffline = useIsOffline()
  const formId = useId()
  return (
    <form.Subscribe selector={({ isDefaultValue, isSubmitting }) => !isDefaultValue || isSubmitting}>
      {(isInUse) => (
        <Modal
          isOpen
          title={title}
          onClose={onClose}
          isPersistent={isInUse || isTouched}
          hasCross
          actions={
            <>
              <Button onPress={onClose}>{words.cancel}</Button>
              <form.Subscribe selector={(state) => state.isSubmitting}>
                {(isBusy) => (
                  <Button
                    type="submit"
                    form={formId}
                    variant="primary"
                    isPending={isBusy}
                    isDisabled={isOffline}
                  >
                    {words.submit}
                  </Button>
                )}
              </form.Subscribe>
            </>
          }
        >
          <Form form={form} id={formId}>
            {children}
            {isOffline ? <Notice tone="waiting">{words.offline}</Notice> : null}
            {problem === null || isOffline ? null : (
              <Notice tone="error" isUrgent>
                {problem}
              </Notice>
            )}
          </Form>
        </Modal>
      )}
    </form.Subscribe>
  )
}
