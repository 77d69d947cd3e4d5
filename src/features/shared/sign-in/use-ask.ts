import { useEffect, useEffectEvent } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import type { Result } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useServices } from '#features/shared/use-services.ts'

/** Asks when the screen opens, and again once a server that did not answer is back. */
export function useAsk<Value>(
  ask: () => Promise<Result<Value, CallFailure>>,
  onAnswer: (answer: Result<Value, CallFailure>) => void,
): void {
  const { reachability } = useServices()
  const tell = useEffectEvent(onAnswer)
  useEffect(() => {
    let [isCurrent, isAway] = [true, false]
    async function look(): Promise<void> {
      const answer = await ask()
      if (!isCurrent) return
      isAway = !answer.ok && meaningOf(answer.failure) === 'away'
      tell(answer)
    }
    void look()
    const end = reachability.subscribe(() => {
      if (isAway && reachability.snapshot() === 'reachable') void look()
    })
    return () => {
      isCurrent = false
      end()
    }
  }, [ask, reachability])
}
