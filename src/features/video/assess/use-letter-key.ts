import { useEffect } from 'react'
import { belongsElsewhere } from '#ui/video-player/keys/use-player-keys.ts'
import { isComposing } from '#ui/keys.ts'

/**
 * The key of a letter acts wherever the focus is, except while somebody types.
 * @param act null: the key does nothing now
 */
export function useLetterKey(letter: string, act: (() => void) | null): void {
  useEffect(() => {
    if (act === null) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event)) return
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.toLowerCase() !== letter || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (belongsElsewhere(event)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** U undoes the last Send for as long as the page offers that; without it, Undo comes after the whole rubric. */
export function useUndoKey(undo: (() => void) | null): void {
  useLetterKey('u', undo)
}
