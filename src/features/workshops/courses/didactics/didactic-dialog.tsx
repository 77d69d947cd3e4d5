import { useState } from 'react'
import {
  createDidactic,
  didacticRefusal,
  renameDidactic,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { type DidacticId, didacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeCourseRefusal } from '../use-course-actions.ts'
import { didacticFormWords as words } from './didactic-words.ts'

export interface DidacticDialogProps {
  /** Null: a new one. Without a version, what others have renamed it to meanwhile is overwritten. */
  didactic: { id: DidacticId; title: string; version?: number } | null
  onClose: () => void
  onSaved: (now: { id: DidacticId; title: string }) => void
}

/** Creates a didactic, or renames it. */
export function DidacticDialog({ didactic, onClose, onSaved }: DidacticDialogProps) {
  const { call, ids } = useServices()
  const [id] = useState(() => didactic?.id ?? didacticId.parse(ids.uuid()))
  const [initial] = useState({ title: didactic?.title ?? '' })
  const [version, setVersion] = useState(didactic?.version)
  const isNew = didactic === null
  const form = useForm({
    initial,
    rules: { title: required },
    onSubmit: async (values) => {
      const params = { id }
      const body = { ...values, ...(version !== undefined && { version }) }
      const answer = isNew
        ? await call(createDidactic, { params, body: values })
        : await call(renameDidactic, { params, body })
      if (answer.ok) {
        onSaved(answer.value)
        return undefined
      }
      const why = describeCourseRefusal(answer.failure)
      const theirs = didacticRefusal.safeParse(answer.failure.details).data?.now
      if (theirs === undefined) return { problem: why }
      setVersion(theirs.version)
      return { problem: `${why} ${words.isNow(theirs.title)}` }
    },
  })
  return (
    <FormDialog
      title={isNew ? words.createTitle : words.renameTitle}
      form={form}
      words={{ submit: isNew ? words.create : words.save, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <TextField
        label={words.title}
        {...(!isNew && { help: words.everywhere })}
        maxLength={TITLE_MAX}
        autoComplete="off"
        {...form.fields.title}
      />
    </FormDialog>
  )
}
