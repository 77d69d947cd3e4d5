import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { stepTargets } from '#contract/content/guide-steps.ts'
import {
  type GuideDraft,
  readGuideDraft,
  type StepDraft,
  writeGuide,
} from '#domain/learning/authoring/guide-draft.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { guideWords as words, targetWords } from '../authoring-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from '../authoring.module.css'
import { useBodyForm } from './use-body-form.ts'

const targets = (['hand', ...stepTargets] as const).map((id) => ({ id, text: targetWords[id] }))
const STEP_MAX = 300

/** The steps of an activity guide, one line each, and what ticks them. */
export function GuideEditor({ body, onBody }: { body: string; onBody: (body: string) => void }) {
  const [guide, change] = useBodyForm<GuideDraft>({ body, onBody, read: readGuideDraft, write: writeGuide })
  const [added, setAdded] = useState<number | null>(null)
  const { steps } = guide
  const setSteps = (next: readonly StepDraft[]) => change({ ...guide, steps: next })
  const setStep = (at: number, step: StepDraft) => setSteps(steps.with(at, step))
  return (
    <div className={styles.writing}>
      <TextArea
        label={words.words}
        isOptional
        rows={3}
        value={guide.words}
        onChange={(text) => change({ ...guide, words: text })}
      />
      <h3 className={styles.groupName}>{words.steps}</h3>
      {steps.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      <Stack gap={1} as="ol">
        {steps.map((step, at) => (
          // A step has no key before it is written.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className={styles.formStep}>
            <TextField
              label={words.step(at + 1)}
              value={step.text}
              maxLength={STEP_MAX}
              // The field that was just added.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={added === at}
              onChange={(text) => setStep(at, { ...step, text })}
            />
            <Select
              label={words.ticks(at + 1)}
              choices={targets}
              value={step.target ?? 'hand'}
              onChange={(id) => setStep(at, { ...step, target: id === 'hand' ? null : id })}
            />
            <span className={styles.stepTools}>
              <IconButton
                label={words.up(at + 1)}
                isDisabled={at === 0}
                onPress={() =>
                  setSteps([...steps.slice(0, at - 1), step, steps[at - 1]!, ...steps.slice(at + 1)])
                }
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton label={words.remove(at + 1)} onPress={() => setSteps(steps.toSpliced(at, 1))}>
                <Trash2 aria-hidden="true" />
              </IconButton>
            </span>
          </li>
        ))}
      </Stack>
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            setAdded(steps.length)
            setSteps([...steps, { text: '', target: null }])
          }}
        >
          {words.add}
        </Button>
      </div>
    </div>
  )
}
