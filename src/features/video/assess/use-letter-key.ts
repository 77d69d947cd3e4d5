import { useEffect } from 'react'
import { belongsElsewhere } from '#ui/video-player/keys/use-player-keys.ts'

/** The key of a letter acts wherever the focus is, except while somebody types. */
export function useLetterKey(letter: string, act: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
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
export function useUndoKey(): void {
  useLetterKey('u', () => {
    const offered = document.querySelectorAll<HTMLElement>('[data-undo] :is(a, button)')
    offered[offered.length - 1]?.click()
  })
}
