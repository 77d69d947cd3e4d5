import { useState } from 'react'
import type { CallFailure, Reply } from '#contract/endpoint.ts'
import {
  listRunners,
  makeRunnerToken,
  revokeRunner,
  type Runner,
  withdrawRunnerToken,
} from '#contract/endpoints/operations/runners/runners.ts'
import type { RunnerTokenId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { runnerWords as words } from './runner-words.ts'

/** What an administrator does about runners. A new token is here until the screen is left. */
export function useRunnerActions() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [made, setMade] = useState<Reply<typeof makeRunnerToken> | null>(null)
  const [isMaking, setMaking] = useState(false)

  const sayFailure = (failure: CallFailure) => {
    const isAway = meaningOf(failure) === 'away'
    toasts.show({ type: 'ERROR', msg: isAway ? words.changeOffline : words.changeFailed })
  }

  async function make(): Promise<void> {
    setMaking(true)
    const answer = await call(makeRunnerToken, {})
    setMaking(false)
    if (answer.ok) setMade(answer.value)
    else sayFailure(answer.failure)
    await answers.invalidateAll([listRunners])
  }

  async function withdraw(id: RunnerTokenId): Promise<void> {
    const answer = await call(withdrawRunnerToken, { params: { id } })
    if (answer.ok) {
      toasts.show({ type: 'SUCCESS', msg: words.withdrawn })
      if (made?.id === id) setMade(null)
    } else sayFailure(answer.failure)
    await answers.invalidateAll([listRunners])
  }

  async function revoke({ id, name }: Runner): Promise<void> {
    const isSure = await dialogs.confirm({
      title: words.revokeTitle(name),
      text: words.revokeText,
      confirmLabel: words.revoke,
      destructive: true,
    })
    if (!isSure) return
    const answer = await call(revokeRunner, { params: { id } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: words.revoked })
    else sayFailure(answer.failure)
    await answers.invalidateAll([listRunners])
  }

  return { made, isMaking, make, withdraw, revoke }
}
