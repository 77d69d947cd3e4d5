import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '../../ports.ts'
import { isSubmitted } from './attempt-draft.ts'
import type { AttemptDeps } from './attempt-desk.ts'
import { ATTEMPT_AGAIN_MS } from './attempt-machine.ts'

/** Queues what was submitted before a crash. If the device refuses, it tries again until it is stopped. */
export function recoverAttempts({ store, clock, log, handOver }: AttemptDeps, ownerId: UserId): Unsubscribe {
  let isOver = false
  let wait: Unsubscribe | null = null
  let isLogged = false

  async function look(): Promise<void> {
    const drafts = await store.list(ownerId)
    let isDone = drafts.ok
    for (const draft of drafts.ok ? drafts.value.filter(isSubmitted) : []) {
      if (isOver) return
      isDone = (await handOver(draft)).ok && isDone
    }
    if (isDone || isOver) return
    // Logged once: a page may send only so many reports, and this repeats for as long as the device refuses.
    if (!isLogged) log.error('drafts', 'Submitted answers could not be handed on yet')
    isLogged = true
    wait = clock.after(ATTEMPT_AGAIN_MS, () => void look())
  }

  void look()
  return () => {
    isOver = true
    wait?.()
  }
}
