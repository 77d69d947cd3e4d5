import type { VideoId } from '#contract/vocabulary/ids.ts'
import { Listeners } from '../../machine/listeners.ts'
import type { Unsubscribe, Watchable } from '../../ports.ts'
import type { Edit, OutgoingEvaluation } from './draft.ts'

/**
 * Evaluations that were sent in this tab and have not been handed to the sync queue yet, because they may still be
 * undone, by their videos, latest last.
 */
export type Held = ReadonlyMap<VideoId, OutgoingEvaluation>

export class HeldSendings implements Watchable<Held> {
  readonly #listeners = new Listeners<[]>()
  #held: Held = new Map()

  snapshot(): Held {
    return this.#held
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  follow(videoId: VideoId, edit: Edit): void {
    if (edit.type === 'send-evaluation')
      this.#become(new Map([...this.#without(videoId), [videoId, edit.outgoing]]))
    else if (isEnd(edit) && this.#held.get(videoId)?.id === edit.id) this.#become(this.#without(videoId))
  }

  /** Nobody may read who was assessed by the person before them. */
  clear(): void {
    if (this.#held.size > 0) this.#become(new Map())
  }

  #without(videoId: VideoId): Held {
    return new Map([...this.#held].filter(([held]) => held !== videoId))
  }

  #become(held: Held): void {
    this.#held = held
    this.#listeners.call()
  }
}

function isEnd(edit: Edit): edit is Extract<Edit, { type: 'hand-over' | 'queued' | 'take-back' }> {
  return edit.type === 'hand-over' || edit.type === 'queued' || edit.type === 'take-back'
}
