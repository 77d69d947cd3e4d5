import { assetMark } from '#contract/content/asset-marks.ts'
import type { ReviewedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { Stack } from '#ui/layout/stack.tsx'
import { useMarkdownFile } from '#ui/markdown/markdown-files.ts'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { askWords, cognitiveWords } from './cognitive-words.ts'
import styles from '../questions.module.css'
import { Mark } from './ask-place.tsx'

/** What was answered, beside what is right and why. */
export function ReviewedAnswers({ question }: { question: ReviewedQuestion }) {
  switch (question.kind) {
    case 'ORDER':
      return <ReviewedOrder steps={question.steps ?? []} />
    case 'NUMBER':
      return <ReviewedNumber number={question.number ?? null} isRight={question.isRight} />
    case 'HOTSPOT':
      return <ReviewedPlace picture={question.picture ?? null} />
    default:
      return <ReviewedChoices choices={question.choices} />
  }
}

function ReviewedChoices({ choices }: Pick<ReviewedQuestion, 'choices'>) {
  return (
    <Stack gap={2} as="ul">
      {choices
        .filter((choice) => choice.isChosen || choice.isRight || (choice.why ?? '') !== '')
        .map((choice) => (
          <Answer
            key={choice.key}
            isRight={choice.isRight}
            notes={[
              ...(choice.isChosen ? [cognitiveWords.yours] : []),
              ...(choice.isRight ? [cognitiveWords.rightAnswer] : []),
            ]}
            why={choice.why}
          >
            {choice.text}
          </Answer>
        ))}
    </Stack>
  )
}

function ReviewedOrder({ steps }: { steps: NonNullable<ReviewedQuestion['steps']> }) {
  return (
    <Stack gap={2} as="ol" aria-label={askWords.rightOrder}>
      {steps.map(({ key, text, place }, at) => (
        <Answer
          key={key}
          isRight={place === at + 1}
          notes={place === null || place === at + 1 ? [] : [askWords.yourPlace(place)]}
        >
          {at + 1}. {text}
        </Answer>
      ))}
    </Stack>
  )
}

interface ReviewedNumberProps {
  number: ReviewedQuestion['number'] | null
  isRight: boolean
}

function ReviewedNumber({ number, isRight }: ReviewedNumberProps) {
  if (number === null || number === undefined) return null
  return (
    <Stack gap={2} as="ul">
      {number.answer === '' ? null : (
        <Answer isRight={isRight} notes={[cognitiveWords.yours]}>
          {number.answer}
        </Answer>
      )}
      <Answer isRight notes={[cognitiveWords.rightAnswer]}>
        {number.right}
      </Answer>
    </Stack>
  )
}

function ReviewedPlace({ picture }: { picture: ReviewedQuestion['picture'] | null }) {
  const file = useMarkdownFile(picture ? assetMark(picture.assetId) : '')
  if (!picture) return null
  const names = picture.regions.map(({ name }) => name).filter((name) => name !== '')
  const address = file?.address ?? null
  return (
    <>
      {address === null ? null : (
        <div className={styles.picture}>
          <img src={address} alt={picture.alt} />
          {picture.regions.map(({ left, top, width, height }) => (
            <span
              key={`${left} ${top} ${width} ${height}`}
              className={styles.region}
              style={{
                insetInlineStart: `${left}%`,
                insetBlockStart: `${top}%`,
                inlineSize: `${width}%`,
                blockSize: `${height}%`,
              }}
            />
          ))}
          {picture.place === null ? null : <Mark place={picture.place} />}
        </div>
      )}
      <p className="quiet">{askWords.placeReview(names)}</p>
    </>
  )
}

interface AnswerProps {
  isRight: boolean
  notes: readonly string[]
  why?: string | undefined
  children: React.ReactNode
}

function Answer({ isRight, notes, why = '', children }: AnswerProps) {
  return (
    <li className={styles.answer} data-right={isRight ? '' : undefined}>
      <span>{children}</span>
      {notes.length === 0 ? null : <span className="quiet">{notes.join(' · ')}</span>}
      {why === '' ? null : (
        <div className={styles.why}>
          <MarkdownView text={why} />
        </div>
      )}
    </li>
  )
}
