import { useState } from 'react'
import type { AssessmentId } from '#contract/vocabulary/ids.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useServices } from '#features/shared/use-services.ts'

export interface ProcessAgain {
  isAsking: boolean
  processAgain: () => void
}

/** Tries once more with the bytes that are on the server. */
export function useProcessAgain(asmtId: AssessmentId): ProcessAgain {
  const { processing, dialogs } = useServices()
  const [isAsking, setIsAsking] = useState(false)
  async function ask(): Promise<void> {
    setIsAsking(true)
    const answer = await processing.processAgain(asmtId)
    setIsAsking(false)
    if (!answer.ok) await dialogs.alert({ type: 'error', ...describeFailure(answer.failure) })
  }
  return { isAsking, processAgain: () => void ask() }
}
