import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { type System, structureRefusal } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { type Named, useSaveName } from './use-save-name.ts'
import { nameWords } from './structure-words.ts'

export interface NameDialogProps {
  of: Named
  onClose: () => void
}

const NAME_MAX = 200

/**
 * Names a new or existing system or institution. If somebody else named it in the meantime, that is shown before it is
 * overwritten.
 */
export function NameDialog({ of, onClose }: NameDialogProps) {
  const { toasts } = useServices()
  const answers = useAnswers()
  const save = useSaveName(of)
  const [version, setVersion] = useState('version' in of ? of.version : 0)
  const form = useForm({
    initial: { name: 'name' in of ? of.name : '' },
    rules: { name: required },
    onSubmit: async ({ name }) => {
      const answer = await save(name.trim(), version)
      if (!answer.ok) {
        const stands = whatStands(answer.failure, of)
        if (stands !== null) setVersion(stands.version)
        return { problem: stands === null ? nameWords.failed : nameWords.changed(stands.name) }
      }
      toasts.show({ type: 'SAVED', msg: nameWords.saved })
      onClose()
      await answers.invalidateAll([listSystems, getSystem])
    },
  })
  return (
    <FormDialog
      title={nameWords.titles[of.type]}
      form={form}
      words={{ submit: nameWords.save, cancel: nameWords.cancel, offline: nameWords.offline }}
      onClose={onClose}
    >
      <TextField label={nameWords.name} maxLength={NAME_MAX} autoComplete="off" {...form.fields.name} />
    </FormDialog>
  )
}

/** The name that somebody else has given it since. */
function whatStands(failure: CallFailure, of: Named): { name: string; version: number } | null {
  const details = structureRefusal.safeParse(failure.details).data
  const system: System | undefined = details?.reason === 'changed' ? details.system : undefined
  if (system === undefined) return null
  if (of.type !== 'renameInstitution') return { name: system.systemName, version: system.version }
  const one = system.institutions.find(({ id }) => id === of.id)
  return one === undefined ? null : { name: one.institutionName, version: one.version }
}
