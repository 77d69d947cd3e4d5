import { useState } from 'react'
import type { Result } from '#contract/result.ts'
import type { StoreFailure } from '#domain/ports.ts'
import type { WaitingTake } from '#domain/recording/capture/recording-recovery.ts'
import type { TakeSubmission } from '#domain/upload/take-submission.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { useServices } from '#features/shared/use-services.ts'
import { saveTakeFile } from './save-take-file.ts'

export interface TakeActions {
  isBusy: boolean
  /** Words about the last action that did not work. */
  trouble: string | null
  /** Without a submission the one that was said before counts; at first that is: saved for later. */
  send(waiting: WaitingTake, then?: () => void, submission?: TakeSubmission): Promise<void>
  save(waiting: WaitingTake): Promise<void>
  discard(waiting: WaitingTake, then?: () => void): Promise<void>
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
  async function askTwice({ take, bytes, duration }: WaitingTake): Promise<boolean> {
    const isMeant = await dialogs.confirm({
      title: 'Discard this take?',
      text: `${take.name}, ${formatClock(duration)}, ${formatBytes(bytes)}. You can also keep it for later.`,
      confirmLabel: 'DISCARD',
      destructive: true,
    })
    if (!isMeant) return false
    return await dialogs.confirm({
      title: 'Discard for good?',
      text: 'It is deleted from this device and cannot be brought back.',
      cancelLabel: 'KEEP IT',
      confirmLabel: 'DISCARD FOR GOOD',
      destructive: true,
    })
  }
  return {
    isBusy,
    trouble,
    async send({ take }, then, submission) {
      const words = 'It could not be put in the queue just now. It is kept on this device: try again.'
      if (await run(sync.sendTake(take.id, submission), words)) then?.()
    },
    async save(waiting) {
      await run(saveTakeFile(takes, waiting), 'The file could not be written. The take is still kept here.')
    },
    async discard(waiting, then) {
      if (!(await askTwice(waiting))) return
      const words = 'It could not be discarded just now. It is still on this device: try again.'
      if (await run(sync.discardTake(waiting.take.id), words)) then?.()
    },
  }
}
