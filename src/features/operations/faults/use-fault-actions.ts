import { useState } from 'react'
import { getFault, listFaults, reopenFault, resolveFault } from '#contract/endpoints/operations/faults.ts'
import type { FaultId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { faultWords } from './fault-words.ts'

/** Actions on a fault that take one press; each undoes the other. */
export function useFaultActions(faultId: FaultId) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)

  async function act(endpoint: typeof resolveFault | typeof reopenFault, done: string): Promise<void> {
    setBusy(true)
    const answer = await call(endpoint, { params: { faultId } })
    setBusy(false)
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: done })
    else
      toasts.show({
        type: 'ERROR',
        msg: meaningOf(answer.failure) === 'away' ? faultWords.offline : faultWords.failed,
      })
    await answers.invalidateAll([listFaults, getFault])
  }

  return {
    isBusy,
    resolve: () => act(resolveFault, faultWords.resolved),
    reopen: () => act(reopenFault, faultWords.reopened),
  }
}
