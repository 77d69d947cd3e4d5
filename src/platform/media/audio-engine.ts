/** The page's one audio context, made when first needed; null where there is none. */
export interface AudioEngine {
  context(): AudioContext | null
}

export function createAudioEngine(): AudioEngine {
  let context: AudioContext | null = null
  return {
    context() {
      if (typeof AudioContext === 'undefined') return null
      context ??= new AudioContext()
      // Browsers hold it back until a tap; each use is another chance.
      if (context.state !== 'running') void context.resume().catch(() => undefined)
      return context
    },
  }
}
