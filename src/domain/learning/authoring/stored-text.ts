import * as z from 'zod/mini'
import type { Clock, FormDrafts, Unsubscribe, Watchable } from '#domain/ports.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import { joinMerged, joinBoth, mergeTexts, openPartsOf } from './text-merge.ts'

const typedText = z.object({
  body: z.string(),
  note: z.string(),
  /** The version that it was begun from. */
  basedOn: z.int(),
  /** The text of that version; drafts of an earlier page lack it. */
  base: z.optional(z.string()),
  /** What was decided of a merge with this version. */
  merge: z.optional(z.object({ version: z.int(), chosen: z.array(z.nullable(z.string())) })),
})
export type TypedText = z.infer<typeof typedText>

/** While somebody types, the device is given the text this often at least, ms: never on a keystroke. */
const STORE_EVERY_MS = 300
/** From then on it is, once the last keystroke is this long ago and so on the screen, ms. */
const STORE_FROM_MS = 200
const SHOWN_AFTER_MS = 50

export interface StoredTextState {
  typed: TypedText | null
  /** The device could not take it: its storage is full, or closed. */
  isUnstored: boolean
  /** Another tab of the same person had typed, too; both are in the text now. */
  isJoined: boolean
}

export interface StoredText extends Watchable<StoredTextState> {
  change(next: TypedText): void
  /** Made when it is asked for, or with what the device is given next: nothing of it holds up a keystroke. */
  changeSoon(make: () => TypedText): void
  /** What is typed by now, with what is still to be made. */
  now(): TypedText | null
  clear(): void
  /** It was saved as this: shown until the server's answer is, and no draft anymore. */
  settle(saved: TypedText): void
  /** Gives the device what it doesn't have yet: before the page goes, or a save begins. */
  storeNow(): void
  /** Another tab may have typed, saved or discarded. Says whether it did. */
  lookAgain(): boolean
}

export interface StoredTextDeps {
  drafts: FormDrafts
  clock: Pick<Clock, 'after' | 'steady'>
  /** A session may end, and another begin, while a page still holds what somebody typed. */
  isStillTheirs: () => boolean
}

/** What somebody types, on the screen at once and on the device soon after. */
export function createStoredText(name: string, { drafts, clock, isStillTheirs }: StoredTextDeps): StoredText {
  const listeners = new Listeners<[]>()
  const soon = createAlarm(clock, () => storeNow())
  let known = readTyped(drafts, name)
  let state: StoredTextState = { typed: known, isUnstored: false, isJoined: false }
  let coming: (() => TypedText) | null = null

  function become(next: Partial<StoredTextState>): void {
    state = { ...state, ...next }
    listeners.call()
  }
  function now(): TypedText | null {
    const make = coming
    coming = null
    if (make !== null) become({ typed: make() })
    return state.typed
  }
  function lookAgain(): boolean {
    if (!isStillTheirs()) return false
    now()
    const stored = readTyped(drafts, name)
    if (stored?.body === known?.body) return false
    become(withStored(state.typed, known, stored))
    known = stored
    return true
  }
  function storeSoon(make: (() => TypedText) | null): void {
    coming = make
    soon.set()
  }
  function storeNow(): void {
    if (!soon.stop() || !isStillTheirs()) return
    lookAgain()
    const typed = now()
    if (typed === null) return
    drafts.write(name, typed)
    const isUnstored = readTyped(drafts, name)?.body !== typed.body
    if (!isUnstored) known = typed
    if (isUnstored !== state.isUnstored) become({ isUnstored })
  }
  function leave(typed: TypedText | null): void {
    soon.stop()
    coming = known = null
    if (isStillTheirs()) drafts.clear(name)
    become({ typed, isUnstored: false, isJoined: false })
  }
  return {
    snapshot: () => state,
    subscribe: (listener) => listeners.add(listener),
    change(typed) {
      storeSoon(null)
      become({ typed })
    },
    changeSoon: storeSoon,
    now,
    clear: () => leave(null),
    settle: leave,
    storeNow,
    lookAgain,
  }
}

/** Rings once, after it was first set: between two keystrokes, so that none waits for what it does. */
function createAlarm(clock: StoredTextDeps['clock'], ring: () => void) {
  let waiting: Unsubscribe | null = null
  let [firstAt, lastAt] = [0, 0]
  function look(): void {
    const now = clock.steady()
    const rest = Math.min(lastAt + SHOWN_AFTER_MS, firstAt + STORE_EVERY_MS) - now
    if (rest > 0) waiting = clock.after(rest, look)
    else ring()
  }
  return {
    set() {
      lastAt = clock.steady()
      if (waiting !== null) return
      firstAt = lastAt
      waiting = clock.after(STORE_FROM_MS, look)
    },
    /** Says whether it was set. */
    stop: () => {
      const wasSet = waiting !== null
      waiting?.()
      waiting = null
      return wasSet
    },
  }
}

function readTyped(drafts: FormDrafts, name: string): TypedText | null {
  return typedText.safeParse(drafts.read(name)).data ?? null
}

/** What is typed, once another tab has stored something else. */
function withStored(
  typed: TypedText | null,
  known: TypedText | null,
  stored: TypedText | null,
): Partial<StoredTextState> {
  if (typed === null || typed.body === (known?.body ?? typed.base)) return { typed: stored }
  if (stored === null) return {}
  return { typed: join(typed, stored, known?.body ?? typed.base ?? null), isJoined: true }
}

/** Of what both tabs changed, both are kept. */
function join(mine: TypedText, theirs: TypedText, base: string | null): TypedText {
  const parts = mergeTexts({ base, mine: mine.body, theirs: theirs.body })
  const body = joinMerged(parts, openPartsOf(parts).map(joinBoth)) ?? mine.body
  // The later version of the two: the earlier one is in its history.
  const newer = theirs.basedOn > mine.basedOn ? theirs : mine
  return { ...newer, body, note: mine.note === '' ? theirs.note : mine.note }
}
