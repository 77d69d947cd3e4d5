import type { Preflight, PreflightLevel } from '#domain/recording/capture/preflight.ts'
import { formatTimeLeft } from '../record-words.ts'

const titles: Record<Preflight['check'], string> = {
  camera: 'Camera',
  sound: 'Sound',
  space: 'Room on this device',
  durable: 'Storage',
  server: 'Connection',
  screen: 'Screen',
}

/** What is so, and what it means. Space says its time left instead. */
const texts: Record<Preflight['check'], Record<PreflightLevel, string>> = {
  camera: {
    good: 'Picture is there',
    attention: 'Picture is there',
    wait: 'Waiting for the picture. Allow it if asked.',
    stop: 'No picture',
  },
  sound: {
    good: 'Microphone is on',
    attention: 'No microphone: recorded without sound',
    wait: 'Waiting for the camera',
    stop: 'No microphone',
  },
  space: {
    good: 'Enough room',
    attention: 'Little room',
    wait: 'The browser does not say',
    stop: 'No room',
  },
  durable: {
    good: 'The browser promises to keep what you record',
    attention: 'Kept until sent; no further promise',
    wait: 'Asking the browser',
    stop: 'Not kept',
  },
  server: {
    good: 'Sends while you record',
    attention: 'Offline: recorded here, sent later by itself',
    wait: 'Looking for the server',
    stop: 'Offline',
  },
  screen: {
    good: 'Stays on while recording',
    attention: 'May dim: set the device to stay awake',
    wait: 'Asking the browser',
    stop: 'May dim',
  },
}

/** One line for each check. */
export function describePreflight({ check, level, timeLeft }: Preflight): { title: string; text: string } {
  const text = timeLeft === undefined ? texts[check][level] : `About ${formatTimeLeft(timeLeft)} of recording`
  return { title: titles[check], text }
}
