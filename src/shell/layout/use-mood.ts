import { useLayoutEffect } from 'react'

/** The lights go down where video is the brightest thing on the screen. */
export type Mood = 'day' | 'theatre'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** What a route asks for its screen; day when it does not. */
    mood?: Mood
  }
}

/** As `paper` in tokens.css: what the browser paints its own bars with. */
const barColour: Record<Mood, string> = { day: '#f5f8f7', theatre: '#061a1d' }

/** Sets the mood of the whole document, so that what opens above the page is in it too. */
export function useMood(mood: Mood): void {
  useLayoutEffect(() => {
    document.documentElement.dataset.mood = mood
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColour[mood])
    return () => {
      document.documentElement.dataset.mood = 'day'
    }
  }, [mood])
}
