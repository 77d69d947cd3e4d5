import type { AudioEngine } from './audio-engine.ts'

/** Three short notes, high and low in turn: heard across a room, unlike any instrument in it. */
const NOTES = [880, 660, 880] as const
const NOTE_SECONDS = 0.16

export function soundAlarm(audio: AudioEngine): void {
  const context = audio.context()
  if (context === null) return
  NOTES.forEach((frequency, index) => {
    const begin = context.currentTime + index * (NOTE_SECONDS + 0.04)
    const oscillator = context.createOscillator()
    const gain = context.createGain()
    oscillator.type = 'square'
    oscillator.frequency.value = frequency
    gain.gain.setValueAtTime(0, begin)
    gain.gain.linearRampToValueAtTime(0.25, begin + 0.01)
    gain.gain.linearRampToValueAtTime(0, begin + NOTE_SECONDS)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(begin)
    oscillator.stop(begin + NOTE_SECONDS)
  })
  navigator.vibrate?.([200, 100, 200])
}
