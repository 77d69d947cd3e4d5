import { useQuery } from '@tanstack/react-query'
import { EVENT_LOCATION_MAX, EVENT_NOTES_MAX, TITLE_MAX } from '#contract/limits.ts'
import {
  listWorkshopFacilitators,
  listWorkshopFaculty,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { workshopType, workshopTypeDisplayNames } from '#contract/vocabulary/workshops/workshop-types.ts'
import type { WorkshopDraft } from '#domain/workshops/workshop-draft.ts'
import { timeZoneChoices } from '#features/shared/people/time-zones.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { FormPart } from '#ui/form/fields.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ClashNotice } from './clash-notice.tsx'
import { WorkshopTimes } from './workshop-times.tsx'
import { planWords as words } from './workshop-words.ts'

export interface WorkshopFieldsProps {
  form: FormPart<WorkshopDraft>
  workshop: Workshop | null
}

const types = workshopType.options.map((id) => ({ id, text: workshopTypeDisplayNames[id] }))
const SHORT = 100

export function WorkshopFields({ form, workshop }: WorkshopFieldsProps) {
  const { values, fields } = form
  const procedures = useQuery(endpointQuery(listWorkshopProcedures, { query: {} }))
  const offered = procedures.data?._embedded.workshopProcedure ?? []
  const own = workshop?.workshopProcedure
  const all = own === undefined || offered.some(({ id }) => id === own.id) ? offered : [own, ...offered]
  return (
    <>
      <TextField label={words.title} maxLength={TITLE_MAX} isRequired {...fields.title} />
      <Columns atLeast={16} gap={4}>
        <Select
          label={words.procedure}
          choices={all.map(({ id, name }) => ({ id, text: name }))}
          isRequired
          error={fields.procedure.error}
          value={values.procedure === '' ? null : values.procedure}
          onChange={fields.procedure.onChange}
        />
        <Select label={words.type} choices={types} {...fields.type} />
      </Columns>
      <WorkshopTimes form={form} />
      <Select
        label={words.timezone}
        choices={timeZoneChoices(values.timezone)}
        {...(workshop !== null && { help: words.moved })}
        {...fields.timezone}
      />
      <TextArea
        label={words.description}
        isOptional
        rows={4}
        maxLength={EVENT_NOTES_MAX}
        {...fields.description}
      />
      <Place form={form} />
      <People form={form} workshop={workshop} />
      <ClashNotice draft={values} />
      <Fee form={form} isLocked={workshop?.hasAttendees === true} />
    </>
  )
}

function Place({ form: { fields } }: Pick<WorkshopFieldsProps, 'form'>) {
  return (
    <Section title={words.place}>
      <TextField label={words.location} isOptional maxLength={EVENT_LOCATION_MAX} {...fields.location} />
      <TextField
        label={words.streetAddress}
        isOptional
        maxLength={EVENT_LOCATION_MAX}
        {...fields.streetAddress}
      />
      <Columns atLeast={10} gap={4}>
        <TextField label={words.city} isOptional maxLength={SHORT} {...fields.city} />
        <TextField label={words.state} isOptional maxLength={SHORT} {...fields.state} />
        <TextField
          label={words.zipCode}
          isOptional
          maxLength={20}
          charactersLeftThreshold={5}
          {...fields.zipCode}
        />
      </Columns>
      <TextArea
        label={words.travelNotes}
        isOptional
        rows={4}
        maxLength={EVENT_NOTES_MAX}
        help={words.travelNotesHelp}
        {...fields.travelNotes}
      />
    </Section>
  )
}

/** Who is in it already stays in the list, whatever they are by now. */
function withOwn<Person extends { id: string; fullName: string }>(
  found: readonly Person[] | undefined,
  own: readonly Person[],
): readonly Person[] {
  const known = new Set(found?.map(({ id }) => id))
  return [...(found ?? []), ...own.filter(({ id }) => !known.has(id))]
}

function People({ form: { fields }, workshop }: WorkshopFieldsProps) {
  const facilitators = useQuery(endpointQuery(listWorkshopFacilitators))
  const faculty = useQuery(endpointQuery(listWorkshopFaculty))
  const run = withOwn(facilitators.data?.items, workshop?.facilitators ?? [])
  const teach = withOwn(faculty.data?.items, workshop?.faculty ?? [])
  const choicesOf = (people: readonly { id: (typeof run)[number]['id']; fullName: string }[]) =>
    people.map(({ id, fullName }) => ({ id, text: fullName }))
  return (
    <Section title={words.people}>
      <MultiSelect label={words.facilitators} isOptional choices={choicesOf(run)} {...fields.facilitators} />
      <Columns atLeast={16} gap={4}>
        <MultiSelect
          label={words.faculty}
          isOptional
          choices={choicesOf(teach.filter(({ isAttendee }) => !isAttendee))}
          {...fields.faculty}
        />
        <MultiSelect
          label={words.facultyAttendees}
          isOptional
          choices={choicesOf(teach.filter(({ isAttendee }) => isAttendee))}
          {...fields.facultyAttendees}
        />
      </Columns>
    </Section>
  )
}

/** What attendees have agreed to stays as it is. */
function Fee({
  form: { values, fields },
  isLocked,
}: Pick<WorkshopFieldsProps, 'form'> & { isLocked: boolean }) {
  return (
    <Section title={words.fee}>
      {isLocked ? <Notice tone="info">{words.locked}</Notice> : null}
      <TextField label={words.price} inputMode="decimal" isDisabled={isLocked} {...fields.price} />
      <Switch isSelected={values.isHoldFee} isDisabled={isLocked} onChange={fields.isHoldFee.onChange}>
        {words.isHoldFee}
      </Switch>
      <Switch isSelected={values.isInternal} isDisabled={isLocked} onChange={fields.isInternal.onChange}>
        {words.isInternal}
      </Switch>
    </Section>
  )
}
