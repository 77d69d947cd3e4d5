import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '../../ports.ts'
import { type Draft, heldFor, type Outgoing, TAKE_BACK_MS } from './draft.ts'
import type { DraftDeps } from './draft-desk.ts'
import { WRITE_AGAIN_MS } from './draft-machine.ts'
import { endUndo } from './end-undo.ts'

/**
 * Queues what a crash left between a draft and the queue, once it can no longer be undone: a crash of an earlier page,
 * or of another tab while this one is open. If the device refuses, it tries again until it is stopped.
 */
export function recoverDrafts(deps: DraftDeps, ownerId: UserId): Unsubscribe {
  const { store, clock, log } = deps
  let isOver = false
  let wait: Unsubscribe | null = null
  let isLogged = false
  let grace = 0
  // A live tab queues what was sent in it on its own, so it is given time to.
  const stopListening = store.onChange(() => {
    grace = WRITE_AGAIN_MS
    if (wait === null) lookIn(TAKE_BACK_MS + grace)
  })

  async function look(): Promise<void> {
    wait = null
    const drafts = await store.list(ownerId)
    if (!drafts.ok) {
      // Logged once: a page may send only so many reports, and this repeats for as long as the device refuses.
      if (!isLogged) log.error('drafts', `The drafts could not be read: ${drafts.failure}`)
      isLogged = true
      return lookIn(WRITE_AGAIN_MS)
    }
    const pauses: number[] = []
    for (const draft of drafts.value) {
      for (const one of draft.outgoing) {
        if (isOver) return
        const held = heldFor(one, clock.now())
        if (held > 0) pauses.push(held + grace)
        else if (!(await handOn(deps, draft, one))) pauses.push(WRITE_AGAIN_MS)
      }
    }
    if (pauses.length > 0) lookIn(Math.min(...pauses))
  }
  function lookIn(pause: number): void {
    if (isOver) return
    wait?.()
    wait = clock.after(pause, () => void look())
  }

  void look()
  return () => {
    isOver = true
    stopListening()
    wait?.()
  }
}

/** Whether the queue has it and the draft knows that, or it was undone first. */
async function handOn(
  { store, queue }: DraftDeps,
  { ownerId, videoId }: Draft,
  one: Outgoing,
): Promise<boolean> {
  if (!(await endUndo(store, { ownerId, videoId }, one))) return true
  const queued = await queue(ownerId, videoId, one)
  return queued.ok && (await store.apply(ownerId, videoId, [{ type: 'queued', id: one.id }])).ok
}
