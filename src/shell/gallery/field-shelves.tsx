import { CircleDot, Stethoscope } from 'lucide-react'
import { useState } from 'react'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { ComboBox } from '#ui/controls/choices/combo-box.tsx'
import { RadioCards } from '#ui/controls/cards/radio-cards.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Shelf } from './shelf.tsx'

const procedures = [
  { id: 'chole', text: 'Cholecystectomy', subtext: 'Laparoscopic' },
  { id: 'appendix', text: 'Appendectomy' },
  { id: 'colectomy', text: 'Left colectomy', isDisabled: true },
]
const kinds = [
  { id: 'simulation', text: 'Simulation', subtext: 'An activity of your courses', icon: <CircleDot /> },
  { id: 'surgical', text: 'Surgical', subtext: 'Approach and procedure', icon: <Stethoscope /> },
]
const nothing = () => undefined

export function FieldShelves() {
  const [text, setText] = useState('Laparoscopic suturing')
  const [procedure, setProcedure] = useState<string | null>(null)
  const [kind, setKind] = useState<string | null>('simulation')
  const [isOn, setOn] = useState(true)
  return (
    <>
      <Shelf title="Text" isColumn>
        <TextField
          label="Title"
          value={text}
          onChange={setText}
          maxLength={40}
          help="What a person would call it."
        />
        <TextField
          label="Title"
          value=""
          onChange={nothing}
          error="This field is required"
          placeholder="For example, first entry"
        />
        <TextField label="Disabled" value="Can’t be changed" onChange={nothing} isDisabled />
        <TextArea label="Notes" value={text} onChange={setText} maxLength={1_000} isOptional />
      </Shelf>
      <Shelf title="Choices from a list" isColumn>
        <Select label="Procedure" choices={procedures} value={procedure} onChange={setProcedure} />
        <ComboBox
          label="Procedure, with suggestions"
          value={text}
          onChange={setText}
          suggestions={procedures}
          empty="No suggestion"
        />
      </Shelf>
      <Shelf title="Radio" isColumn>
        <RadioCards label="What are you recording" choices={kinds} value={kind} onChange={setKind} />
        <RadioGroup label="Procedure" choices={procedures} value={procedure} onChange={setProcedure} />
      </Shelf>
      <Shelf title="On and off" isColumn>
        <Checkbox isSelected={isOn} onChange={setOn}>
          Share with my group
        </Checkbox>
        <Checkbox isSelected={false} isIndeterminate onChange={nothing} help="Three of seven">
          Some
        </Checkbox>
        <Checkbox isSelected isDisabled onChange={nothing}>
          Disabled
        </Checkbox>
        <Switch isSelected={isOn} onChange={setOn} help="Uses more of the battery.">
          Keep the screen awake
        </Switch>
      </Shelf>
    </>
  )
}
