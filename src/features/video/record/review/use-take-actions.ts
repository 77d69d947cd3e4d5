import { useState } from 'react'
import type { Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { discardQuestion, takeTroubles } from './review-words.ts'
import { saveTakeFile } from './save-take-file.ts'

export interface TakeActions {
  isBusy: boolean
  /** A message about the latest action that failed. */
  trouble: string | null
  /** Without a submission, the previous one counts; initially the video is only saved. */
  send(waiting: WaitingTake, then?: () => void, submission?: TakeSubmission): Promise<void>
  save(waiting: WaitingTake): Promise<void>
  /** Asks once, because it can be undone. */
  discard(waiting: WaitingTake, then?: () => void): Promise<void>
  undoDiscard(takeId: WaitingTake['take']['id'], then?: () => void): Promise<void>
}

/** What its owner may do with a take that is on this device. */
export function useTakeActions(): TakeActions {
  const { sync, takes, dialogs } = useServices()
  const [isBusy, setIsBusy] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)

  async function run(work: Promise<Result<void, StoreFailure>>, words: string): Promise<boolean> {
    setIsBusy(true)
    setTrouble(null)
    const result = await work
    setIsBusy(false)
    if (!result.ok) setTrouble(words)
    return result.ok
  }
  return {
    isBusy,
    trouble,
    async send({ take }, then, submission) {
      if (await run(sync.sendTake(take.id, submission), takeTroubles.send)) then?.()
    },
    async save(waiting) {
      const isElsewhere = waiting.parts.some(({ elsewhere = 0 }) => elsewhere > 0)
      await run(saveTakeFile(takes, waiting), takeTroubles[isElsewhere ? 'onServer' : 'save'])
    },
    async discard({ take, bytes, duration }, then) {
      const facts = `${formatClock(duration)}, ${formatBytes(bytes)}`
      if (!(await dialogs.confirm(discardQuestion(take.name, facts)))) return
      if (await run(sync.discardLater(take.id), takeTroubles.discard)) then?.()
    },
    async undoDiscard(takeId, then) {
      if (await run(sync.undoDiscard(takeId), takeTroubles.undo)) then?.()
    },
  }
}
