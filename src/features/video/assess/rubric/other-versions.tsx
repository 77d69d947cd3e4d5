import type { RubricAnswer } from '#contract/endpoints/video/assessments.ts'
import { type AnswerPart, answerField, fieldsOf } from '#domain/video/assessment/draft-fields.ts'
import { hasEvaluation } from '#domain/video/assessment/draft.ts'
import type { CurrentEvaluation } from '#domain/video/assessment/current-evaluations.ts'
import { findSameLine } from '#domain/video/assessment/rubric-form.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { answerWords } from '../assess-words.ts'
import { rubricWords, versionWords } from './rubric-words.ts'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './other-versions.module.css'
import type { Assessment } from '../use-assessment.ts'

export interface OtherVersionsProps {
  assessment: Assessment
}

/** Two of the person's own evaluations that did not know about each other: both stand, and both are shown. */
export function OtherVersions({ assessment }: OtherVersionsProps) {
  const { besides, desk, view } = assessment
  if (besides.length === 0) return null
  const isWriting = view !== null && hasEvaluation(view.draft)
  return (
    <Notice
      tone="info"
      title={besides.length === 1 ? versionWords.one : versionWords.more}
      action={
        isWriting ? (
          <Button onPress={() => desk?.edit({ type: 'know', ids: besides.map(({ id }) => id) })}>
            {versionWords.replace}
          </Button>
        ) : undefined
      }
    >
      <p>
        {versionWords.where} {isWriting ? null : versionWords.how}
      </p>
      {besides.map((version) => (
        <Differences key={version.id} version={version} assessment={assessment} />
      ))}
    </Notice>
  )
}

interface Difference {
  name: string
  there: string
  /** Null if the form has no such line. */
  adopt: (() => void) | null
}

function Differences({ version, assessment }: OtherVersionsProps & { version: CurrentEvaluation }) {
  const timeZone = useTimeZone()
  const found = differencesOf(version, assessment)
  const when = version.sentAt === null ? versionWords.onItsWay : formatMoment(version.sentAt, timeZone)
  return (
    <div className={styles.version}>
      <h2>{when}</h2>
      {found.length === 0 ? <p>{versionWords.same}</p> : null}
      <Stack gap={2} as="ul">
        {found.map(({ name, there, adopt }) => (
          <li key={name} className={styles.item}>
            <span>
              {name}: <strong>{there}</strong>
            </span>
            {adopt === null ? null : (
              <Button size="small" onPress={adopt}>
                {versionWords.use}
              </Button>
            )}
          </li>
        ))}
      </Stack>
    </div>
  )
}

function differencesOf({ judgment }: CurrentEvaluation, assessment: Assessment): Difference[] {
  const { fields } = assessment
  const there = fieldsOf(judgment)
  const differs = (field: string): boolean => (there[field] ?? null) !== (fields[field] ?? null)
  const adopt = (...names: string[]) => {
    for (const name of names) assessment.set(name, there[name] ?? null)
  }
  const lines = judgment.answers.flatMap((answer) => differenceOn(answer, assessment) ?? [])
  const { rating, level, feedback } = judgment
  const overall = [
    rating !== null && differs('rating')
      ? { name: rubricWords.rating, there: ratingWords[rating], field: 'rating' }
      : null,
    level !== null && differs('level')
      ? { name: rubricWords.level, there: levelWords[level], field: 'level' }
      : null,
    feedback !== '' && differs('feedback')
      ? { name: rubricWords.feedback, there: feedback, field: 'feedback' }
      : null,
  ].filter((each) => each !== null)
  return [
    ...lines,
    ...overall.map(({ name, there: said, field }) => ({ name, there: said, adopt: () => adopt(field) })),
  ]
}

const PARTS = ['value', 'moment', 'note'] as const

/** By another version of the rubric, it belongs to the same line of the one in the form, if there is one. */
function differenceOn(answer: RubricAnswer, assessment: Assessment): Difference | null {
  const { fields, form, rubrics } = assessment
  const { line, value, timeStamp, note } = answer
  const rubric = rubrics.find(({ rubricId }) => rubricId === answer.rubricId)
  const into = findSameLine(form.rubrics, rubric, line)
  const there = { value, moment: timeStamp, note }
  const field = (part: AnswerPart) => answerField(into?.rubricId ?? answer.rubricId, line, part)
  const differs = (part: AnswerPart) => (there[part] ?? null) !== (fields[field(part)] ?? null)
  if (!differs('value') && !differs('note')) return null
  return {
    name: rubric?.lines.find(({ key }) => key === line)?.text ?? line,
    there: [answerWords(value), note].filter((words) => words !== '').join('. '),
    adopt: into === null ? null : () => PARTS.forEach((part) => assessment.set(field(part), there[part])),
  }
}
