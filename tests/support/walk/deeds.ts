import type { WalkTab } from './walk-tab.ts'
import type { Walk } from './walk.ts'
import { anna, ben } from './walk-world.ts'

interface Deed {
  /** How often it is done, in comparison. */
  weight: number
  /** `which` chooses among what there is. */
  act: (walk: Walk, tab: WalkTab, which: number, index: number) => Promise<unknown> | void
}

const HOUR_MS = 3_600_000
const JUMPS_MS = [400, 290_000, HOUR_MS, 24 * HOUR_MS, 720 * HOUR_MS] as const

// The link notices that a message was lost and gives it up.
const MISHAPS = ['given-up-by-link', 'digest-mismatch', 'unavailable', 'not-found'] as const

function oneOf<Value>(values: readonly Value[], which: number): Value | undefined {
  return values[which % Math.max(1, values.length)]
}

/** A card that this tab shows, perhaps for a long time, to the person who is signed in. */
function cardOf({ world }: Walk, { seen }: WalkTab, which: number) {
  const card = oneOf(seen, which)
  return card?.take.ownerId === world.session.me()?.id ? card : undefined
}

function reviewedBy({ world }: Walk, { capture }: WalkTab) {
  const state = capture.snapshot()
  return state.status === 'STOPPED' && state.ownerId === world.session.me()?.id ? state.takeId : undefined
}

function cameraOf({ cameras }: WalkTab) {
  return cameras.opened.findLast(({ isOpen }) => isOpen)
}

function signIn({ world, tabs }: Walk, person: typeof anna | null): void {
  world.session.signIn(person)
  world.personSince = world.clock.steady()
  for (const { sync } of tabs) sync.wake()
}

const atRecorder: Record<string, Deed> = {
  start: { weight: 12, act: (walk, tab) => walk.start(tab) },
  stop: { weight: 8, act: (_walk, { capture }) => capture.stop() },
  pause: { weight: 3, act: (_walk, { capture }) => capture.pause() },
  resume: { weight: 3, act: (_walk, { capture }) => capture.resume() },
  mark: { weight: 1, act: (_walk, { capture }) => capture.mark('') },
  cancel: {
    weight: 2,
    act(walk, { capture }) {
      const state = capture.snapshot()
      if (state.status !== 'RECORDING' && state.status !== 'PAUSED') return
      if (state.take.seed.ownerId !== walk.world.session.me()?.id) return
      walk.agree(state.take.seed.id, state.take.isSheltered === true)
      capture.cancel()
    },
  },
  'record more': {
    weight: 4,
    async act(walk, tab) {
      const takeId = reviewedBy(walk, tab)
      if (takeId === undefined) return
      tab.capture.dismiss()
      await walk.goOn(tab, takeId)
    },
  },
  'send what is reviewed': {
    weight: 3,
    async act(walk, tab) {
      const takeId = reviewedBy(walk, tab)
      if (takeId === undefined) return
      await walk.soon(tab.sync.sendTake(takeId))
      tab.capture.dismiss()
    },
  },
  'camera lost': { weight: 2, act: (_walk, tab) => cameraOf(tab)?.happen.lost('camera') },
  'camera gone': {
    weight: 1,
    act(_walk, tab) {
      tab.cameras.refuse('missing-camera')
      cameraOf(tab)?.happen.lost('camera')
    },
  },
  'camera back': {
    weight: 2,
    act(_walk, { cameras }) {
      cameras.refuse(null)
      cameras.changeDevices()
    },
  },
  'microphone lost': { weight: 1, act: (_walk, tab) => cameraOf(tab)?.happen.lost('microphone') },
  'camera covered': { weight: 1, act: (_walk, tab) => cameraOf(tab)?.happen.muted() },
  'camera uncovered': { weight: 1, act: (_walk, tab) => cameraOf(tab)?.happen.unmuted() },
}

