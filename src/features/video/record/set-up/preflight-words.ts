import type { Preflight, PreflightLevel } from '#domain/video/recording/capture/preflight.ts'
import { formatTimeLeft } from '../record-words.ts'

const titles: Record<Preflight['check'], string> = {
  camera: 'Camera',
  sound: 'Sound',
  space: 'Space on this device',
  durable: 'Storage',
  server: 'Connection',
  screen: 'Screen',
}

/** The state, and what it means. Space shows its time left instead. */
const texts: Record<Preflight['check'], Record<PreflightLevel, string>> = {
  camera: {
    good: 'Working',
    attention: 'Shows a picture, but nothing is recorded',
    wait: 'Starting. Allow access if asked.',
    stop: 'No picture',
  },
  sound: {
    good: 'Microphone is on',
    attention: 'Records without sound',
    wait: 'Waiting for the camera',
    stop: 'No microphone',
  },
  space: {
    good: 'Enough space',
    attention: 'Little space',
    wait: 'The browser doesn’t say',
    stop: 'No space',
  },
  durable: {
    good: 'Recordings are protected',
    attention: 'The browser may clear it under pressure',
    wait: 'Asking the browser',
    stop: 'Not protected',
  },
  server: {
    good: 'Uploads while you record',
    attention: 'Offline: saved here, uploads later',
    wait: 'Looking for the server',
    stop: 'Offline',
  },
  screen: {
    good: 'Stays on while recording',
    attention: 'May dim: set the device to stay on',
    wait: 'Asking the browser',
    stop: 'May dim',
  },
}

/** One line for each check. */
export function describePreflight({ check, level, timeLeft }: Preflight): { title: string; text: string } {
  const text = timeLeft === undefined ? texts[check][level] : `About ${formatTimeLeft(timeLeft)} of recording`
  return { title: titles[check], text }
}
