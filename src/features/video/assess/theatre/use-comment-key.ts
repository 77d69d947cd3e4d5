import { useEffect } from 'react'
import { belongsElsewhere } from '#ui/video-player/keys/use-player-keys.ts'

/** C begins a comment, except where somebody types. */
export function useCommentKey(begin: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event
      if (key.toLowerCase() !== 'c' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (belongsElsewhere(event)) return
      event.preventDefault()
      begin()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