const withCards: Record<string, Deed> = {
  look: {
    weight: 8,
    async act(walk, tab) {
      tab.seen = await walk.look(tab)
    },
  },
  continue: {
    weight: 6,
    async act(walk, tab, which) {
      const card = cardOf(walk, tab, which)
      if (card !== undefined) await walk.goOn(tab, card.take.id)
    },
  },
  send: {
    weight: 5,
    async act(walk, tab, which) {
      const card = cardOf(walk, tab, which)
      if (card !== undefined) await walk.send(tab, card.take.id)
    },
  },
  discard: {
    weight: 4,
    async act(walk, tab, which) {
      const card = cardOf(walk, tab, which)
      if (card === undefined) return
      walk.agree(card.take.id, card.take.inMemory === true)
      await walk.soon(tab.sync.discardLater(card.take.id))
    },
  },
  undo: {
    weight: 3,
    async act(walk, { sync }, which) {
      const takeId = oneOf([...walk.agreed], which)
      const take = takeId === undefined ? null : await walk.world.store.readTake(takeId)
      if (takeId === undefined || take?.ok !== true || take.value.discardAt === undefined) return
      const undone = await walk.soon(sync.undoDiscard(takeId))
      if (undone?.ok === true) walk.agreedWhenFull.delete(takeId)
    },
  },
}

const byMachines: Record<string, Deed> = {
  kill: { weight: 4, act: (walk, _tab, _which, index) => walk.killTab(index) },
  'server away': { weight: 2, act: (walk) => walk.reachServer(false) },
  'server back': { weight: 3, act: (walk) => walk.reachServer(true) },
  'link down': { weight: 2, act: ({ world }) => world.intake.linkDown() },
  'link up': { weight: 3, act: ({ world }) => (world.server.isThere ? world.intake.linkUp() : undefined) },
  'calls refused': {
    weight: 2,
    act: ({ world }, _tab, which) =>
      world.intake.refuseCalls(
        oneOf(['unavailable', 'no-room', 'too-many-requests', 'offline'], which) ?? null,
      ),
  },
  'calls accepted': { weight: 3, act: ({ world }) => world.intake.refuseCalls(null) },
  mishap: {
    weight: 3,
    act(walk, _tab, which) {
      const mishap = oneOf(MISHAPS, which) ?? 'unavailable'
      if (mishap === 'digest-mismatch' && !mayForget(walk, 'server')) return
      walk.world.intake.meet(mishap)
    },
  },
  'streams forgotten': {
    weight: 1,
    act: (walk) => (mayForget(walk, 'server') ? walk.world.intake.forgetStreams() : undefined),
  },
  'the store is taken away': {
    weight: 2,
    act: (walk) => (mayForget(walk, 'device') ? walk.emptyTheStore() : undefined),
  },
  'store full': { weight: 1, act: (walk) => refuseWrites(walk, 'full') },
  'store away': { weight: 1, act: (walk) => refuseWrites(walk, 'unavailable') },
  'store back': { weight: 4, act: (walk) => refuseWrites(walk, null) },
  'store shut': { weight: 1, act: (walk) => walk.shutTheStore(true) },
  'store opens': { weight: 3, act: (walk) => walk.shutTheStore(false) },
  'answer lost': { weight: 2, act: ({ world }) => world.store.loseNextAnswer() },
  'clock forward': {
    weight: 1,
    act: ({ world }, _tab, which) => world.clock.setTimeOfDay(oneOf(JUMPS_MS, which) ?? 0),
  },
  'clock back': {
    weight: 1,
    act: ({ world }, _tab, which) => world.clock.setTimeOfDay(-(oneOf(JUMPS_MS, which) ?? 0)),
  },
  'somebody signs in': {
    weight: 1,
    act: (walk, _tab, which) => signIn(walk, oneOf([ben, null, anna], which) ?? null),
  },
  'anna signs in': { weight: 2, act: (walk) => signIn(walk, anna) },
  nothing: { weight: 4, act: () => undefined },
}

function mayForget(walk: Walk, who: 'server' | 'device'): boolean {
  if (walk.hasForgotten !== null && walk.hasForgotten !== who) return false
  walk.hasForgotten = who
  return true
}

function refuseWrites(walk: Walk, why: 'full' | 'unavailable' | null): void {
  walk.isFull = why === 'full'
  walk.isAway = why === 'unavailable'
  walk.world.store.refuseWrites(why)
}

/** What people and machines do, by name. */
export const deeds: Readonly<Record<string, Deed>> = { ...atRecorder, ...withCards, ...byMachines }
