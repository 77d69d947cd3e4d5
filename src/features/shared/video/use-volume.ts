import { useState } from 'react'
import { fullVolume, silentVolume, stepVolume } from '#domain/video/playback/volume-machine.ts'
import type { PlayerSound } from '#ui/video-player/player-facts.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'

/** The volume that all players have, for as long as the session lasts (spec 3 §9). */
export function useVolume(): PlayerSound {
  const { volume } = useServices()
  const known = useWatchable(volume)
  return { volume: (known ?? fullVolume).volume, act: volume.dispatch }
}

/** A volume of its own, which nobody keeps, for a player beside another one: silent at first. */
export function useOwnVolume(): PlayerSound {
  const [{ volume }, setState] = useState(silentVolume)
  return { volume, act: (action) => setState((state) => stepVolume(state, action).state) }
}
