import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import type { WaitingTake } from '#domain/video/recording/capture/recording-recovery.ts'
import {
  continueFrom,
  listWaitingTakes,
  recoverTake,
} from '#domain/video/recording/capture/recording-recovery.ts'
import { someActivityId, someTakeId } from '../takes.ts'
import { openWalkTab, type Pace, type WalkTab } from './walk-tab.ts'
import { anna, ben, createWalkWorld, type WalkWorld } from './walk-world.ts'

/** Two tabs of one device, in which people and machines do things. */
export class Walk {
  readonly world: WalkWorld = createWalkWorld()
  readonly tabs: WalkTab[]
  /** Somebody agreed to lose these. */
  readonly agreed = new Set<TakeId>()
  /** On a device that is full or was just emptied, which can't note that. */
  readonly agreedWhenFull = new Set<TakeId>()
  isFull = false
  /** The store refuses writes, or everything: what is noted meanwhile is in memory. */
  isAway = false
  isShut = false
  /** The server lost what it had, or this device did: if both do, nobody has it. */
  hasForgotten: 'server' | 'device' | null = null
  /** When the store was taken away, by the monotonic clock. */
  takenAt = 0
  /** Only this device had them, and no tab that records them has them in memory. */
  readonly gone = new Set<PartId>()
  readonly #paces: readonly Pace[]
  #names = 0
  #takes = 0

