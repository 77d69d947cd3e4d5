import { useState } from 'react'
import { joinBoth, type OpenPart } from '#domain/learning/authoring/text-merge.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { conflictWords as words } from './editing-words.ts'
import styles from './editing.module.css'

export interface OpenParagraphProps {
  part: OpenPart
  number: number
  count: number
  authorName: string | null
  /** What the text will say here; null: not decided. */
  chosen: string | null
  onChoose: (text: string) => void
}

type Choice = 'mine' | 'theirs' | 'both' | 'edit'

/** What two people made of one paragraph, side by side, and which of it stays. */
export function OpenParagraph(props: OpenParagraphProps) {
  const { part, number, count, authorName, chosen, onChoose } = props
  const texts = { mine: part.mine, theirs: part.theirs, both: joinBoth(part) }
  const [choice, setChoice] = useState<Choice | null>(() => choiceOf(texts, chosen))
  const theirs = words.theirs(authorName)
  function choose(next: Choice): void {
    setChoice(next)
    onChoose(next === 'edit' ? (chosen ?? texts.both) : texts[next])
  }
  return (
    <div className={styles.open}>
      <h3 className={styles.groupName}>{words.place(number, count)}</h3>
      <div className={styles.sides}>
        <Side name={words.mine} text={part.mine} isChosen={choice === 'mine' || choice === 'both'} />
        <Side name={theirs} text={part.theirs} isChosen={choice === 'theirs' || choice === 'both'} />
      </div>
      <Segments
        label={words.keep(number)}
        choices={[
          { id: 'mine', text: words.mine },
          { id: 'theirs', text: theirs },
          { id: 'both', text: words.both },
          { id: 'edit', text: words.edit },
        ]}
        value={choice}
        onChange={choose}
      />
      {choice === 'edit' ? (
        <TextArea label={words.edited(number)} rows={4} value={chosen ?? ''} onChange={onChoose} />
      ) : null}
    </div>
  )
}

function choiceOf(texts: Record<'mine' | 'theirs' | 'both', string>, chosen: string | null): Choice | null {
  if (chosen === null) return null
  return (['mine', 'theirs', 'both'] as const).find((one) => texts[one] === chosen) ?? 'edit'
}

function Side({ name, text, isChosen }: { name: string; text: string; isChosen: boolean }) {
  return (
    <div className={styles.sideText} data-chosen={isChosen ? '' : undefined}>
      <strong>{name}</strong>
      {text === '' ? (
        <p className={styles.quiet}>{words.deleted}</p>
      ) : (
        <p className={styles.asWritten}>{text}</p>
      )}
    </div>
  )
}
