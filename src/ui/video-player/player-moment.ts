import { useState, useSyncExternalStore } from 'react'

export interface Moment {
  /** Seconds. */
  position: number
  isPlaying: boolean
}

/** The position of a player, for what is beside it: only components that show the time rerender as it passes. */
export interface PlayerMoment {
  snapshot: () => Moment
  subscribe: (listener: () => void) => () => void
  /** Called by the player. */
  tell: (moment: Moment) => void
}

function createPlayerMoment(): PlayerMoment {
  const listeners = new Set<() => void>()
  let current: Moment = { position: 0, isPlaying: false }
  return {
    snapshot: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell({ position, isPlaying }) {
      if (position === current.position && isPlaying === current.isPlaying) return
      current = { position, isPlaying }
      for (const listener of listeners) listener()
    },
  }
}

export function usePlayerMoment(): PlayerMoment {
  const [moment] = useState(createPlayerMoment)
  return moment
}

export function useMoment(moment: PlayerMoment): Moment {
  return useSyncExternalStore(moment.subscribe, moment.snapshot)
}
