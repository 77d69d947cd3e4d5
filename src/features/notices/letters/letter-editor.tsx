import type { LetterText } from '#contract/endpoints/notices/letter-texts.ts'
import { findLetterProblems, type LetterProblem, type LetterWords } from '#contract/letter-text.ts'
import { LETTER_BODY_MAX, LETTER_SUBJECT_MAX } from '#contract/limits.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LetterPreview } from './letter-preview.tsx'
import { describeProblem, letterWords as words } from './letter-words.ts'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './letters.module.css'
import { useLetterActions } from './use-letter-actions.ts'

/** The words of a letter, their preview, and what keeps them from being sent. */
export function LetterEditor({ letter }: { letter: LetterText }) {
  const isAway = useIsOffline()
  const timeZone = useTimeZone()
  // With the version that the words are based on, so that another admin's version isn't overwritten unseen.
  const stored = { ...letter.words, basedOn: letter.version }
  const draft = useFormDraft(`letter:${letter.name}`, stored)
  const { basedOn, ...typed } = draft.draft
  const type = (next: LetterWords): void => draft.change({ ...draft.latest(), ...next })
  const adopt = (saved: LetterText): void => draft.beginFrom({ ...saved.words, basedOn: saved.version })
  const acts = useLetterActions((saved, sent) => {
    // Text that was typed during the save stays.
    if (sent === null || isSameText(draft.latest(), sent)) adopt(saved)
    else draft.change({ ...draft.latest(), basedOn: saved.version })
  })
  const problems = findLetterProblems(typed, letter.placeholders)
  const isSame = isSameText(typed, letter.words)
  const hasConflict = letter.version > basedOn && !acts.isBusy
  return (
    <div className={styles.columns}>
      <Card label={words.body}>
        <p className="quiet">
          {letter.isChanged && letter.changedAt !== null
            ? words.changed(letter.changedBy, formatMoment(letter.changedAt, timeZone))
            : words.original}
        </p>
        {draft.isOld && !isSame && !hasConflict ? (
          <Notice tone="info" action={<Button onPress={draft.startOver}>{words.startOver}</Button>}>
            {words.restored}
          </Notice>
        ) : null}
        <LetterFields letter={letter} typed={typed} onType={type} problems={problems} />
        {acts.problem === null || hasConflict ? null : (
          <Notice tone="error" title={words.notSaved}>
            {acts.problem}
          </Notice>
        )}
        <Cluster gap={3}>
          <Button
            variant="primary"
            isDisabled={isAway || isSame || problems.length > 0 || hasConflict}
            isPending={acts.isBusy}
            onPress={() => void acts.save(letter.name, typed, basedOn)}
          >
            {words.save}
          </Button>
          {letter.isChanged ? (
            <Button
              isDisabled={isAway || hasConflict}
              isPending={acts.isBusy}
              onPress={() => void acts.reset(letter.name, basedOn)}
            >
              {words.reset}
            </Button>
          ) : null}
        </Cluster>
        {isAway ? <p className="quiet">{words.offline}</p> : null}
        {hasConflict ? (
          <Conflict
            letter={letter}
            onKeep={() => draft.change({ ...draft.latest(), basedOn: letter.version })}
            onTake={() => adopt(letter)}
          />
        ) : null}
      </Card>
      <Card title={words.preview} label={words.preview}>
        <LetterPreview letter={letter} typed={typed} />
      </Card>
    </div>
  )
}

function isSameText(one: LetterWords, other: LetterWords): boolean {
  return one.subject === other.subject && one.body === other.body
}

interface LetterFieldsProps {
  letter: LetterText
  typed: LetterWords
  onType: (typed: LetterWords) => void
  problems: readonly LetterProblem[]
}

function LetterFields({ letter, typed, onType, problems }: LetterFieldsProps) {
  return (
    <>
      <TextField
        label={words.subject}
        maxLength={LETTER_SUBJECT_MAX}
        value={typed.subject}
        onChange={(subject) => onType({ ...typed, subject })}
      />
      <TextArea
        label={words.body}
        help={words.help(letter.placeholders.map(({ name }) => name))}
        rows={14}
        maxLength={LETTER_BODY_MAX}
        value={typed.body}
        onChange={(body) => onType({ ...typed, body })}
      />
      {problems.map((problem) => (
        <Notice key={JSON.stringify(problem)} tone="error">
          {describeProblem(problem)}
        </Notice>
      ))}
    </>
  )
}

/** Both versions are on the screen until one is chosen. */
function Conflict({
  letter,
  onKeep,
  onTake,
}: {
  letter: LetterText
  onKeep: () => void
  onTake: () => void
}) {
  return (
    <>
      <Notice tone="waiting" title={words.conflictTitle}>
        {words.conflict}
      </Notice>
      <p className={styles.subject}>{letter.words.subject}</p>
      <pre className={styles.plain}>{letter.words.body}</pre>
      <Cluster gap={3}>
        <Button onPress={onKeep}>{words.keepMine}</Button>
        <Button onPress={onTake}>{words.adoptTheirs}</Button>
      </Cluster>
    </>
  )
}
