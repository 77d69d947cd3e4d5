import type { ReactNode } from 'react'
import { ProgramNeeded } from '#features/shared/selection/program-needed.tsx'
import { useProgressScope } from '../use-progress-scope.ts'

/** What is shown of the selected groups; asks for a program first if the person must choose one. */
export function InProgram({ children }: { children: ReactNode }) {
  return useProgressScope().needsProgram ? <ProgramNeeded /> : children
}
