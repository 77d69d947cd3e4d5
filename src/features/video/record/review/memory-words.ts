import type { EndReason } from '#domain/video/recording/capture/capture-state.ts'
import { describeEnd } from './review-words.ts'

/** `stored`: the store of the device answers again and has it. */
export type MemoryEnd = 'sending' | 'sent' | 'stored' | 'not-sent'

export const memoryWords = {
  toFile: 'Save to this device’s files',
  again: 'Record another',
  progress: 'On the server',
  leftTitle: (lost: string) => `The ${lost.replace('about ', 'first ')} aren’t in it`,
  leftText:
    'They’re in the browser’s storage, which isn’t responding. Nothing is deleted there: when it responds again, Trocar shows them to you.',
} as const

/** Why it ended, if nobody asked for that. */
export function describeMemoryEnd(why: EndReason): string | null {
  return why === 'too-slow'
    ? 'Recording stopped because this device can’t save and the server couldn’t be reached. Everything up to here is in this tab’s memory.'
    : describeEnd(why)
}

interface MemoryNotice {
  where: string
  tone: 'error' | 'waiting' | 'good'
  title: string
  text: string
}

const only = 'only in this tab’s memory'

/** What is so of a recording that the device could not save, and what to do about it. */
export function describeMemory(end: MemoryEnd, isAway: boolean): MemoryNotice {
  if (end === 'sent')
    return {
      where: 'saved on the server',
      tone: 'good',
      title: 'It’s in My videos',
      text: 'Everything in it is on the server. You can close this tab.',
    }
  if (end === 'stored')
    return {
      where: 'saved on this device',
      tone: 'good',
      title: 'It’s on this device',
      text: 'The browser’s storage is responding again and has all of it. It uploads to My videos automatically.',
    }
  const title = 'Keep this tab open'
  if (end === 'not-sent')
    return {
      where: only,
      tone: 'error',
      title,
      text: 'The browser’s storage isn’t responding, and the recording couldn’t be uploaded. Save it to this device’s files.',
    }
  if (isAway)
    return {
      where: only,
      tone: 'error',
      title,
      text: 'The browser’s storage isn’t responding. The recording uploads to My videos once you’re online. To be sure, save it to this device’s files now.',
    }
  return {
    where: only,
    tone: 'error',
    title,
    text: 'The browser’s storage isn’t responding, so the recording is being uploaded to My videos straight from memory.',
  }
}
