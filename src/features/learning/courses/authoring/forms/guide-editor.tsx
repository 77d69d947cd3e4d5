import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { memo, useCallback, useState } from 'react'
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
import type { LiveText } from '#features/shared/editing/use-typed-text.ts'
import { useBodyForm } from './use-body-form.ts'
import { useTyped } from './use-typed.ts'

const targets = (['hand', ...stepTargets] as const).map((id) => ({ id, text: targetWords[id] }))
const STEP_MAX = 300

const form = { read: readGuideDraft, write: writeGuide }

/** The steps of an activity guide, one line each, and what ticks them. */
export function GuideEditor({ live }: { live: LiveText }) {
  const { draft, change, type } = useBodyForm<GuideDraft>(live, form)
  const [added, setAdded] = useState<number | null>(null)
  const { steps } = draft
  const setSteps = (make: (steps: readonly StepDraft[]) => readonly StepDraft[]) =>
    change((guide) => ({ ...guide, steps: make(guide.steps) }))
  const typeStep = useCallback(
    (at: number, step: StepDraft) => type((guide) => ({ ...guide, steps: guide.steps.with(at, step) })),
    [type],
  )
  const moveUp = useCallback(
    (at: number) => change((guide) => ({ ...guide, steps: movedUp(guide.steps, at) })),
    [change],
  )
  const remove = useCallback(
    (at: number) => change((guide) => ({ ...guide, steps: guide.steps.toSpliced(at, 1) })),
    [change],
  )
  return (
    <div className={styles.writing}>
      <Introduction given={draft.words} onWords={(text) => type((guide) => ({ ...guide, words: text }))} />
      <h3 className={styles.groupName}>{words.steps}</h3>
      {steps.length === 0 ? <p className={styles.quiet}>{words.none}</p> : null}
      <Stack gap={1} as="ol">
        {steps.map((step, at) => (
          // A step has no key before it is written.
          // oxlint-disable-next-line react/no-array-index-key
          <StepLine key={at} at={at} step={step} isNew={added === at} {...{ typeStep, moveUp, remove }} />
        ))}
      </Stack>
      <div>
        <Button
          icon={<Plus aria-hidden="true" />}
          onPress={() => {
            setAdded(steps.length)
            setSteps((before) => [...before, { text: '', target: null }])
          }}
        >
          {words.add}
        </Button>
      </div>
    </div>
  )
}

function movedUp(steps: readonly StepDraft[], at: number): StepDraft[] {
  return [...steps.slice(0, at - 1), steps[at]!, steps[at - 1]!, ...steps.slice(at + 1)]
}

function Introduction({ given, onWords }: { given: string; onWords: (text: string) => void }) {
  const [text, setText] = useTyped(given, onWords)
  return <TextArea label={words.words} isOptional rows={3} value={text} onChange={setText} />
}

interface StepLineProps {
  at: number
  step: StepDraft
  isNew: boolean
  typeStep: (at: number, step: StepDraft) => void
  moveUp: (at: number) => void
  remove: (at: number) => void
}

const StepLine = memo(function StepLine({ at, step, isNew, typeStep, moveUp, remove }: StepLineProps) {
  const [typed, setTyped] = useTyped(step, (next) => typeStep(at, next))
  return (
    <li className={styles.formStep}>
      <TextField
        label={words.step(at + 1)}
        value={typed.text}
        maxLength={STEP_MAX}
        // The field that was just added.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        onChange={(text) => setTyped({ ...typed, text })}
      />
      <Select
        label={words.ticks(at + 1)}
        choices={targets}
        value={typed.target ?? 'hand'}
        onChange={(id) => setTyped({ ...typed, target: id === 'hand' ? null : id })}
      />
      <span className={styles.stepTools}>
        <IconButton label={words.up(at + 1)} isDisabled={at === 0} onPress={() => moveUp(at)}>
          <ArrowUp aria-hidden="true" />
        </IconButton>
        <IconButton label={words.remove(at + 1)} onPress={() => remove(at)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </span>
    </li>
  )
})
