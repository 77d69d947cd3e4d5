import { Building2 } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { programWords } from './program-words.ts'

/** For an address without a program. */
export function NoSuchProgram() {
  return <EmptyState icon={<Building2 />} {...programWords.notThere} />
}
