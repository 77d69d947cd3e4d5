import type { Delivery } from './use-delivery.ts'

export const doneWords = {
  later: 'Saved on this device',
  laterText: (name: string) => `“${name}” is under “Waiting on this device”. Only you see it.`,
  discarded: 'Discarded',
  discardedText: (name: string) => `“${name}” was deleted.`,
  undo: 'Undo',
  again: 'Record another',
  home: 'Home',
  handOver: 'Hand over',
  watch: 'Watch',
  look: 'See what it needs',
} as const

/** Who is notified of a recording: named people, everyone of a kind, or nobody. */
export type SentReport =
  | { type: 'nobody' }
  | { type: 'ai' }
  | { type: 'people'; names: readonly string[] }
  | { type: 'everyone'; of: 'faculty' | 'peers' }

export interface SentFacts {
  name: string
  delivery: Delivery
  report: SentReport
  isAway: boolean
  /** Nothing of this person exists only on this device. */
  isAllSafe: boolean
}

export interface SentWords {
  look: 'moving' | 'waiting' | 'done' | 'trouble'
  title: string
  text: string
}

/** Where the recording is now, and whether the person may leave. */
export function describeSent({ name, delivery, report, isAway, isAllSafe }: SentFacts): SentWords {
  const leave = isAllSafe ? 'Safe to close this tablet.' : 'Something else is still on this device only.'
  switch (delivery.status) {
    case 'waiting':
    case 'sending':
      if (isAway)
        return {
          look: 'waiting',
          title: 'Waiting for a connection',
          text: `“${name}” is saved on this device. The upload starts automatically when you are online.`,
        }
      return delivery.status === 'sending' || delivery.share > 0
        ? {
            look: 'moving',
            title: `Sending ${Math.floor(100 * delivery.share)}%`,
            text: 'Uploading now. Continues automatically if you go offline.',
          }
        : { look: 'waiting', title: 'Starting to send', text: `“${name}” is saved on this device.` }
    case 'preparing':
      return { look: 'done', title: 'Sent', text: `${describeTelling(name, report, true)} ${leave}` }
    case 'ready':
      return { look: 'done', title: 'Sent', text: `${describeTelling(name, report, false)} ${leave}` }
    case 'not-processed':
      return {
        look: 'trouble',
        title: 'Sent, but not ready to watch',
        text: `“${name}” is safe on the server, which couldn’t process it yet. ${leave}`,
      }
    case 'stopped':
      return { look: 'trouble', title: 'Not sent', text: delivery.message }
  }
}

/** Assessors are notified of a video once it can be watched. */
function describeTelling(name: string, report: SentReport, isSoon: boolean): string {
  switch (report.type) {
    case 'nobody':
      return isSoon ? `“${name}” will be in My videos in a moment.` : `“${name}” is in My videos.`
    case 'ai':
      return isSoon
        ? `“${name}” will be measured as soon as it is processed.`
        : `“${name}” is being measured.`
    case 'people':
    case 'everyone': {
      const isOne = report.type === 'people' && report.names.length === 1
      const who = report.type === 'everyone' ? capital(report.of) : joinNames(report.names)
      if (isSoon) return `${who} will be told when “${name}” is ready to watch.`
      return `${who} ${report.type === 'everyone' && report.of === 'faculty' ? 'has' : isOne ? 'has' : 'have'} been told about “${name}”.`
    }
  }
}

const SHOWN_NAMES = 2

function joinNames(names: readonly string[]): string {
  const hidden = names.length - SHOWN_NAMES
  return new Intl.ListFormat('en-US').format(
    hidden > 1 ? [...names.slice(0, SHOWN_NAMES), `${hidden} more`] : names,
  )
}

function capital(of: 'faculty' | 'peers'): string {
  return of === 'faculty' ? 'Your faculty' : 'Your peers'
}
