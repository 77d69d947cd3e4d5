import { skipToken, useQuery } from '@tanstack/react-query'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import type { SystemChoice } from '#contract/vocabulary/programs.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { FormPart } from '#ui/form/fields.ts'
import { Part } from '../part.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { programsWords } from '../structure-words.ts'
import { programFormWords as words, systemChoiceWords } from './form-words.ts'

export interface PlaceFieldsProps {
  form: FormPart<ProgramDraft>
  /** The program's current system, which may be newer than the list. */
  current: Program['system'] | null
}

const NAME_MAX = 200

/** Spec 2 §3: an existing system, the selected one, a new one or none; an existing or a new institution. */
export function PlaceFields({ form, current }: PlaceFieldsProps) {
  const { values: draft, fields, change } = form
  const { system: selected } = useSelection()
  const { data } = useQuery(endpointQuery(listSystems, { query: { projection: 'inlineSystemInfo' } }))
  const { systemChoice } = draft
  const offered: readonly SystemChoice[] = [
    ...(selected === null ? [] : (['SELECTED_SYSTEM'] as const)),
    'EXISTING_SYSTEM',
    'NEW_SYSTEM',
    'DNE',
  ]
  const isNewPlace = systemChoice === 'NEW_SYSTEM' || systemChoice === 'DNE'
  const listed = data?._embedded.system ?? []
  const isListed = current === null || listed.some(({ id }) => id === current.id)
  const systems = isListed ? listed : [current, ...listed]
  const isAlone = (id: string) => systems.some((one) => one.id === id && one.isStandalone === true)
  /** A standalone institution is the only one of its system. */
  function place(part: Partial<ProgramDraft>): void {
    const next = { ...draft, ...part }
    const isKnown = next.systemChoice === 'EXISTING_SYSTEM' || next.systemChoice === 'SELECTED_SYSTEM'
    change({
      ...part,
      ...(isKnown && isAlone(next.systemId) && { institutionChoice: 'EXISTING_INSTITUTION' }),
    })
  }
  function choose(choice: SystemChoice): void {
    const isFresh = choice === 'NEW_SYSTEM' || choice === 'DNE'
    place({
      systemChoice: choice,
      ...(choice === 'SELECTED_SYSTEM' && selected !== null && { systemId: selected.id, institutionId: '' }),
      institutionChoice: isFresh ? 'NEW_INSTITUTION' : draft.institutionChoice,
    })
  }
  return (
    <Part title={words.place}>
      <RadioGroup
        label={words.systemChoice}
        choices={offered.map((id) => ({
          id,
          text: id === 'SELECTED_SYSTEM' ? (selected?.systemName ?? '') : systemChoiceWords[id].text,
          subtext: systemChoiceWords[id].subtext,
        }))}
        value={systemChoice === 'SELECTED_SYSTEM' && selected === null ? 'EXISTING_SYSTEM' : systemChoice}
        onChange={choose}
      />
      {systemChoice === 'EXISTING_SYSTEM' ? (
        <Select<string>
          label={words.chooseSystem}
          choices={systems.map(({ id, systemName, isStandalone }) => ({
            id,
            text: systemName,
            ...(isStandalone === true && { subtext: programsWords.independent }),
          }))}
          {...fields.systemId}
          value={draft.systemId === '' ? null : draft.systemId}
          onChange={(id) => place({ systemId: id, institutionId: '' })}
        />
      ) : null}
      {systemChoice === 'NEW_SYSTEM' ? (
        <TextField label={words.systemName} maxLength={NAME_MAX} isRequired {...fields.systemName} />
      ) : null}
      {isNewPlace ? null : <Known form={form} />}
      {isNewPlace || draft.institutionChoice === 'NEW_INSTITUTION' ? (
        <TextField
          label={words.institutionName}
          maxLength={NAME_MAX}
          isRequired
          {...fields.institutionName}
        />
      ) : null}
    </Part>
  )
}

function Known({ form: { values: draft, fields } }: Pick<PlaceFieldsProps, 'form'>) {
  const id: SystemId | null = systemId.safeParse(draft.systemId).data ?? null
  const { data } = useQuery(endpointQuery(getSystem, id === null ? skipToken : { params: { id } }))
  const institutions = data?.institutions ?? []
  return (
    <Columns atLeast={15} gap={4}>
      {data?.isStandalone === true ? null : (
        <Segments
          label={words.institutionChoice}
          isField
          choices={[
            { id: 'EXISTING_INSTITUTION', text: words.existing },
            { id: 'NEW_INSTITUTION', text: words.fresh },
          ]}
          value={fields.institutionChoice.value}
          onChange={fields.institutionChoice.onChange}
        />
      )}
      {draft.institutionChoice === 'EXISTING_INSTITUTION' ? (
        <Select<string>
          label={words.chooseInstitution}
          choices={institutions.map((one) => ({ id: one.id, text: one.institutionName }))}
          {...fields.institutionId}
          value={draft.institutionId === '' ? null : draft.institutionId}
          isDisabled={institutions.length === 0}
          {...(data !== undefined && institutions.length === 0 && { help: words.noInstitutions })}
          {...(data?.isStandalone === true && { help: words.onlyInstitution })}
        />
      ) : null}
    </Columns>
  )
}
