// Short, quiet sounds and vibrations. Each can be switched off; none says what the picture does not also show.

export interface CueSettings {
  sound: boolean
  vibration: boolean
}

export type Cue = 'reached' | 'missed' | 'off-course' | 'done'

interface Tone {
  /** Hz, one after the other. */
  notes: readonly number[]
  /** ms, as navigator.vibrate reads it. */
  buzz: readonly number[]
}

const tones: Readonly<Record<Cue, Tone>> = {
  reached: { notes: [660, 880], buzz: [25] },
  missed: { notes: [260], buzz: [60, 40, 60] },
  'off-course': { notes: [330], buzz: [40] },
  done: { notes: [523, 659, 784], buzz: [30, 50, 30] },
}

const NOTE_SECONDS = 0.11
const LOUDNESS = 0.05

export interface Cues {
  /** To be called in a gesture: before one, browsers keep sounds silent. */
  wake(): void
  play(cue: Cue): void
  dispose(): void
}

export function createCues(settings: () => CueSettings): Cues {
  let context: AudioContext | null = null
  const hasSound = (): boolean => settings().sound && 'AudioContext' in globalThis
  return {
    wake() {
      if (!hasSound()) return
      context ??= new AudioContext()
      if (context.state !== 'running') void context.resume().catch(() => undefined)
    },
    play(cue) {
      if (settings().vibration && 'vibrate' in navigator) navigator.vibrate([...tones[cue].buzz])
      if (!hasSound()) return
      context ??= new AudioContext()
      const begin = context.currentTime
      tones[cue].notes.forEach((hertz, index) => sing(context!, hertz, begin + index * NOTE_SECONDS))
    },
    dispose() {
      void context?.close()
      context = null
    },
  }
}

function sing(context: AudioContext, hertz: number, at: number): void {
  const voice = context.createOscillator()
  const volume = context.createGain()
  voice.type = 'sine'
  voice.frequency.value = hertz
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.015)
  volume.gain.exponentialRampToValueAtTime(0.0005, at + NOTE_SECONDS * 1.6)
  voice.connect(volume).connect(context.destination)
  voice.start(at)
  voice.stop(at + NOTE_SECONDS * 1.7)
}
