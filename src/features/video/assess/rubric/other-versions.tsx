import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { type AnswerPart, answerField, fieldsOf } from '#domain/video/assessment/draft-fields.ts'
import { hasEvaluation } from '#domain/video/assessment/draft.ts'
import type { CurrentEvaluation } from '#domain/video/assessment/current-evaluations.ts'
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
  rubrics: readonly Rubric[]
}

/** Two of the person's own evaluations that did not know about each other: both stand, and both are shown. */
export function OtherVersions({ assessment, rubrics }: OtherVersionsProps) {
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
        <Differences key={version.id} version={version} assessment={assessment} rubrics={rubrics} />
      ))}
    </Notice>
  )
}

interface Difference {
  name: string
  there: string
  adopt: () => void
}

function Differences({ version, assessment, rubrics }: OtherVersionsProps & { version: CurrentEvaluation }) {
  const timeZone = useTimeZone()
  const found = differencesOf(version, assessment, rubrics)
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
            <Button size="small" onPress={adopt}>
              {versionWords.use}
            </Button>
          </li>
        ))}
      </Stack>
    </div>
  )
}

function differencesOf(
  { judgment }: CurrentEvaluation,
  assessment: Assessment,
  rubrics: readonly Rubric[],
): Difference[] {
  const { fields } = assessment
  const there = fieldsOf(judgment)
  const differs = (field: string): boolean => (there[field] ?? null) !== (fields[field] ?? null)
  const adopt = (...names: string[]) => {
    for (const name of names) assessment.set(name, there[name] ?? null)
  }
  const lines = judgment.answers.flatMap(({ rubricId, line, value }): Difference[] => {
    const field = (part: AnswerPart) => answerField(rubricId, line, part)
    if (!differs(field('value')) && !differs(field('note'))) return []
    const rubric = rubrics.find((each) => each.rubricId === rubricId)
    const name = rubric?.lines.find(({ key }) => key === line)?.text ?? line
    return [
      { name, there: answerWords(value), adopt: () => adopt(field('value'), field('moment'), field('note')) },
    ]
  })
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
