import { Building2 } from 'lucide-react'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { programWords } from './program-words.ts'

/** @param isPage for an address without a program, which shows nothing else */
export function NoSuchProgram({ isPage = false }: { isPage?: boolean }) {
  return <EmptyState icon={<Building2 />} {...programWords.notFound} isPage={isPage} />
}
