import type { MyDevice } from '#contract/endpoints/operations/devices.ts'
import { platformText } from '#contract/vocabulary/devices/platform-name.ts'
import { countText } from '#domain/count-text.ts'

export const deviceWords = {
  title: 'My devices',
  text: 'Where you signed in, and what waits there to be sent.',
  away: 'Your devices show up when you’re back online.',
  safe: 'What waits on your devices is still there.',
  none: 'No device has reported yet. This one shows up within a few minutes.',
  thisDevice: 'This device',
  lastUsed: (moment: string) => `Last used ${moment}`,
  nothingWaits: 'Nothing waits here',
  rename: 'Rename',
  forget: 'Forget',
  renameOf: (name: string) => `Rename ${name}`,
  forgetOf: (name: string) => `Forget ${name}`,
  name: 'Name',
  nameHelp: 'Leave it empty to go back to the name of the browser.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'The device was renamed.',
  forgotten: 'The device was taken off your list.',
  offline: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  gone: 'This device isn’t on your list anymore.',
  forgetTitle: (name: string) => `Forget ${name}?`,
  forgetText: 'It’s taken off your list. It’s listed again when you sign in on it.',
  forgetWaiting: (what: string) =>
    `${what} on it hasn’t been sent. It stays on that device, and you can send it by signing in there. Your program no longer sees that it waits.`,
} as const

/** The name its owner gave it, or what it is. */
export function nameOf({ name, system, browser }: Pick<MyDevice, 'name' | 'system' | 'browser'>): string {
  return name ?? platformText({ system, browser })
}

function countWaiting({ recordings, submissions, assessments, others }: MyDevice): number {
  return recordings + submissions + assessments + others
}

/** `2 recordings and 1 other change wait`; null: nothing waits. */
export function whatWaits(device: MyDevice): string | null {
  const writes = countWaiting(device) - device.recordings
  const parts = [
    ...(device.recordings > 0 ? [countOf(device.recordings, 'recording')] : []),
    ...(writes > 0 ? [countOf(writes, device.recordings > 0 ? 'other change' : 'change')] : []),
  ]
  return parts.length === 0 ? null : parts.join(' and ')
}

function countOf(count: number, what: string): string {
  return `${countText(count)} ${what}${count === 1 ? '' : 's'}`
}
