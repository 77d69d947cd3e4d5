import type { Clock, TakeStore, Unsubscribe } from '#domain/ports.ts'
import { noteOnlyInTab } from '../take/only-in-tab.ts'
import { holdFiles } from '../take/held-files.ts'
import type { TakeMemory } from './take-memory.ts'

export interface EndedTakeDeps {
  takes: Pick<TakeStore, 'readTake' | 'onChange'>
  clock: Pick<Clock, 'every'>
  /** The alarm sounds, the browser asks before the page is left, and no tab says that all is safe. */
  guard: () => Unsubscribe
  /** A cleared session stays: what is held here may be only here by then. */
  keepSession: () => Unsubscribe
}

const LOOK_EVERY_MS = 2_000
/** A deletion in another tab may be seen a moment before it is told. */
const MISSES = 2

/**
 * A take that ended on the device, while this page still holds bytes of it. What is deleted there is told to all tabs;
 * what is gone without that was cleared, and only this page has anything of it.
 */
export class EndedTake {
  readonly #deps: EndedTakeDeps
  readonly #memory: TakeMemory
  readonly #stops: Unsubscribe[]
  /** `watched`: the device has it. `only-here`: it was cleared. `over`: nobody needs what is held. */
  #stand: 'watched' | 'only-here' | 'over' = 'watched'
  #isDeletionKnown = false
  #misses = 0
  #isLooking = false

  constructor(deps: EndedTakeDeps, memory: TakeMemory) {
    this.#deps = deps
    this.#memory = memory
    const { take } = memory
    if (take !== null) holdFiles(take.id, { take, files: () => memory.files() })
    this.#stops = [
      deps.keepSession(),
      deps.clock.every(LOOK_EVERY_MS, () => void this.#look()),
      deps.takes.onChange((id) => {
        if (id !== take?.id) return
        this.#isDeletionKnown = true
        void this.#look()
      }),
    ]
  }

  /** Another take begins: memory is for that one, unless nothing else has this one. */
  leave(): void {
    if (this.#stand === 'only-here') return
    this.#end()
    const { take } = this.#memory
    if (take !== null) holdFiles(take.id, null)
  }

  async #look(): Promise<void> {
    const { take } = this.#memory
    if (!this.#isWatched() || this.#isLooking || take === null) return
    this.#isLooking = true
    const wasKnown = this.#isDeletionKnown
    const now = await this.#deps.takes.readTake(take.id)
    this.#isLooking = false
    if (!this.#isWatched()) return
    if (now.ok) {
      this.#misses = 0
      if (wasKnown) this.#isDeletionKnown = false
      if (now.value.videoId !== null) this.#end()
    } else if (now.failure === 'not-found') this.#miss()
  }

  #isWatched(): boolean {
    return this.#stand === 'watched'
  }

  #miss(): void {
    if (this.#isDeletionKnown) return this.#end()
    this.#misses += 1
    if (this.#misses < MISSES) return
    const { take } = this.#memory
    if (take !== null && this.#memory.files().length > 0) this.#rememberAlone(take)
    else this.#end()
  }

  #rememberAlone(take: NonNullable<TakeMemory['take']>): void {
    this.#stand = 'only-here'
    const [keepSession, ...watching] = this.#stops
    for (const stop of watching) stop()
    const release = (): void => {
      for (const stop of [keepSession, unguard, forget]) stop?.()
      holdFiles(take.id, null)
    }
    const unguard = this.#deps.guard()
    const forget = noteOnlyInTab({ take, release })
  }

  #end(): void {
    this.#stand = 'over'
    for (const stop of this.#stops) stop()
  }
}
