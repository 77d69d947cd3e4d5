import type { WrittenQuestion } from '#contract/content/written-questions.ts'

export const LINE_MAX = 500

/** The fields of a question that its kind needs. */
export interface PartFieldsProps {
  number: number
  question: WrittenQuestion
  onChange: (part: Partial<WrittenQuestion>) => void
}
