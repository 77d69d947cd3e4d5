import { useEffect, useMemo, useState } from 'react'
import { CONTENT_MAX } from '#contract/limits.ts'
import { createStoredText, type StoredText, type TypedText } from '#domain/learning/authoring/stored-text.ts'
import { Listeners } from '#domain/machine/listeners.ts'
import type { Unsubscribe } from '#domain/ports.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

/** The text as it was last saved. */
export interface EditedText {
  version: number
  body: string
}

/** A text while it is typed: who watches it is told, and nothing is drawn for it. */
export interface LiveText {
  body: () => string
  /** With what is still to be made. */
  latest: () => string
  /** Nothing of it is to be saved yet. */
  isAsWritten: () => boolean
  write: (body: string) => void
  /** Made a moment later, or when the text is saved. */
  writeSoon: (make: () => string) => void
  /** Hears of each keystroke, also of those whose text is still to be made. */
  watchTyping: (listener: () => void) => Unsubscribe
  subscribe: (listener: () => void) => Unsubscribe
}

/**
 * What an author has typed, saved on this device until it is sent or discarded. A keystroke draws none of it.
 * @param name of the draft on the device @param readAgain after another tab saved or typed; the same function each time
 */
export function useTypedText(name: string, written: EditedText, readAgain: () => void) {
  const store = useStoredText(name, readAgain)
  const [isOld, setOld] = useState(store.snapshot().typed !== null)
  const parts = useMemo(() => partsOf(store, written), [store, written])
  const isDirty = useWatchable(parts, ({ body, base }) => body !== base && body !== written.body)
  const isOfEarlier = useWatchable(parts, ({ basedOn }) => basedOn < written.version)
  return {
    ...parts,
    isDirty,
    isTooLong: useWatchable(parts, ({ body }) => body.length > CONTENT_MAX),
    /** Somebody else has saved since this draft was begun. */
    isBehind: isDirty && isOfEarlier,
    isUnstored: useWatchable(store, (state) => state.isUnstored),
    isJoined: useWatchable(store, (state) => state.isJoined),
    /** An earlier draft: the person left the page. */
    isOld: isOld && isDirty,
    storeNow: () => store.storeNow(),
    /** This text was saved as that version. What was typed in the meantime stays. */
    noteSaved: (sent: Pick<TypedText, 'body' | 'note'>, saved: EditedText) => {
      setOld(false)
      const now = store.now()
      if (now === null || (now.body === sent.body && now.note === sent.note))
        return store.settle({ body: saved.body, note: '', basedOn: saved.version, base: saved.body })
      const note = now.note === sent.note ? '' : now.note
      store.change({ body: now.body, note, basedOn: saved.version, base: saved.body })
      store.storeNow()
    },
    giveUp: () => {
      setOld(false)
      store.clear()
    },
  }
}

function partsOf(store: StoredText, written: EditedText) {
  const now = () => draftOf(store.now(), written)
  const change = (part: Partial<TypedText>) => {
    // What was decided of a merge was decided of the text as it was.
    const { merge, ...rest } = { ...now(), ...part }
    store.change(part.body === undefined && merge !== undefined ? { ...rest, merge } : rest)
  }
  const snapshot = () => draftOf(store.snapshot().typed, written)
  const subscribe = (listener: () => void) => store.subscribe(listener)
  const typing = new Listeners<[]>()
  const live: LiveText = {
    body: () => snapshot().body,
    latest: () => now().body,
    isAsWritten: () => snapshot().body === written.body,
    write: (body) => change({ body }),
    writeSoon: (make) => {
      const { merge: _, ...draft } = snapshot()
      store.changeSoon(() => ({ ...draft, body: make() }))
      typing.call()
    },
    watchTyping: (listener) => typing.add(listener),
    subscribe,
  }
  return {
    snapshot,
    subscribe,
    /** What is typed by now. */
    now,
    live,
    change,
    /** Continues from the current version. */
    continueWith: (body: string) =>
      store.change({ body, note: now().note, basedOn: written.version, base: written.body }),
  }
}

/** What was typed; where that is nothing more than the text it was begun from, the text as it is now. */
function draftOf(typed: TypedText | null, written: EditedText): TypedText {
  const current = { body: written.body, note: '', basedOn: written.version, base: written.body }
  if (typed === null) return current
  const isUnchanged = typed.body === typed.base && typed.basedOn <= written.version
  return isUnchanged ? { ...current, note: typed.note } : typed
}

/** Kept on the device while it is typed, when the page is left, and with what another tab typed. */
function useStoredText(name: string, readAgain: () => void): StoredText {
  const { formDrafts, clock, session } = useServices()
  const [store] = useState(() => {
    const owner = session.me()?.id
    return createStoredText(name, {
      drafts: formDrafts,
      clock,
      isStillTheirs: () => session.me()?.id === owner,
    })
  })
  useEffect(() => {
    const leave = () => store.storeNow()
    const look = () => {
      if (document.hidden) store.storeNow()
      else if (store.lookAgain()) readAgain()
    }
    window.addEventListener('pagehide', leave)
    window.addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [store, readAgain])
  useEffect(() => () => store.storeNow(), [store])
  return store
}

export type TextDraft = ReturnType<typeof useTypedText>
