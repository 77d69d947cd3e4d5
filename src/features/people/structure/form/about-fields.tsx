import { useQuery } from '@tanstack/react-query'
import { listSpecialties } from '#contract/endpoints/people/program-changes.ts'
import type { ProgramField } from '#contract/policies/people/structure.ts'
import { specialties } from '#contract/vocabulary/programs.ts'
import type { ProgramDraft } from '#domain/people/programs/program-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { timeZoneChoices } from '#features/shared/people/time-zones.ts'
import { ComboBox } from '#ui/controls/choices/combo-box.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Part } from '../part.tsx'
import { labels } from '../program-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { programFormWords as words } from './form-words.ts'

export interface AboutFieldsProps {
  fields: Fields<Pick<ProgramDraft, 'title' | 'specialty' | 'timezone'>>
  may: readonly ProgramField[]
}

export function AboutFields({ fields, may }: AboutFieldsProps) {
  const { data } = useQuery(endpointQuery(listSpecialties))
  const known = data?._embedded.specialty.map(({ name }) => name) ?? specialties
  return (
    <Part title={words.about}>
      {may.includes('title') ? (
        <TextField label={labels.title} maxLength={200} isRequired {...fields.title} />
      ) : null}
      <Columns atLeast={15} gap={4}>
        {may.includes('specialty') ? (
          <ComboBox
            label={labels.specialty}
            isOptional
            maxLength={100}
            suggestions={known.map((name) => ({ id: name, text: name }))}
            {...fields.specialty}
          />
        ) : null}
        {may.includes('timezoneOption') ? (
          <Select
            label={labels.timezone}
            choices={timeZoneChoices(fields.timezone.value)}
            isRequired
            {...fields.timezone}
          />
        ) : null}
      </Columns>
    </Part>
  )
}
