import { useState } from 'react'
import { useFormDraft } from '../use-form-draft.ts'
import { useServices } from '../use-services.ts'

interface Versioned {
  version: number
}

export interface OpenedDraftDeps<Value extends Versioned, Draft> {
  /** As it is now; null: a new one. */
  value: Value | null
  initial: Draft
  /** What was stored, if this version of the page still understands it. */
  read: (stored: unknown) => Value | undefined
}

/**
 * The draft of something that others may change, with the version that it was opened with: what somebody else saves
 * meanwhile takes nothing of it away, and is shown beside it.
 */
export function useOpenedDraft<Value extends Versioned, Draft extends object>(
  name: string,
  { value, initial, read }: OpenedDraftDeps<Value, Draft>,
) {
  const { formDrafts } = useServices()
  const openedName = `${name}:opened`
  const typed = useFormDraft<Draft>(name, initial)
  // What was read again meanwhile is not what the person has seen: the version they edit is the one they opened.
  const [opened, setOpened] = useState(() =>
    typed.isOld ? (read(formDrafts.read(openedName)) ?? value) : value,
  )
  const [theirs, setTheirs] = useState(() => (isBehind(opened, value) ? value : null))
  const forget = (sent?: Draft): void => {
    if (typed.forget(sent)) formDrafts.clear(openedName)
  }
  const change = (draft: Draft): void => {
    if (opened !== null) formDrafts.write(openedName, opened)
    typed.change(draft)
  }
  return {
    ...typed,
    opened,
    /** What somebody else has saved since. */
    theirs,
    setTheirs,
    change,
    /** Goes on from theirs, with what was chosen of both. */
    settle: (draft: Draft): void => {
      if (theirs === null) return
      formDrafts.write(openedName, theirs)
      typed.change(draft)
      setOpened(theirs)
      setTheirs(null)
    },
    startOver: (): void => {
      typed.startOver()
      forget()
      setOpened(value)
      setTheirs(null)
    },
    forget,
  }
}

function isBehind(opened: Versioned | null, now: Versioned | null): boolean {
  return opened !== null && now !== null && opened.version < now.version
}
