import { type ReactNode, useId } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import type { FormOf } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { useIsOffline } from './use-is-offline.ts'

export interface FormDialogProps {
  title: string
  form: Pick<FormOf<object>, 'isBusy' | 'isChanged' | 'problem' | 'refusals' | 'submit'>
  /** Texts of the buttons, and a note while offline; left out if what is sent here waits on the device. */
  words: { submit: string; cancel: string; offline?: string }
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. What was typed stays until it is saved or discarded; while nothing was typed, Escape and a press
 * outside close it.
 */
export function FormDialog({ title, form, words, onClose, children }: FormDialogProps) {
  const isOffline = useIsOffline() && words.offline !== undefined
  const formId = useId()
  return (
    <Modal
      isOpen
      title={title}
      onClose={onClose}
      isPersistent={form.isChanged || form.isBusy}
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={form.isBusy}
            isDisabled={isOffline}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <Form form={form} id={formId}>
        {children}
        {isOffline ? <Notice tone="waiting">{words.offline}</Notice> : null}
        {form.problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {form.problem}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}
