import { useCallback, useEffect, useRef, useState } from 'react'
import { useLateDraw } from '#features/shared/editing/use-late-value.ts'
import type { LiveText } from '#features/shared/editing/use-typed-text.ts'

export interface BodyForm<Draft> {
  read: (body: string) => Draft
  write: (draft: Draft) => string
}

/**
 * A text that a form edits field by field; it is written a moment after the last keystroke. What the fields hold beyond
 * the text, such as an empty line, stays in the form.
 */
export function useBodyForm<Draft>(live: LiveText, { read, write }: BodyForm<Draft>) {
  const [draft, setDraft] = useState(() => read(live.body()))
  const newest = useRef(draft)
  const body = useRef(live.body())
  const late = useLateDraw()

  useEffect(() => {
    // The text was changed elsewhere: restored, or edited in another form.
    const look = () => {
      if (live.body() === body.current) return
      body.current = live.body()
      newest.current = read(body.current)
      setDraft(newest.current)
    }
    look()
    return live.subscribe(look)
  }, [live, read])

  const note = useCallback(
    (change: (draft: Draft) => Draft) => {
      newest.current = change(newest.current)
      live.writeSoon(() => (body.current = write(newest.current)))
      late.drop()
    },
    [live, write, late],
  )
  /** Drawn at once: a part was added, moved or removed. */
  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      note(make)
      setDraft(newest.current)
    },
    [note],
  )
  /** The part that it is typed into shows it (`useTyped`); the whole form is drawn once nobody types. */
  const type = useCallback(
    (make: (draft: Draft) => Draft) => {
      note(make)
      late.draw(() => setDraft(newest.current))
    },
    [note, late],
  )
  /** With what is typed and not drawn yet. */
  const now = useCallback(() => newest.current, [])
  return { draft, now, change, type }
}
