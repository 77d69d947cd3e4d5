import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { Attempt, Part, Take } from '#domain/ports.ts'
import { forgetStreams } from './stream-calls.ts'
import { runStream } from './stream-run.ts'
import type { StreamRun, StreamRunDeps } from './stream-run.ts'

/** How often to check, while nothing else happens, that the same person is still signed in, ms. */
const PERSON_CHECK_MS = 1_000

/** How soon parts that could not be read are read again, ms. */
const READ_AGAIN_MS = 1_000

export interface TakeDelivery {
  readonly attempt: Promise<Attempt>
  giveUp(): void
}

type Ending = Exclude<Attempt, { status: 'done' }>

/**
 * One attempt at bringing a take to the server, part after part, until all are confirmed or no more can be done for
 * now.
 */
export function deliverTake(
  deps: StreamRunDeps,
  takeId: TakeId,
  onParts: (parts: readonly Part[]) => void,
): TakeDelivery {
  const delivery = new Delivery(deps, takeId, onParts)
  return { attempt: delivery.run(), giveUp: () => delivery.end({ status: 'parked', why: 'busy' }) }
}

class Delivery {
  readonly #deps: StreamRunDeps
  readonly #takeId: TakeId
  readonly #onParts: (parts: readonly Part[]) => void
  #ending: Ending | null = null
  #stream: StreamRun | null = null
  #partInHand: Part | null = null
  #hasNews = false
  #wake: () => void = () => undefined

  constructor(deps: StreamRunDeps, takeId: TakeId, onParts: (parts: readonly Part[]) => void) {
    this.#deps = deps
    this.#takeId = takeId
    this.#onParts = onParts
  }

  end(ending: Ending): void {
    this.#ending ??= ending
    this.#stream?.giveUp(ending)
    this.#tellNews()
  }

  async run(): Promise<Attempt> {
    const { takes, clock } = this.#deps
    let owner: Take['ownerId'] | null = null
    const stops = [
      takes.onChange((id) => {
        if (id === this.#takeId) void this.#refresh()
      }),
      clock.every(PERSON_CHECK_MS, () => this.#checkPerson(owner)),
    ]
    try {
      for (;;) {
        this.#hasNews = false
        // Read the parts before the take: if the take is closed then, nobody adds to any of them.
        const listed = await takes.listParts(this.#takeId)
        const take = await takes.readTake(this.#takeId)
        if (!take.ok) return take.failure === 'not-found' ? gone : busy
        if (!listed.ok || isDiscarded(take.value)) return busy
        owner = take.value.ownerId
        this.#checkPerson(owner)
        if (isOfAnotherRecord(take.value, listed.value)) {
          if (!(await forgetStreams(takes, listed.value))) return busy
          continue
        }
        this.#onParts(listed.value)
        const outcome = this.#ending ?? (await this.#step(take.value, listed.value))
        if (outcome !== null) return outcome
      }
    } finally {
      for (const stop of stops) stop()
    }
  }

  /** Null: something changed, look again. */
  async #step(take: Take, listed: readonly Part[]): Promise<Attempt | null> {
    const part = listed.find((each) => !each.confirmed)
    const isOpen = take.capture === 'open'
    if (part === undefined) return isOpen ? this.#waitForNews() : { status: 'done' }
    if (part.closed && part.bytes === 0) return this.#confirmEmpty(part)
    const isWhole = part.closed && part.digest !== null
    if (!isWhole && !isOpen) return this.#closeForgotten(part)
    if (!isWhole && part.segments === 0) return this.#waitForNews()
    this.#partInHand = part
    this.#stream = runStream(this.#deps, take, part)
    const outcome = await this.#stream.outcome
    this.#stream = null
    return outcome.status === 'confirmed' ? null : outcome
  }

  /** What is left empty, the server need not hear of. A stream that was begun for it stays unfinished, in no video. */
  async #confirmEmpty(part: Part): Promise<Attempt | null> {
    const empty = { confirmed: true, streamId: null }
    const changed = await this.#deps.takes.changePart(part.id, (now) => ({ ...now, ...empty }))
    return changed.ok ? null : busy
  }

  /** The take is closed, so nobody adds to this part anymore, whatever stopped it from being closed. */
  async #closeForgotten(part: Part): Promise<Attempt | null> {
    const recovered = await this.#deps.takes.recoverPart(part.id)
    return recovered.ok ? null : busy
  }

  #waitForNews(): Promise<null> {
    if (this.#hasNews) return Promise.resolve(null)
    return new Promise((resolve) => (this.#wake = () => resolve(null)))
  }

  #tellNews(): void {
    this.#hasNews = true
    this.#wake()
  }

  #checkPerson(owner: Take['ownerId'] | null): void {
    if (owner !== null && this.#deps.session.me()?.id !== owner)
      this.end({ status: 'parked', why: 'session' })
  }

  async #refresh(): Promise<void> {
    this.#tellNews()
    if (this.#stream === null) return
    const take = await this.#deps.takes.readTake(this.#takeId)
    if (take.ok && isDiscarded(take.value)) return this.end(busy)
    const listed = await this.#deps.takes.listParts(this.#takeId)
    // It may have been the last change, such as the end of the part.
    if (!listed.ok) return void this.#deps.clock.after(READ_AGAIN_MS, () => void this.#refresh())
    this.#onParts(listed.value)
    const now = listed.value.find((part) => part.id === this.#partInHand?.id)
    if (now === undefined) this.end(gone)
    else this.#stream?.partChanged(now)
  }
}

function isOfAnotherRecord({ sentAs, recordId }: Take, parts: readonly Part[]): boolean {
  return sentAs !== undefined && recordId === null && parts.some(({ streamId }) => streamId !== null)
}

/** Its owner may still undo that, so it is a pause. */
function isDiscarded({ discardAt }: Take): boolean {
  return discardAt !== undefined
}

const busy: Ending = { status: 'parked', why: 'busy' }
const gone: Ending = {
  status: 'refused',
  code: 'not-found',
  message: 'This recording is no longer on this device.',
}
