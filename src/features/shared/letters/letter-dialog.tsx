import type { ReactNode } from 'react'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { FormOf } from '#ui/form/use-form.ts'
import { letterWords as words } from './letter-words.ts'
import type { LetterDraft } from './use-letter-form.ts'

export interface LetterDialogProps {
  title: string
  /** What is added to the words that are written here. */
  help: string
  letter: { form: FormOf<LetterDraft>; isOld: boolean; startOver: () => void }
  onClose: () => void
  /** Who gets it. */
  children: ReactNode
}

/** A letter to several people, as it is written: who gets it, and its words. */
export function LetterDialog({ title, help, letter, onClose, children }: LetterDialogProps) {
  const { form, isOld, startOver } = letter
  return (
    <FormDialog title={title} form={form} words={words} onClose={onClose}>
      {isOld && form.isChanged ? (
        <Notice tone="info" action={<Button onPress={startOver}>{words.startOver}</Button>}>
          {words.restored}
        </Notice>
      ) : null}
      {children}
      <TextField label={words.subject} maxLength={LETTER_SUBJECT_MAX} {...form.fields.subject} />
      <TextArea label={words.body} help={help} rows={6} maxLength={LETTER_BODY_MAX} {...form.fields.body} />
    </FormDialog>
  )
}
