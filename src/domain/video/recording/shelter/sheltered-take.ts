import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Clock, Part, TakeSender, TakeStore, Unsubscribe } from '#domain/ports.ts'
import type { PartMemory } from '../renewal/part-memory.ts'
import type { TakeMemory } from '../renewal/take-memory.ts'
import { returnToDevice, tellDeviceOfVideo } from './return-to-device.ts'
import { noteOnlyInTab } from '../take/only-in-tab.ts'
import { isWholeOnServer } from '../renewal/renew-store.ts'
import { holdFiles } from '../take/held-files.ts'
import { shelterTakes, type ShelterableTakes } from './shelterable-takes.ts'
import { TakeShelter } from './take-shelter.ts'

export interface ShelteredTakeDeps {
  takes: ShelterableTakes
  clock: Clock
  sender: Pick<TakeSender, 'acknowledged'>
  newPartId: () => PartId
  segmentBytes: number
  /** The browser asks before the page is left. */
  guard: () => Unsubscribe
}

export interface ShelterListener {
  /** How much of it the server has. */
  changed(part: Part): void
  /** The recording goes on on the device, or has ended in memory. */
  over(): void
}

const TELL_EVERY_MS = 1_000
const LOOK_EVERY_MS = 5_000

/** A take that the store of the device no longer answers for, from when that is noticed until it is safe elsewhere. */
export class ShelteredTake {
  isOver = false
  readonly #deps: ShelteredTakeDeps
  readonly #memory: TakeMemory
  readonly #listener: ShelterListener
  readonly #shelter: TakeShelter
  /** What is under the shelter. */
  #device: TakeStore
  #stops: Unsubscribe[] = []
  #isOver = false
  #unguard: Unsubscribe | null = null

  constructor(deps: ShelteredTakeDeps, memory: TakeMemory, listener: ShelterListener) {
    this.#deps = deps
    this.#memory = memory
    this.#listener = listener
    this.#device = deps.takes
    const { takes, segmentBytes } = deps
    this.#shelter = new TakeShelter({
      memory,
      segmentBytes,
      sha256: takes.sha256,
      pieces: (id) => takes.pieces(id),
      tell: (id) => {
        takes.tell(id)
        if (memory.take?.capture === 'closed') this.#tellOver()
      },
    })
  }

  /** Ends what can't be completed: what lies between the server and this memory is out of reach. */
  async begin(): Promise<void> {
    const { takes, clock } = this.#deps
    this.#memory.isOnly = true
    for (const part of this.#memory.parts()) await this.#bound(part)
    const leave = shelterTakes(takes, (under) => {
      this.#device = under
      return this.#shelter.over(under)
    })
    this.#unguard = this.#guard()
    this.#hold(true)
    this.#stops = [
      leave,
      clock.every(TELL_EVERY_MS, () => this.tell()),
      clock.every(LOOK_EVERY_MS, () => void this.#look()),
    ]
    this.tell()
  }

  /** Of what ended at a gap nothing changes: counted by what the server has, what is gone would wait forever. */
  tell(): void {
    for (const part of this.#memory.parts()) if (part.lost === 0) this.#listener.changed(this.onServer(part))
    const { take } = this.#memory
    if (take?.videoId !== null || take.discardAt !== undefined || this.#shelter.isDropped) this.#leaveGuard()
  }

  /** A row as the recorder counts it: what only this page has is not saved. */
  onServer({ row }: PartMemory): Part {
    const now = this.#shelter.parts().find(({ id }) => id === row.id) ?? row
    if (now.confirmed) return now
    const part = this.#memory.parts().find((one) => one.row.id === row.id)
    const bytes = Math.min(now.bytes, this.#acknowledged(row.id))
    return { ...now, bytes, duration: part?.timeAt(bytes) ?? 0 }
  }

  #acknowledged(id: PartId): number {
    return this.#deps.sender.acknowledged(id) * this.#deps.segmentBytes
  }

  async #bound(part: PartMemory): Promise<void> {
    const { segmentBytes, newPartId } = this.#deps
    const { row } = part
    const acknowledged = (id: PartId): number => this.#deps.sender.acknowledged(id)
    if (isWholeOnServer({ acknowledged, segmentBytes }, part)) return
    const stored = Math.min(this.#acknowledged(row.id), Math.floor(part.end / segmentBytes) * segmentBytes)
    if (row.confirmed || stored >= part.end || part.begins <= stored) return
    const isLast = !part.isOver && part === this.#memory.parts().at(-1)
    if (!isLast || !this.#memory.split(part, newPartId(), stored)) part.giveUp(stored)
    if (await this.#shelter.close(part)) return
    part.giveUp(0)
    await this.#shelter.close(part)
  }

  async #look(): Promise<void> {
    if (this.#memory.isReturning || this.isOver) return
    this.#memory.isReturning = true
    const isSettled = await this.#settle().catch(() => false)
    this.#memory.isReturning = false
    if (isSettled) this.#end()
  }

  async #settle(): Promise<boolean> {
    const { segmentBytes, newPartId } = this.#deps
    const { take } = this.#memory
    if (take === null) return true
    if (this.#shelter.isDropped) return (await this.#device.deleteTake(take.id)).ok
    if (take.videoId !== null) return tellDeviceOfVideo(this.#device, this.#memory)
    const acknowledged = (id: PartId): number => this.#deps.sender.acknowledged(id)
    return returnToDevice({ takes: this.#device, acknowledged, newPartId, segmentBytes }, this.#memory)
  }

  #end(): void {
    const { take } = this.#memory
    this.isOver = true
    this.#memory.isOnly = false
    this.#leaveGuard()
    this.#hold(false)
    for (const stop of this.#stops) stop()
    this.#tellOver()
    if (take !== null) this.#deps.takes.tell(take.id)
  }

  /** Once: what is recorded afterwards has nothing to do with this take. */
  #tellOver(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#listener.over()
  }

  #hold(isHeld: boolean): void {
    const { take } = this.#memory
    if (take !== null) holdFiles(take.id, isHeld ? { take, files: () => this.#memory.files() } : null)
  }

  #guard(): Unsubscribe {
    const { take } = this.#memory
    const leave = [this.#deps.guard(), take && noteOnlyInTab({ take, release: null })]
    return () => leave.forEach((one) => one?.())
  }

  #leaveGuard(): void {
    this.#unguard?.()
    this.#unguard = null
  }
}
