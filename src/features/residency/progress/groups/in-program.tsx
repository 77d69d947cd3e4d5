import type { ReactNode } from 'react'
import { ProgramNeeded } from '#features/shared/selection/program-needed.tsx'
import { useProgressScope } from '../use-progress-scope.ts'

/** What is shown of the selected groups; whoever has to choose a program first is asked to. */
export function InProgram({ children }: { children: ReactNode }) {
  return useProgressScope().needsProgram ? <ProgramNeeded /> : children
}
