import type { VideoId } from '#contract/vocabulary/ids.ts'
import { Listeners } from '../machine/listeners.ts'
import type { Unsubscribe, Watchable } from '../ports.ts'
import type { Edit } from './draft.ts'

/** Videos whose evaluation was sent in this tab and is not in the sync queue yet, because it may still be undone. */
export class HeldSendings implements Watchable<ReadonlySet<VideoId>> {
  readonly #listeners = new Listeners<[]>()
  #byEvaluation: ReadonlyMap<string, VideoId> = new Map()
  #videos: ReadonlySet<VideoId> = new Set()

  snapshot(): ReadonlySet<VideoId> {
    return this.#videos
  }

  subscribe(listener: () => void): Unsubscribe {
    return this.#listeners.add(listener)
  }

  follow(videoId: VideoId, edit: Edit): void {
    if (edit.type === 'send-evaluation') this.#become(new Map([...this.#byEvaluation, [edit.id, videoId]]))
    else if ((edit.type === 'queued' || edit.type === 'take-back') && this.#byEvaluation.has(edit.id))
      this.#become(new Map([...this.#byEvaluation].filter(([id]) => id !== edit.id)))
  }

  #become(byEvaluation: ReadonlyMap<string, VideoId>): void {
    this.#byEvaluation = byEvaluation
    this.#videos = new Set(byEvaluation.values())
    this.#listeners.call()
  }
}
