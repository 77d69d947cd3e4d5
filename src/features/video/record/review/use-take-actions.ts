import { useState } from 'react'
import { type Result, succeed } from '#contract/result.ts'
import type { StoreFailure, TakeStore } from '#domain/ports.ts'
import { formatBytes, formatClock } from '#domain/quantity-text.ts'
import { measureParts, type WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import { nameTakeFile } from '#domain/video/recording/take/take-file-name.ts'
import type { TakeSubmission } from '#domain/video/upload/take-submission.ts'
import { useServices } from '#features/shared/use-services.ts'
import { downloadFile } from './download-file.ts'
import { discardQuestion, takeTroubles } from './review-words.ts'
import { readPartBlob } from './take-blob.ts'

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

  async function run(
    work: Promise<Result<void, StoreFailure>>,
    words: string,
    gone: string = takeTroubles.gone,
  ): Promise<boolean> {
    setIsBusy(true)
    setTrouble(null)
    const result = await work
    setIsBusy(false)
    if (!result.ok) setTrouble(result.failure === 'not-found' ? gone : words)
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
    async discard({ take, parts }, then) {
      // Another tab may have continued it since it was shown.
      const now = await takes.listParts(take.id)
      const { bytes, duration } = measureParts(now.ok ? now.value : parts)
      const facts = `${formatClock(duration)}, ${formatBytes(bytes)}`
      if (!(await dialogs.confirm(discardQuestion(take.name, facts)))) return
      if (await run(sync.discardLater(take.id), takeTroubles.discard)) then?.()
    },
    async undoDiscard(takeId, then) {
      if (await run(sync.undoDiscard(takeId), takeTroubles.undo, takeTroubles.deleted)) then?.()
    },
  }
}

/** Passes the take to the browser's downloads, one file per part. It also stays on the device. */
async function saveTakeFile(
  takes: TakeStore,
  { take, parts }: WaitingTake,
): Promise<Result<void, StoreFailure>> {
  const whole = parts.filter(({ bytes }) => bytes > 0)
  for (const part of whole) {
    const blob = await readPartBlob(takes, part)
    if (!blob.ok) return blob
    downloadFile(blob.value, nameTakeFile(take, part, whole.length))
  }
  return succeed(undefined)
}
