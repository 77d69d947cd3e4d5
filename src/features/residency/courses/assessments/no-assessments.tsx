import { ClipboardCheck } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { assessmentListWords } from '../course-words.ts'

/** Where there is nothing yet. */
export function NoAssessments() {
  return <EmptyState icon={<ClipboardCheck />} {...assessmentListWords.none} />
}
