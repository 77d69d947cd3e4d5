import { moveTo } from '#domain/video/assessment/rubric-form.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Assessment } from '../use-assessment.ts'
import { movingWords, newerWords } from './rubric-words.ts'

/** A draft stays in the version with which it was begun; its writer may move it to a newer one. */
export function NewerRubrics({ assessment }: { assessment: Assessment }) {
  const { form, fields, isDirty } = assessment
  if (!isDirty) return null
  return form.newer.map((versions) => {
    const { moved, of, changes } = moveTo(versions, fields)
    const move = () => {
      for (const [field, value] of Object.entries(changes)) assessment.set(field, value)
    }
    return (
      <Notice
        key={versions.from.rubricId}
        tone="info"
        title={newerWords.title(versions.from.title)}
        action={<Button onPress={move}>{newerWords.move}</Button>}
      >
        {newerWords.text} {movingWords(moved, of)}
      </Notice>
    )
  })
}
