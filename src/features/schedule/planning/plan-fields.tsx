import type { ReactNode } from 'react'
import { EVENT_LOCATION_MAX, EVENT_NOTES_MAX, TITLE_MAX } from '#contract/limits.ts'
import { eventType, eventTypeNames } from '#contract/vocabulary/events.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { changeType, type EventDraft } from '#domain/schedule/event-draft.ts'
import { ComboBox } from '#ui/controls/choices/combo-box.tsx'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { TimeField } from '#ui/dates/time-field.tsx'
import type { Fields, FormPart } from '#ui/form/fields.ts'
import { FilesField } from './files-field.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { planWords } from './plan-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from './plan.module.css'
import type { PickedFiles } from './use-picked-files.ts'
import type { PlanChoices } from './use-plan-choices.ts'

export interface PlanFieldsProps {
  form: FormPart<EventDraft>
  program: PlannedProgram
  programs: readonly PlannedProgram[]
  onProgram: (id: ProgramId) => void
  choices: PlanChoices
  picked: PickedFiles
  /** Shown beside the people it is about. */
  moved: ReactNode
}

const types = eventType.options.map((id) => ({ id, text: eventTypeNames[id] }))

export function PlanFields(props: PlanFieldsProps) {
  const { form, program, programs, onProgram, choices } = props
  const { values: draft, fields } = form
  return (
    <>
      <Columns atLeast={16} gap={4}>
        <Select
          label={planWords.type}
          choices={types}
          value={draft.type}
          onChange={(type) => form.change(changeType(draft, type))}
        />
        {programs.length < 2 ? null : (
          <Select
            label={planWords.program}
            choices={programs.map(({ id, title }) => ({ id, text: title }))}
            value={program.id}
            onChange={onProgram}
          />
        )}
      </Columns>
      <TextField label={planWords.title} maxLength={TITLE_MAX} isRequired {...fields.title} />
      <Times form={form} timezone={program.timezone} />
      <ComboBox
        label={planWords.location}
        isOptional
        maxLength={EVENT_LOCATION_MAX}
        suggestions={choices.locations}
        {...fields.location}
      />
      {props.moved}
      <Invited fields={fields} choices={choices} />
      <Group title={planWords.about} help={planWords.aboutHelp}>
        <MultiSelect label={planWords.courses} choices={choices.courses} isOptional {...fields.courses} />
        {draft.courses.length === 0 ? null : (
          <MultiSelect
            label={planWords.activities}
            help={planWords.activitiesHelp}
            choices={choices.activitiesOf(draft.courses)}
            isOptional
            {...fields.activities}
          />
        )}
      </Group>
      <Group title={planWords.notesTitle}>
        <TextArea
          label={planWords.notes}
          help={planWords.notesHelp}
          isOptional
          rows={4}
          maxLength={EVENT_NOTES_MAX}
          {...fields.notes}
        />
        <FilesField
          attachments={draft.attachments}
          onAttachments={fields.attachments.onChange}
          picked={props.picked}
          error={fields.files.error}
        />
      </Group>
    </>
  )
}

interface InvitedProps {
  fields: Fields<EventDraft>
  choices: PlanChoices
}

function Invited({ fields, choices }: InvitedProps) {
  return (
    <Group title={planWords.who}>
      <MultiSelect label={planWords.groups} choices={choices.groups} isOptional {...fields.groups} />
      <Columns atLeast={16} gap={4}>
        <MultiSelect
          label={planWords.residents}
          choices={choices.residents}
          isOptional
          {...fields.residents}
        />
        <MultiSelect label={planWords.proctors} choices={choices.proctors} isOptional {...fields.proctors} />
      </Columns>
      <MultiSelect label={planWords.internal} choices={choices.internal} isOptional {...fields.internal} />
    </Group>
  )
}

interface TimesProps extends Pick<PlanFieldsProps, 'form'> {
  timezone: string
}

function Times({ form: { values, fields, change }, timezone }: TimesProps) {
  const { startDay, startTime, endDay, endTime } = fields
  return (
    <Columns atLeast={16} gap={4}>
      <div className={styles.moment}>
        <DateField
          label={planWords.startDay}
          {...startDay}
          onChange={(day) =>
            // Changing the start day moves a one-day event.
            change({ startDay: day ?? '', ...(values.endDay === values.startDay && { endDay: day ?? '' }) })
          }
        />
        <TimeField
          label={planWords.startTime}
          timeZone={timezone}
          {...startTime}
          onChange={(time) => startTime.onChange(time ?? '')}
        />
      </div>
      <div className={styles.moment}>
        <DateField label={planWords.endDay} {...endDay} onChange={(day) => endDay.onChange(day ?? '')} />
        <TimeField label={planWords.endTime} {...endTime} onChange={(time) => endTime.onChange(time ?? '')} />
      </div>
    </Columns>
  )
}

function Group({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{title}</legend>
      {help === undefined ? null : <p className="quiet">{help}</p>}
      {children}
    </fieldset>
  )
}