  constructor(paces: readonly Pace[]) {
    this.#paces = paces
    this.world.intake.linkUp()
    this.tabs = paces.map((pace) => this.#open(pace))
  }

  tabAt(index: number): WalkTab {
    const tab = this.tabs[index]
    if (tab === undefined) throw new Error(`There is no tab ${index}.`)
    return tab
  }

  async killTab(index: number): Promise<void> {
    const tab = this.tabAt(index)
    // What is in memory after the store was taken away is written again a moment later.
    const held = [...this.#partsInHand(tab), ...(await this.#partsInMemory(tab))]
    for (const partId of held) if (!this.#isStored(partId)) this.gone.add(partId)
    tab.kill()
    this.tabs[index] = this.#open(this.#paces[index])
  }

  #open(pace: Pace = { start: 5, end: 5 }): WalkTab {
    this.#names += 1
    return openWalkTab(this.world, String(this.#names), pace)
  }

  start({ capture, since }: WalkTab): void {
    const ownerId = this.world.session.me()?.id
    if (ownerId === undefined) return
    const { status } = capture.snapshot()
    if (status === 'STOPPED' || status === 'CANCELED') capture.dismiss()
    this.#takes += 1
    since.set(someTakeId(this.#takes), this.world.clock.steady())
    capture.start({
      id: someTakeId(this.#takes),
      ownerId,
      subject: { videoType: 'simulation', activityId: someActivityId(1) },
      name: 'Knots',
      orientation: 0,
    })
  }

  /** As the cards do it: first it is counted what is really there. */
  async goOn({ capture, deps, since }: WalkTab, takeId: TakeId): Promise<void> {
    const recovered = await this.soon(recoverTake(deps, takeId))
    if (recovered?.ok !== true) return
    const { seed, earlier } = continueFrom(recovered.value)
    if (!isInHand(capture.snapshot())) since.set(takeId, this.world.clock.steady())
    capture.start(seed, earlier)
  }

  async send({ sync, deps }: WalkTab, takeId: TakeId): Promise<void> {
    const recovered = await this.soon(recoverTake(deps, takeId))
    if (recovered?.ok === true) await this.soon(sync.sendTake(takeId))
  }

  /** `isInMemory`: a tab goes on without the store, and notes it there. */
  agree(takeId: TakeId, isInMemory: boolean): void {
    this.agreed.add(takeId)
    const isNoted = !this.isFull && !this.isAway && !this.isShut && !isInMemory
    if (!isNoted || !this.world.store.hasTake(takeId)) this.agreedWhenFull.add(takeId)
  }

  reachServer(isThere: boolean): void {
    const { server, intake, reachability } = this.world
    server.isThere = isThere
    if (isThere) intake.linkUp()
    else intake.linkDown()
    reachability.become(isThere ? 'reachable' : 'unreachable')
  }

  /** Everything that this device stored is gone, and only what a tab records is in memory. */
  emptyTheStore(): void {
    const { store, soFar, disk, clock } = this.world
    this.takenAt = clock.steady()
    const inHand = new Set<PartId>()
    for (const tab of this.tabs)
      if (!this.#isClosed(tab)) for (const partId of this.#partsInHand(tab)) inHand.add(partId)
    for (const partId of soFar.takeOfPart.keys()) if (!inHand.has(partId)) this.gone.add(partId)
    for (const takeId of this.#beingCanceled()) this.agreedWhenFull.add(takeId)
    // What was agreed may not have been noted yet.
    for (const takeId of this.agreed) this.agreedWhenFull.add(takeId)
    store.emptyStore()
    disk.rows.clear()
    disk.files.clear()
  }

  /** All of the take in hand was stored, and its tab is about to say so: it remembers nothing more. */
  #isClosed({ capture }: WalkTab): boolean {
    const state = capture.snapshot()
    return isInHand(state) && this.world.store.isClosed(state.take.seed.id)
  }

  /** None of the databases of this device opens anymore, in no tab. */
  shutTheStore(isShut: boolean): void {
    this.isShut = isShut
    this.world.store.shut(isShut)
    this.world.disk.trouble = isShut ? 'shut' : null
  }

  /** The parts of the take in hand that this very tab has recorded. */
  *#partsInHand({ capture, since }: WalkTab): Iterable<PartId> {
    const state = capture.snapshot()
    if (!isInHand(state)) return
    for (const [partId, { takeId }] of this.world.soFar.takeOfPart)
      if (takeId === state.take.seed.id && (this.world.soFar.since.get(partId) ?? 0) >= since.get(takeId)!)
        yield partId
  }

  /** The parts of takes that ended in the memory of this tab, because the store did not answer. */
  async #partsInMemory({ deps, since }: WalkTab): Promise<PartId[]> {
    const parts: PartId[] = []
    for (const takeId of since.keys()) {
      const take = await deps.takes.readTake(takeId)
      const listed = take.ok && take.value.inMemory === true ? await deps.takes.listParts(takeId) : null
      if (listed?.ok === true) parts.push(...listed.value.map(({ id }) => id))
    }
    return parts
  }

  *#beingCanceled(): Iterable<TakeId> {
    for (const { capture } of this.tabs) {
      const state = capture.snapshot()
      if (state.status === 'ENDING' && state.to === 'CANCELED') yield state.take.seed.id
    }
  }

  #isStored(partId: PartId): boolean {
    return this.world.store.contents(partId).length >= (this.world.soFar.bytes.get(partId)?.length ?? 0)
  }

  /** People don't wait forever for an answer. */
  async soon<Value>(work: Promise<Value>): Promise<Value | null> {
    const answers: Value[] = []
    void work.then((value) => answers.push(value))
    for (let turn = 0; turn < 5 && answers.length === 0; turn++) await this.world.clock.advance(10)
    return answers[0] ?? null
  }

  async look(tab: WalkTab): Promise<readonly WaitingTake[]> {
    const me = this.world.session.me()?.id
    const listed = me === undefined ? null : await this.soon(listWaitingTakes(tab.deps, me))
    return listed?.ok === true ? listed.value : []
  }

  /** Everything works again; in a new tab, each person puts their recordings in order. */
  async heal(): Promise<WalkTab> {
    const { store, intake, clock, session } = this.world
    store.refuseWrites(null)
    this.shutTheStore(false)
    intake.refuseCalls(null)
    this.reachServer(true)
    await clock.advance(15_000)
    for (const tab of this.tabs) tab.kill()
    const tab = this.#open()
    for (const person of [anna, ben]) {
      session.signIn(person)
      tab.sync.wake()
      await clock.advance(12_000)
      for (let round = 0; round < 3; round++) {
        for (const { take, kind, bytes } of await this.look(tab))
          if (kind !== 'discarded' && bytes > 0) await this.send(tab, take.id)
        for (const { takeId, state } of tab.sync.overview().snapshot().lines)
          if (state.status === 'refused') await this.soon(tab.sync.retry(takeId))
        await clock.advance(40_000)
      }
    }
    return tab
  }

  /** Whoever is signed in records something short. */
  async recordOnce(tab: WalkTab): Promise<void> {
    this.start(tab)
    await this.world.clock.advance(2_000)
    tab.capture.stop()
    await this.world.clock.advance(3_000)
  }
}
