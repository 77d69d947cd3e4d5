import type { Preflight } from '#domain/recording/preflight.ts'
import { formatTimeLeft } from './record-words.ts'

/** One line for each check: what is so, and what it means. */
export function describePreflight(check: Preflight): { title: string; text: string } {
  switch (check.check) {
    case 'camera':
      return {
        good: { title: 'Camera', text: 'Picture is there' },
        wait: { title: 'Camera', text: 'Waiting for the picture. Allow it if your browser asks.' },
        stop: { title: 'Camera', text: 'No picture' },
      }[check.level]
    case 'sound':
      return check.level === 'good'
        ? { title: 'Sound', text: 'Microphone is on' }
        : { title: 'Sound', text: 'No microphone: the picture is recorded without sound' }
    case 'space':
      return {
        title: 'Room on this device',
        text: `About ${formatTimeLeft(check.timeLeft)} of recording`,
      }
    case 'durable':
      return check.level === 'good'
        ? { title: 'Storage', text: 'The browser promises to keep what you record' }
        : { title: 'Storage', text: 'Kept until sent; the browser did not promise more' }
    case 'server':
      return check.level === 'good'
        ? { title: 'Connection', text: 'Sends while you record' }
        : { title: 'Connection', text: 'Offline: recorded here, sent later by itself' }
    case 'screen':
      return check.level === 'good'
        ? { title: 'Screen', text: 'Stays on while recording' }
        : { title: 'Screen', text: 'This browser may dim it: set the device to stay awake' }
  }
}
