import { useId, useState } from 'react'
import { type ActivityForm, activityForm } from '#contract/content/activity-forms.ts'
import { makeActivities } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { ACTIVITIES_MAX, CONTENT_MAX, TITLE_MAX } from '#contract/limits.ts'
import { activityId, type CourseId } from '#contract/vocabulary/ids.ts'
import { type ProposedActivity, SPLIT_MAX, splitText } from '#domain/learning/split-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { formNames } from '../making/making-words.ts'
import { type Making, problemOf } from '../making/use-making.ts'
import { splitWords as words } from './sharing-words.ts'
import styles from './sharing.module.css'

/** A lesson has its text in the course as a whole, and a virtual trainer has none. */
const forms = activityForm.options
  .filter((id) => id !== 'LESSON' && id !== 'VIRTUAL')
  .map((id) => ({ id, text: formNames[id] }))

interface Proposal extends ProposedActivity {
  /** Made when it is proposed: sent again, it is the same activity. */
  id: string
  isIncluded: boolean
}

export interface SplitDialogProps {
  courseId: CourseId
  making: Making
  onClose: () => void
}

/** Proposes activities from the headings of a text; each can be changed before all are made at once. */
export function SplitDialog({ courseId, making, onClose }: SplitDialogProps) {
  const { call, ids } = useServices()
  const [text, setText] = useState('')
  const [proposals, setProposals] = useState<readonly Proposal[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const formId = useId()
  const chosen = proposals.filter(({ isIncluded, name }) => isIncluded && name.trim() !== '')
  const isTooLong = chosen.some((one) => one.text.length > CONTENT_MAX) || chosen.length > ACTIVITIES_MAX

  function propose(written: string): void {
    setText(written)
    const parts = splitText(written)
    setProposals(parts.map((part) => ({ ...part, id: ids.uuid(), isIncluded: true })))
  }
  async function make(): Promise<void> {
    setProblem(null)
    const activities = chosen.map(({ id, name, form, text: body }) => ({
      id: activityId.parse(id),
      name: name.trim(),
      form,
      text: body,
    }))
    const failure = await making.send('split', () =>
      call(makeActivities, { params: { courseId }, body: { activities } }),
    )
    if (failure === null) onClose()
    else setProblem(problemOf(failure).text)
  }
  return (
    <Modal
      isOpen
      title={words.title}
      width={820}
      onClose={onClose}
      isPersistent={text !== ''}
      hasCross
      actions={
        <>
          <Button onPress={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={making.underWay === 'split'}
            isDisabled={making.isAway || chosen.length === 0 || isTooLong}
          >
            {words.submit(chosen.length)}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          void make()
        }}
      >
        <Stack gap={4}>
          {making.isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
          {problem === null ? null : (
            <Notice tone="error" isUrgent>
              {problem}
            </Notice>
          )}
          <TextArea
            label={words.text}
            help={words.help}
            rows={proposals.length > 0 ? 4 : 12}
            value={text}
            maxLength={SPLIT_MAX}
            onChange={propose}
          />
          <Proposals proposals={proposals} hasText={text.trim() !== ''} onChange={setProposals} />
        </Stack>
      </form>
    </Modal>
  )
}

interface ProposalsProps {
  proposals: readonly Proposal[]
  hasText: boolean
  onChange: (proposals: readonly Proposal[]) => void
}

function Proposals({ proposals, hasText, onChange }: ProposalsProps) {
  if (!hasText) return null
  const change = (id: string, facts: Partial<Proposal>) =>
    onChange(proposals.map((one) => (one.id === id ? { ...one, ...facts } : one)))
  return (
    <section aria-label={words.proposals(proposals.length)}>
      <h3 className={styles.proposed}>{words.proposals(proposals.length)}</h3>
      {proposals.length > 1 ? null : <p>{words.noHeading}</p>}
      <ol className={styles.proposals}>
        {proposals.map((one, at) => (
          <ProposalLine key={one.id} proposal={one} at={at + 1} onChange={(facts) => change(one.id, facts)} />
        ))}
      </ol>
    </section>
  )
}

interface ProposalLineProps {
  proposal: Proposal
  at: number
  onChange: (facts: Partial<Proposal>) => void
}

function ProposalLine({ proposal, at, onChange }: ProposalLineProps) {
  const { name, form, text, isIncluded } = proposal
  return (
    <li className={styles.proposal}>
      <Checkbox isSelected={isIncluded} onChange={(included) => onChange({ isIncluded: included })}>
        <span className="spoken">{words.include(name)}</span>
      </Checkbox>
      <TextField
        label={words.name(at)}
        value={name}
        maxLength={TITLE_MAX}
        autoComplete="off"
        onChange={(to) => onChange({ name: to })}
      />
      <Select<ActivityForm>
        label={words.form(at)}
        choices={forms}
        value={form}
        onChange={(to) => onChange({ form: to })}
      />
      <span className={styles.note}>
        {text.length > CONTENT_MAX ? words.tooLong : text === '' ? words.empty : words.letters(text.length)}
      </span>
    </li>
  )
}
