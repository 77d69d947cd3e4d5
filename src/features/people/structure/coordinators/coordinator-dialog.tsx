import { useQuery } from '@tanstack/react-query'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { EmailField, NameFields, TimeZoneField } from '#features/shared/people/identity-fields.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { coordinatorForm as words, coordinatorsWords } from './coordinator-words.ts'
import { type CoordinatorFormOf, useCoordinatorForm } from './use-coordinator-form.ts'

export interface CoordinatorDialogProps extends CoordinatorFormOf {
  systemName: string
  onClose: () => void
}

/** Invites a coordinator, or changes one. What was typed stays until it is saved or discarded. */
export function CoordinatorDialog({ coordinator, systemId, systemName, onClose }: CoordinatorDialogProps) {
  const { form, theirs } = useCoordinatorForm({ coordinator, systemId }, onClose)
  const { fields } = form
  const systems = useSystems()
  const isListed = systems.some(({ id }) => id === systemId)
  const isNew = coordinator === null
  return (
    <FormDialog
      title={isNew ? words.newTitle(systemName) : words.editTitle(coordinator.fullName)}
      form={form}
      words={{
        submit: isNew ? words.invite : theirs === null ? words.save : words.saveMine,
        cancel: words.cancel,
        offline: coordinatorsWords.notNow,
      }}
      onClose={onClose}
    >
      <EmailField label={words.email} known={coordinator} field={fields.email} />
      <NameFields words={words} fields={fields} />
      <TextField
        label={words.phone}
        type="tel"
        isOptional
        maxLength={40}
        charactersLeftThreshold={10}
        autoComplete="off"
        {...fields.phone}
      />
      <TimeZoneField label={words.timezone} known={coordinator?.timezone ?? null} field={fields.timezone} />
      {isNew ? null : (
        <Select
          label={words.system}
          choices={isListed ? systems : [{ id: systemId, text: systemName }, ...systems]}
          {...(fields.systemId.value !== coordinator.systemId && { help: words.newSystem })}
          {...fields.systemId}
        />
      )}
      {isNew ? <Notice tone="info">{words.invites}</Notice> : null}
      {theirs === null ? null : (
        <Notice tone="info" title={words.changedMeanwhile} isUrgent>
          {words.theirs}{' '}
          {[
            `${theirs.firstName} ${theirs.lastName}`.trim(),
            theirs.email,
            theirs.phone,
            theirs.timezone,
            systems.find(({ id }) => id === theirs.systemId)?.text,
          ]
            .filter(Boolean)
            .join(', ')}
        </Notice>
      )}
    </FormDialog>
  )
}

/** Systems that can be coordinated, as far as this device knows them. */
function useSystems() {
  const { data } = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  return (data?._embedded.system ?? [])
    .filter(({ isStandalone }) => isStandalone !== true)
    .map(({ id, systemName }) => ({ id, text: systemName }))
}
