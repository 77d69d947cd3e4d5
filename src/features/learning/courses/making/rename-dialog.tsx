import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { renameWords as words } from './making-words.ts'
import { problemOf } from './use-making.ts'

export interface RenameDialogProps {
  name: string
  /** Its name on the server, as far as this page knows by now. */
  readName: () => string | null
  /** @returns why not, null if it has the new name */
  onRename: (was: string, to: string) => Promise<CallFailure | null>
  onClose: () => void
}

/** Names what its author saw; what somebody else called it meanwhile is shown before it is replaced. */
export function RenameDialog({ name, readName, onRename, onClose }: RenameDialogProps) {
  const [was, setWas] = useState(name)
  const [initial] = useState({ name })
  const form = useForm({
    initial,
    rules: { name: required },
    onSubmit: async ({ name: typed }) => {
      const failure = await onRename(was, typed.trim())
      if (failure === null) {
        onClose()
        return undefined
      }
      const now = readName()
      if (failure.code !== 'wrong-state' || now === null || now === was)
        return { problem: problemOf(failure).text }
      setWas(now)
      return { problem: words.changed(now) }
    },
  })
  return (
    <FormDialog title={words.title(name)} form={form} words={words} onClose={onClose}>
      <TextField label={words.name} maxLength={TITLE_MAX} autoComplete="off" {...form.fields.name} />
    </FormDialog>
  )
}
