import { assetMark } from '#contract/content/asset-marks.ts'
import type { AskedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { OrderedList } from '#ui/controls/order/ordered-list.tsx'
import { RadioGroup } from '#ui/controls/choices/radio-group.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { askWords as words, questionLabel } from './cognitive-words.ts'
import styles from '../questions.module.css'
import { AskPlace } from './ask-place.tsx'

export interface AskQuestionProps {
  question: AskedQuestion
  number: number
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** A question and the control that answers it. */
export function AskQuestion({ question, number, chosen, onChoose }: AskQuestionProps) {
  const [title = '', ...details] = question.text.split('\n\n')
  const label = questionLabel(number, plainText(title))
  const text = withoutAsked(details.join('\n\n'), question)
  return (
    <div className={styles.question}>
      {text === '' ? null : (
        <div className={styles.details}>
          <MarkdownView text={text} />
        </div>
      )}
      <Ask question={question} label={label} chosen={chosen} onChoose={onChoose} />
    </div>
  )
}

interface AskProps extends Pick<AskQuestionProps, 'question' | 'chosen' | 'onChoose'> {
  label: string
}

function Ask(props: AskProps) {
  const { question, label, chosen, onChoose } = props
  switch (question.kind) {
    case 'ORDER':
      return <AskOrder {...props} />
    case 'NUMBER':
      return (
        <TextField
          label={label}
          help={words.number(question.unit ?? '')}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          value={chosen[0] ?? ''}
          onChange={(value) => onChoose(value.trim() === '' ? [] : [value])}
        />
      )
    case 'HOTSPOT':
      return <AskPlace label={label} picture={question.picture ?? null} chosen={chosen} onChoose={onChoose} />
    default:
      return <AskChoice {...props} />
  }
}

function AskChoice({ question: { choices, isMultiple }, label, chosen, onChoose }: AskProps) {
  if (!isMultiple)
    return (
      <RadioGroup
        label={label}
        choices={choices.map(({ key, text }) => ({ id: key, text }))}
        value={chosen[0] ?? null}
        onChange={(key) => onChoose([key])}
      />
    )
  return (
    <fieldset className={styles.multiple}>
      <legend>{label}</legend>
      {label.endsWith(words.multiple) ? null : <p className="quiet">{words.multiple}</p>}
      {choices.map(({ key, text }) => (
        <Checkbox
          key={key}
          isSelected={chosen.includes(key)}
          onChange={(isOn) => onChoose(isOn ? [...chosen, key] : chosen.filter((one) => one !== key))}
        >
          {text}
        </Checkbox>
      ))}
    </fieldset>
  )
}

function AskOrder({ question: { steps = [] }, label, chosen, onChoose }: AskProps) {
  const given = chosen.flatMap((key) => steps.find((step) => step.key === key) ?? [])
  const shown = given.length === steps.length ? given : steps
  const answer = (next: typeof steps) => onChoose(next.map(({ key }) => key))
  return (
    <fieldset className={styles.multiple}>
      <legend>{label}</legend>
      <p className="quiet">{words.order}</p>
      <OrderedList
        label={label}
        items={shown}
        nameOf={({ text }) => text}
        onOrder={(next) => answer([...next])}
      >
        {({ text }) => text}
      </OrderedList>
      {chosen.length > 0 ? null : (
        <div>
          <Button size="small" onPress={() => answer(shown)}>
            {words.isOrder}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** A picture in which a place is tapped is shown there, and not once more above the question. */
function withoutAsked(markdown: string, { kind, picture }: AskedQuestion): string {
  if (kind !== 'HOTSPOT' || !picture) return markdown
  const target = `](${assetMark(picture.assetId)})`
  const at = markdown.indexOf(target)
  const from = at === -1 ? -1 : markdown.lastIndexOf('![', at)
  if (from === -1) return markdown
  return (markdown.slice(0, from) + markdown.slice(at + target.length)).trim()
}

/** The text of Markdown for use in a label. */
function plainText(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*_`#>]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
