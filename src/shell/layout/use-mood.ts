import { useLayoutEffect } from 'react'
import { isDark, useIsDark } from './appearance.ts'

/** Theater is for screens where video is the brightest thing. */
export type Mood = 'day' | 'theater'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The mood of the route's screen; day by default. */
    mood?: Mood
  }
}

/** Same as `paper` in tokens.css: the color the browser gives its own bars. */
const barColor: Record<Mood, string> = { day: '#f5f8f7', theater: '#061a1d' }

/**
 * Sets the mood of the whole document, so that overlays have it too, until the portal is left. Day in dark appearance
 * looks like theater.
 */
export function useMood(mood: Mood): void {
  const shown = useIsDark() ? 'theater' : mood
  useLayoutEffect(() => {
    showMood(shown)
    return showMood
  }, [shown])
}

/** For use before anything is rendered, and outside of portals. */
export function showMood(mood: Mood = isDark() ? 'theater' : 'day'): void {
  document.documentElement.dataset.mood = mood
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[mood])
}
