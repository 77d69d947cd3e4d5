import type { LeftRecording } from '#contract/endpoints/video/left-recordings.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'

export const leftWords = {
  heading: 'Not on this device',
  save: 'Save what arrived',
  discard: 'Discard',
  wayOn:
    'The rest of it never arrived. If another device has it, connect that device: it sends everything. Otherwise, save what arrived.',
  saved: 'What arrived will be in My videos in a moment.',
  discarded: 'The recording was discarded.',
} as const

export function nameLeft({ recordedAt }: LeftRecording, timeZone: string): string {
  return `Recording of ${formatMoment(recordedAt, timeZone)}`
}

export function describeLeft({ bytes, arrivedAt }: LeftRecording, timeZone: string): string {
  return `${formatBytes(bytes)} on the server · last received ${formatMoment(arrivedAt, timeZone)}`
}

export function askToSave(name: string): { title: string; text: string } {
  return {
    title: `Save what arrived of the ${lower(name)}?`,
    text: 'It becomes a video in My videos. If the device that recorded it has more, that stays there and can’t be added to the video.',
  }
}

/** Asked first, and again: it may be all there is. */
export function askToDiscardLeft(name: string): { title: string; text: string } {
  return {
    title: `Discard the ${lower(name)}?`,
    text: 'What arrived is deleted from the server. A device that still has the recording can’t send it anymore.',
  }
}

export const askAgainToDiscardLeft = {
  title: 'Discard it for good?',
  text: 'If its device is lost, nothing is left of the recording.',
} as const

export function describeNotDone(name: string, why: { title: string; text: string }): string {
  return `The ${lower(name)} is still on the server. ${why.title}: ${why.text}`
}

function lower(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1)
}
