import { useState } from 'react'
import { Button } from '#ui/controls/buttons/button.tsx'
import { MultiSelect } from '#ui/controls/choices/multi-select.tsx'
import { Stars } from '#ui/controls/fields/stars.tsx'
import { underLines } from '#ui/controls/fields/field-rules.ts'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { DateField } from '#ui/dates/date-field.tsx'
import { type DateRange, DateRangeField } from '#ui/dates/date-range-field.tsx'
import { TimeField } from '#ui/dates/time-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { required } from '#ui/form/form-rules.ts'
import { type ValidatesWhen, useForm } from '#ui/form/use-form.ts'
import { Shelf } from './shelf.tsx'

const modules = ['First Entry', 'Camera Navigation', 'Tissue Handling', 'Suturing', 'Cholecystectomy'].map(
  (text, at) => ({ id: String(at), text, ...(at === 3 ? { subtext: 'Eight activities' } : {}) }),
)
const nothing = () => undefined

export function FormShelves() {
  return (
    <>
      <Shelf title="Form that validates lazily" isColumn>
        <EventForm validates="lazily" />
      </Shelf>
      <Shelf title="Form that validates on input" isColumn>
        <EventForm validates="on-input" />
      </Shelf>
      <Shelf title="Dates, stars and several at once" isColumn>
        <DateField label="Disabled day" value="2026-03-01" onChange={nothing} isDisabled />
        <DateField label="Day in trouble" value={null} onChange={nothing} error="This field is required" />
        <TimeField label="Disabled time" value="14:05" onChange={nothing} isDisabled />
        <Stars label="Disabled stars" value={3} onChange={nothing} isDisabled />
        <MultiSelect label="Disabled modules" choices={modules} value={['1']} onChange={nothing} isDisabled />
        <MultiSelect
          label="No modules"
          choices={[]}
          value={[]}
          onChange={nothing}
          help="There are none yet."
        />
      </Shelf>
    </>
  )
}

function EventForm({ validates }: { validates: ValidatesWhen }) {
  const [sent, setSent] = useState('')
  const form = useForm({
    initial: {
      title: '',
      notes: '',
      day: null as string | null,
      time: null as string | null,
      range: null as DateRange | null,
      stars: 0,
      modules: [] as readonly string[],
    },
    rules: {
      title: required,
      notes: { rules: [underLines(3)] },
      day: required,
      stars: { rules: [(stars) => stars > 0 || 'Choose one to five stars'] },
      modules: required,
    },
    validates,
    onSubmit: ({ title }) => {
      setSent(title)
    },
  })
  const { fields } = form
  return (
    <Form form={form}>
      <TextField label="Title" maxLength={60} {...fields.title} />
      <TextArea label="Notes" isOptional help="Three lines at most" maxLength={200} {...fields.notes} />
      <DateField label="Day" {...fields.day} />
      <TimeField label="Time" isOptional timeZone="America/Chicago" {...fields.time} />
      <DateRangeField label="From, to" isOptional {...fields.range} />
      <Stars label="Rating" {...fields.stars} />
      <MultiSelect label="Modules" choices={modules} {...fields.modules} />
      <div>
        <Button type="submit" variant="primary">
          Save
        </Button>
        <Button variant="quiet" onPress={form.resetValidation}>
          Reset validation
        </Button>
        <Button variant="quiet" onPress={form.reset}>
          Reset
        </Button>
      </div>
      <output>{sent === '' ? '' : `Saved: ${sent}`}</output>
    </Form>
  )
}
