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
import type { ShowField } from '#ui/form/show-field.ts'
import { FilesField } from './files-field.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import type { PlanFaults } from './plan-faults.ts'
import { planWords } from './plan-words.ts'
import { Columns } from '#ui/layout/columns.tsx'
import styles from './plan.module.css'
import type { PickedFiles } from './use-picked-files.ts'
import type { PlanChoices } from './use-plan-choices.ts'

export interface PlanFieldsProps {
  show: ShowField<EventDraft>
  draft: EventDraft
  onDraft: (draft: EventDraft) => void
  program: PlannedProgram
  programs: readonly PlannedProgram[]
  onProgram: (id: ProgramId) => void
  choices: PlanChoices
  picked: PickedFiles
  errors: PlanFaults
  /** Shown beside the people it is about. */
  moved: ReactNode
}

const types = eventType.options.map((id) => ({ id, text: eventTypeNames[id] }))

export function PlanFields(props: PlanFieldsProps) {
  const { show, draft, onDraft, program, programs, onProgram, choices } = props
  return (
    <>
      <Columns atLeast={16} gap={4}>
        <Select
          label={planWords.type}
          choices={types}
          value={draft.type}
          onChange={(type) => onDraft(changeType(draft, type))}
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
      {show('title', (field) => (
        <TextField label={planWords.title} maxLength={TITLE_MAX} isRequired {...field} />
      ))}
      <Times show={show} draft={draft} onDraft={onDraft} timezone={program.timezone} />
      {show('location', (field) => (
        <ComboBox
          label={planWords.location}
          isOptional
          maxLength={EVENT_LOCATION_MAX}
          suggestions={choices.locations}
          {...field}
        />
      ))}
      {props.moved}
      <Invited show={show} choices={choices} />
      <Group title={planWords.about} help={planWords.aboutHelp}>
        {show('courses', (field) => (
          <MultiSelect label={planWords.courses} choices={choices.courses} isOptional {...field} />
        ))}
        {draft.courses.length === 0
          ? null
          : show('activities', (field) => (
              <MultiSelect
                label={planWords.activities}
                help={planWords.activitiesHelp}
                choices={choices.activitiesOf(draft.courses)}
                isOptional
                {...field}
              />
            ))}
      </Group>
      <Group title={planWords.notesTitle}>
        {show('notes', (field) => (
          <TextArea
            label={planWords.notes}
            help={planWords.notesHelp}
            isOptional
            rows={4}
            maxLength={EVENT_NOTES_MAX}
            {...field}
          />
        ))}
        <FilesField
          attachments={draft.attachments}
          onAttachments={(attachments) => onDraft({ ...draft, attachments })}
          picked={props.picked}
          error={props.errors.files ?? null}
        />
      </Group>
    </>
  )
}

function Invited({ show, choices }: Pick<PlanFieldsProps, 'show' | 'choices'>) {
  return (
    <Group title={planWords.who}>
      {show('groups', (field) => (
        <MultiSelect label={planWords.groups} choices={choices.groups} isOptional {...field} />
      ))}
      <Columns atLeast={16} gap={4}>
        {show('residents', (field) => (
          <MultiSelect label={planWords.residents} choices={choices.residents} isOptional {...field} />
        ))}
        {show('proctors', (field) => (
          <MultiSelect label={planWords.proctors} choices={choices.proctors} isOptional {...field} />
        ))}
      </Columns>
      {show('internal', (field) => (
        <MultiSelect label={planWords.internal} choices={choices.internal} isOptional {...field} />
      ))}
    </Group>
  )
}

interface TimesProps extends Pick<PlanFieldsProps, 'show' | 'draft' | 'onDraft'> {
  timezone: string
}

function Times({ show, draft, onDraft, timezone }: TimesProps) {
  return (
    <Columns atLeast={16} gap={4}>
      <div className={styles.moment}>
        {show('startDay', ({ value, error }) => (
          <DateField
            label={planWords.startDay}
            value={value}
            error={error}
            onChange={(day) =>
              // Changing the start day moves a one-day event.
              onDraft({ ...draft, startDay: day ?? '', ...(draft.endDay === value && { endDay: day ?? '' }) })
            }
          />
        ))}
        {show('startTime', ({ value, onChange, error }) => (
          <TimeField
            label={planWords.startTime}
            value={value}
            error={error}
            timeZone={timezone}
            onChange={(time) => onChange(time ?? '')}
          />
        ))}
      </div>
      <div className={styles.moment}>
        {show('endDay', ({ value, onChange, error }) => (
          <DateField
            label={planWords.endDay}
            value={value}
            error={error}
            onChange={(day) => onChange(day ?? '')}
          />
        ))}
        {show('endTime', ({ value, onChange, error }) => (
          <TimeField
            label={planWords.endTime}
            value={value}
            error={error}
            onChange={(time) => onChange(time ?? '')}
          />
        ))}
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
