import * as z from 'zod/mini'
import type { Clock, FormDrafts, Unsubscribe, Watchable } from '#domain/ports.ts'
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

/** While somebody types, the device is given the text this often, ms: never on a keystroke. */
const STORE_EVERY_MS = 300

export interface StoredTextState {
  typed: TypedText | null
  /** The device could not take it: its storage is full, or closed. */
  isUnstored: boolean
  /** Another tab of the same person had typed, too; both are in the text now. */
  isJoined: boolean
}

export interface StoredText extends Watchable<StoredTextState> {
  change(next: TypedText): void
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
  clock: Pick<Clock, 'after'>
  /** A session may end, and another begin, while a page still holds what somebody typed. */
  isStillTheirs: () => boolean
}

/** What somebody types, on the screen at once and on the device soon after. */
export function createStoredText(name: string, { drafts, clock, isStillTheirs }: StoredTextDeps): StoredText {
  const listeners = new Set<() => void>()
  let known = readTyped(drafts, name)
  let state: StoredTextState = { typed: known, isUnstored: false, isJoined: false }
  let waiting: Unsubscribe | null = null

  function become(next: Partial<StoredTextState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function lookAgain(): boolean {
    if (!isStillTheirs()) return false
    const stored = readTyped(drafts, name)
    if (stored?.body === known?.body) return false
    const { typed } = state
    const hasTyped = typed !== null && typed.body !== (known?.body ?? typed.base)
    const base = known?.body ?? typed?.base ?? null
    known = stored
    if (!hasTyped) become({ typed: stored })
    else if (stored !== null) become({ typed: join(typed, stored, base), isJoined: true })
    return true
  }
  function storeNow(): void {
    if (waiting === null) return
    waiting()
    waiting = null
    if (!isStillTheirs()) return
    lookAgain()
    const { typed } = state
    if (typed === null) return
    drafts.write(name, typed)
    const isUnstored = readTyped(drafts, name)?.body !== typed.body
    if (!isUnstored) known = typed
    if (isUnstored !== state.isUnstored) become({ isUnstored })
  }
  function leave(typed: TypedText | null): void {
    waiting?.()
    waiting = null
    known = null
    if (isStillTheirs()) drafts.clear(name)
    become({ typed, isUnstored: false, isJoined: false })
  }
  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(typed) {
      become({ typed })
      waiting ??= clock.after(STORE_EVERY_MS, storeNow)
    },
    clear: () => leave(null),
    settle: leave,
    storeNow,
    lookAgain,
  }
}

function readTyped(drafts: FormDrafts, name: string): TypedText | null {
  return typedText.safeParse(drafts.read(name)).data ?? null
}

/** Of what both tabs changed, both are kept. */
function join(mine: TypedText, theirs: TypedText, base: string | null): TypedText {
  const parts = mergeTexts({ base, mine: mine.body, theirs: theirs.body })
  const body = joinMerged(parts, openPartsOf(parts).map(joinBoth)) ?? mine.body
  // The later version of the two: the earlier one is in its history.
  const newer = theirs.basedOn > mine.basedOn ? theirs : mine
  return { ...newer, body, note: mine.note === '' ? theirs.note : mine.note }
}
