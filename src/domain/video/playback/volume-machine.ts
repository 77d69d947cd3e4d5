import { stay, type Step } from '../../machine/step.ts'

/** Spec 3 §9. */
export const VOLUME_MAX = 100

/** Spec 3 §3: how loud players are, 0 to 100, and how loud they were before they were muted, which is never 0. */
export interface VolumeState {
  volume: number
  previousVolume: number
}

export const fullVolume: VolumeState = { volume: VOLUME_MAX, previousVolume: VOLUME_MAX }
/** Of a player beside another one: two soundtracks at once are noise. */
export const silentVolume: VolumeState = { volume: 0, previousVolume: VOLUME_MAX }

export type VolumeEvent =
  /** Spec 3 §4: to 0, and back to the volume before. */
  | { type: 'toggle-mute' }
  | { type: 'set-volume'; volume: number }
  | { type: 'change-volume'; by: number }
  /** Spec 3 §4: nobody is signed in anymore, or somebody else. */
  | { type: 'person-left' }

export type VolumeCommand = { type: 'store'; state: VolumeState } | { type: 'forget' }

type VolumeStep = Step<VolumeState, VolumeCommand>

export function stepVolume(state: VolumeState, event: VolumeEvent): VolumeStep {
  const { volume, previousVolume } = state
  switch (event.type) {
    case 'toggle-mute':
      return become(state, volume === 0 ? previousVolume : 0)
    case 'set-volume':
      return become(state, event.volume)
    case 'change-volume':
      return become(state, volume + event.by)
    case 'person-left':
      return { state: fullVolume, commands: [{ type: 'forget' }] }
  }
}

function become(state: VolumeState, wanted: number): VolumeStep {
  const volume = Math.min(VOLUME_MAX, Math.max(0, Math.round(wanted)))
  if (Number.isNaN(volume) || volume === state.volume) return stay(state)
  const previousVolume = volume > 0 ? volume : state.volume
  const next = { volume, previousVolume }
  return { state: next, commands: [{ type: 'store', state: next }] }
}

/** What a browser session has stored; null: nothing that this page can use. */
export function readVolume(stored: unknown): VolumeState | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { volume, previousVolume } = stored as Partial<Record<keyof VolumeState, unknown>>
  return isVolume(volume) && isVolume(previousVolume) && previousVolume > 0
    ? { volume, previousVolume }
    : null
}

function isVolume(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= VOLUME_MAX
}
