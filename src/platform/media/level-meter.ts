import type { AudioEngine } from './audio-engine.ts'

/** Anything quieter, in decibels of full scale, shows as silence. */
const FLOOR_DB = -60

export interface LevelMeter {
  /** Loudness now, 0 to 1. */
  read(): number
  close(): void
}

export function createLevelMeter(audio: AudioEngine, stream: MediaStream): LevelMeter {
  let source: MediaStreamAudioSourceNode | null = null
  let analyser: AnalyserNode | null = null
  let samples = new Float32Array(0)

  function connect(): AnalyserNode | null {
    const context = audio.context()
    if (context === null || stream.getAudioTracks().length === 0) return null
    source = context.createMediaStreamSource(stream)
    const next = context.createAnalyser()
    next.fftSize = 1_024
    samples = new Float32Array(next.fftSize)
    source.connect(next)
    return next
  }
  return {
    read() {
      analyser ??= connect()
      if (analyser === null) return 0
      analyser.getFloatTimeDomainData(samples)
      return loudnessOf(samples)
    },
    close() {
      source?.disconnect()
      analyser?.disconnect()
    },
  }
}

/** Root mean square on a decibel scale, as ears hear it: 0 at −60 dB, 1 at full scale. */
export function loudnessOf(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  const rms = Math.sqrt(sum / Math.max(1, samples.length))
  if (rms === 0) return 0
  return Math.min(1, Math.max(0, 1 - (20 * Math.log10(rms)) / FLOOR_DB))
}
