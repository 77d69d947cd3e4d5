/** The page's one audio context, created when first needed; null if the browser has none. */
export interface AudioEngine {
  context(): AudioContext | null
}

export function createAudioEngine(): AudioEngine {
  let context: AudioContext | null = null
  return {
    context() {
      if (typeof AudioContext === 'undefined') return null
      context ??= new AudioContext()
      // Browsers suspend it until a tap; each use is another chance to resume it.
      if (context.state !== 'running') void context.resume().catch(() => undefined)
      return context
    },
  }
}
