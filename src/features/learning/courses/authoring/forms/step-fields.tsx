import { Plus, Trash2 } from 'lucide-react'
import { OPTIONS_MAX } from '#contract/content/question-marks.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { questionWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { LINE_MAX, type PartFieldsProps } from './part-fields.ts'

/** The steps of an order, as they are right. */
export function StepFields({ number, question: { steps }, onChange }: PartFieldsProps) {
  return (
    <>
      <p className={styles.quiet}>{words.stepsHelp}</p>
      <OrderedList
        label={words.steps(number)}
        items={steps}
        nameOf={(_step, at) => words.step(at + 1)}
        onOrder={(next) => onChange({ steps: next })}
        renderTools={(_step, at) => (
          <IconButton
            label={words.removeStep(number, at + 1)}
            onPress={() => onChange({ steps: steps.toSpliced(at, 1) })}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      >
        {(step, at) => (
          <TextField
            label={words.step(at + 1)}
            value={step}
            maxLength={LINE_MAX}
            onChange={(value) => onChange({ steps: steps.with(at, value) })}
          />
        )}
      </OrderedList>
      <div>
        <Button
          size="small"
          variant="quiet"
          icon={<Plus aria-hidden="true" />}
          isDisabled={steps.length >= OPTIONS_MAX}
          onPress={() => onChange({ steps: [...steps, ''] })}
        >
          {words.addStep}
        </Button>
      </div>
    </>
  )
}
