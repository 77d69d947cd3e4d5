import { Suspense, useState } from 'react'
import type { ResidentExam } from '#contract/endpoints/learning/exams.ts'
import type { Review } from '#contract/endpoints/learning/reviews.ts'
import { type ExamName, examTitles } from '#contract/vocabulary/learning/exams.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ReviewTable } from './review-table.tsx'
import { dayText, outcomeText, reviewWords } from './review-words.ts'

const ExamDialog = lazyPart(async () => (await import('./exam-dialog.tsx')).ExamDialog)
const words = reviewWords.exams

/** When a resident takes FLS and EMIGS, and how it went. */
export function ExamSection({ review, isMe }: { review: Review; isMe: boolean }) {
  const { exams, mayEnterExams, userId } = review
  const [edited, setEdited] = useState<ExamName | null>(null)
  const known = exams.find(({ exam }) => exam === edited)
  return (
    <>
      <ReviewTable
        title={words.title}
        heads={[
          words.exam,
          words.planned,
          words.taken,
          words.result,
          words.validUntil,
          ...(mayEnterExams ? [words.change] : []),
        ]}
        none={words.none}
        endsWithButtons={mayEnterExams}
        rows={exams.map((one) => ({
          key: one.exam,
          cells: [
            `${one.exam}, ${examTitles[one.exam]}`,
            dayText(one.plannedOn),
            dayText(one.takenOn),
            resultText(one),
            dayText(one.validUntil),
            ...(mayEnterExams
              ? [
                  <Button
                    key="edit"
                    size="small"
                    aria-label={words.editOf(one.exam)}
                    onPress={() => setEdited(one.exam)}
                  >
                    {words.edit}
                  </Button>,
                ]
              : []),
          ],
        }))}
      />
      {known === undefined ? null : (
        <Suspense fallback={null}>
          <ExamDialog userId={userId} known={known} isMe={isMe} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </>
  )
}

function resultText({ takenOn, outcome, isConfirmed }: ResidentExam): string {
  if (takenOn === null) return '–'
  return isConfirmed ? `${outcomeText(outcome)}, ${words.confirmed}` : outcomeText(outcome)
}
