import { useId, useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { listSystems } from '#contract/endpoints/courses.ts'
import { type System, structureRefusal } from '#contract/endpoints/structure/structure-values.ts'
import { getSystem } from '#contract/endpoints/structure/systems.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Modal } from '#ui/overlays/modal.tsx'
import { type Named, useSaveName } from './use-save-name.ts'
import { nameWords } from './structure-words.ts'

export interface NameDialogProps {
  of: Named
  onClose: () => void
}

const NAME_MAX = 200

/** Names a system or an institution, new or known. Who named it meanwhile is said before their name is overwritten. */
export function NameDialog({ of, onClose }: NameDialogProps) {
  const { toasts } = useServices()
  const answers = useAnswers()
  const isOffline = useIsOffline()
  const formId = useId()
  const save = useSaveName(of)
  const [problem, setProblem] = useState<string | null>(null)
  const [version, setVersion] = useState('version' in of ? of.version : 0)
  const form = useForm({
    values: { name: 'name' in of ? of.name : '' },
    rules: { name: { isRequired: true } },
    onSubmit: async ({ name }) => {
      setProblem(null)
      const answer = await save(name.trim(), version)
      if (!answer.ok) {
        const stands = whatStands(answer.failure, of)
        if (stands !== null) setVersion(stands.version)
        return setProblem(stands === null ? nameWords.failed : nameWords.changed(stands.name))
      }
      toasts.show({ type: 'SAVED', msg: nameWords.saved })
      onClose()
      await answers.invalidateAll([listSystems, getSystem])
    },
  })
  return (
    <Modal
      isOpen
      title={nameWords.titles[of.kind]}
      onClose={onClose}
      isPersistent
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{nameWords.cancel}</Button>
          <form.Subscribe selector={(state) => state.isSubmitting}>
            {(isBusy) => (
              <Button type="submit" form={formId} variant="primary" isPending={isBusy} isDisabled={isOffline}>
                {nameWords.save}
              </Button>
            )}
          </form.Subscribe>
        </>
      }
    >
      <Form form={form} id={formId}>
        <form.Field name="name">
          {(field) => (
            <TextField label={nameWords.name} maxLength={NAME_MAX} autoComplete="off" {...form.bind(field)} />
          )}
        </form.Field>
        {isOffline ? <Notice tone="waiting">{nameWords.offline}</Notice> : null}
        {problem === null || isOffline ? null : (
          <Notice tone="error" isUrgent>
            {problem}
          </Notice>
        )}
      </Form>
    </Modal>
  )
}

/** The name that somebody else gave it since. */
function whatStands(failure: CallFailure, of: Named): { name: string; version: number } | null {
  const details = structureRefusal.safeParse(failure.details).data
  const system: System | undefined = details?.reason === 'changed' ? details.system : undefined
  if (system === undefined) return null
  if (of.kind !== 'renameInstitution') return { name: system.systemName, version: system.version }
  const one = system.institutions.find(({ id }) => id === of.id)
  return one === undefined ? null : { name: one.institutionName, version: one.version }
}
