import { useLayoutEffect } from 'react'
import { isDark, useIsDark } from './appearance.ts'

/** The lights go down where video is the brightest thing on the screen. */
export type Mood = 'day' | 'theatre'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a route asks for its screen; day when it does not. */
    mood?: Mood
  }
}

/** As `paper` in tokens.css: what the browser paints its own bars with. */
const barColor: Record<Mood, string> = { day: '#f5f8f7', theatre: '#061a1d' }

/** Sets the mood of the whole document, so that what opens above the page is in it too. Dark days look like theatre. */
export function useMood(mood: Mood): void {
  const shown = useIsDark() ? 'theatre' : mood
  useLayoutEffect(() => showMood(shown), [shown])
}

/** Before anything is rendered, and outside of portals. */
export function showMood(mood: Mood = isDark() ? 'theatre' : 'day'): void {
  document.documentElement.dataset.mood = mood
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColor[mood])
}
