import { TITLE_MAX } from '#contract/limits.ts'
import { OTHER, USA } from '#contract/vocabulary/workshops/participant-form.ts'
import { workshopSpecialties } from '#contract/vocabulary/workshops/specialties.ts'
import type { ParticipantDraft } from '#domain/workshops/participant-draft.ts'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import type { Fields } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { participantWords as words } from './participant-words.ts'

const countries = [USA, OTHER].map((id) => ({ id, text: id }))
const specialties = workshopSpecialties.map((id) => ({ id: id as string, text: id }))

type Place = Pick<
  ParticipantDraft,
  | 'hospitalName'
  | 'hospitalAddressLine1'
  | 'hospitalAddressLine2'
  | 'hospitalZipCode'
  | 'city'
  | 'state'
  | 'country'
  | 'otherCountry'
>

/** The hospital, and where it is; another country than the USA is a free text. */
export function HospitalFields({ fields }: { fields: Fields<Place> }) {
  return (
    <>
      <TextField label={words.hospitalName} isOptional maxLength={TITLE_MAX} {...fields.hospitalName} />
      <Columns atLeast={15} gap={4}>
        <TextField
          label={words.hospitalAddressLine1}
          isOptional
          maxLength={TITLE_MAX}
          {...fields.hospitalAddressLine1}
        />
        <TextField
          label={words.hospitalAddressLine2}
          isOptional
          maxLength={TITLE_MAX}
          {...fields.hospitalAddressLine2}
        />
        <TextField label={words.city} isOptional maxLength={TITLE_MAX} {...fields.city} />
        <TextField label={words.state} isOptional maxLength={TITLE_MAX} {...fields.state} />
        <TextField
          label={words.hospitalZipCode}
          isOptional
          maxLength={20}
          charactersLeftThreshold={5}
          {...fields.hospitalZipCode}
        />
        <Select
          label={words.country}
          choices={countries}
          isOptional
          {...fields.country}
          value={fields.country.value === '' ? null : fields.country.value}
        />
        {fields.country.value === OTHER ? (
          <TextField label={words.otherCountry} maxLength={TITLE_MAX} {...fields.otherCountry} />
        ) : null}
      </Columns>
    </>
  )
}

type Specialty = Pick<ParticipantDraft, 'selectedSpecialties' | 'selectedOtherSpecialty'>

/** The standard ones, and under Other the person's own. */
export function SpecialtyFields({ fields }: { fields: Fields<Specialty> }) {
  return (
    <Columns atLeast={15} gap={4}>
      <MultiSelect
        label={words.specialties}
        choices={specialties}
        empty={words.noSpecialties}
        isOptional
        {...fields.selectedSpecialties}
      />
      {fields.selectedSpecialties.value.includes(OTHER) ? (
        <TextField
          label={words.otherSpecialty}
          maxLength={TITLE_MAX}
          help={words.otherSpecialtyHelp}
          {...fields.selectedOtherSpecialty}
        />
      ) : null}
    </Columns>
  )
}
