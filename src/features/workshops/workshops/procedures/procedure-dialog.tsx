import { useState } from 'react'
import {
  addWorkshopProcedure,
  changeWorkshopProcedure,
  type ListedProcedure,
  SHORT_TEXT_MAX,
  shortOfName,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { TITLE_MAX } from '#contract/limits.ts'
import { workshopProcedureId } from '#contract/vocabulary/ids.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { describeProcedureRefusal, theirsOf } from './describe-procedure-refusal.ts'
import { procedureFormWords as words, procedureWords } from './procedure-words.ts'

export interface ProcedureDialogProps {
  /** Null: a new one. */
  procedure: ListedProcedure | null
  onClose: () => void
  onSaved: (now: ListedProcedure) => void
}

/**
 * Adds a procedure, or renames one. Sent again, it is the same one. If somebody else has changed it, both versions are
 * shown, and it is saved again only on purpose.
 */
export function ProcedureDialog({ procedure, onClose, onSaved }: ProcedureDialogProps) {
  const { call, ids } = useServices()
  const [id] = useState(() => procedure?.id ?? workshopProcedureId.parse(ids.uuid()))
  const [initial] = useState({
    name: procedure?.name ?? '',
    shortText: procedure === null ? '' : ownShortText(procedure),
  })
  // What they have seen: what is read again meanwhile is not.
  const [seen, setSeen] = useState(procedure)
  const form = useForm({
    initial,
    rules: { name: required },
    onSubmit: async (values) => {
      const answer =
        seen === null
          ? await call(addWorkshopProcedure, { body: { id, ...values } })
          : await call(changeWorkshopProcedure, {
              params: { id },
              body: { ...values, ...(seen.version !== undefined && { version: seen.version }) },
            })
      if (!answer.ok) {
        const theirs = theirsOf(answer.failure)
        if (theirs === null) return { problem: describeProcedureRefusal(answer.failure) }
        setSeen(theirs)
        return { problem: `${describeProcedureRefusal(answer.failure)} ${procedureWords.saveMine}` }
      }
      onSaved(answer.value)
      return undefined
    },
  })
  const { name, shortText } = form.fields
  const isNew = procedure === null
  return (
    <FormDialog
      title={isNew ? words.addTitle : words.renameTitle}
      form={form}
      words={{ submit: isNew ? words.add : words.save, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      {isNew ? null : <p>{words.everywhere}</p>}
      <TextField label={words.name} maxLength={TITLE_MAX} autoComplete="off" {...name} />
      <TextField
        label={words.shortText}
        help={words.shortTextHelp}
        isOptional
        maxLength={SHORT_TEXT_MAX}
        autoComplete="off"
        {...shortText}
      />
    </FormDialog>
  )
}

/** Empty if it is only the beginning of the name, so that it follows a new name. */
function ownShortText({ name, shortText }: ListedProcedure): string {
  return shortText === shortOfName(name) ? '' : shortText
}
