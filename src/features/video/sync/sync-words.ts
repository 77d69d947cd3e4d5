import { formatMoment } from '#domain/moment-text.ts'
import { formatBytes } from '#domain/quantity-text.ts'
import type { LineState, Stage, SyncLine } from '#domain/sync/sync-line.ts'
import type { ParkedWhy } from '#domain/ports.ts'
import type { SyncSummary } from '#domain/sync/sync-overview.ts'

/** "about 2 minutes left". */
function formatSecondsLeft(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, seconds)} s left`
  const minutes = Math.round(seconds / 60)
  if (minutes < 90) return `about ${minutes} min left`
  return `about ${Math.round(minutes / 60)} h left`
}

/** The line of truth in plain words. */
export const stageNames: Record<Stage, string> = {
  captured: 'Recorded',
  'on-device': 'On this device',
  'on-server': 'On the server',
  finished: 'Saved',
  processed: 'Ready',
}

export const OF_NEWER_VERSION =
  'Queued by a newer version of Trocar. It is safe here and continues once this app is updated'

/** One sentence: what is happening, and what happens next. */
export function describeState(line: SyncLine, timeZone: string): string {
  const { state } = line
  switch (state.status) {
    case 'capturing':
      return 'Recording'
    case 'cut-off':
      return 'Cut off. What was recorded is safe here: continue it, or save it'
    case 'undecided':
      return line.reached === 'on-server'
        ? 'Backed up on the server, but not saved to My videos yet'
        : 'On this device. Not saved to My videos yet'
    case 'waiting':
      return describeWaiting(state.why)
    case 'sending':
      return describeSending(line)
    case 'paused':
      return 'Paused'
    case 'canceling':
      return 'Canceling'
    case 'discarded':
      return state.isForGood === true ? 'Being deleted' : 'Discarded'
    case 'refused':
      return state.message
    case 'not-understood':
      return OF_NEWER_VERSION
    case 'processing':
      return describeProcessing(state.asOf, timeZone)
    case 'processed':
      return 'Ready to watch'
    case 'failed-processing':
      return 'Safe on the server, which couldn’t process it'
  }
}

function describeProcessing(asOf: 'now' | number | null, timeZone: string): string {
  if (asOf === 'now') return 'On the server, being processed'
  if (asOf === null) return 'On the server. You’ll see here when it’s ready to watch'
  const moment = formatMoment(new Date(asOf).toISOString(), timeZone)
  return `On the server. It was still being processed when last checked: ${moment}`
}

export function describeWaiting(why: ParkedWhy | null): string {
  switch (why) {
    case 'offline':
      return 'Waiting for a connection. Continues automatically'
    case 'session':
      return 'Waiting for you to sign in. Safe on this device'
    case 'server':
      return 'The server had a problem. Trying again automatically'
    case 'no-room':
      return 'The server is full. Safe on this device, and sent once there is room'
    case 'over-quota':
      return 'You’ve reached your upload limit. Safe on this device, and continues automatically. Cancel uploads you don’t need to continue sooner'
    case 'not-ready':
      return 'The video is still being processed. Safe on this device, and sent once it’s ready'
    case 'busy':
    case null:
      return 'Next in line'
  }
}

function describeSending({ serverBytes, totalBytes, secondsRemaining }: SyncLine): string {
  const moved = `${formatBytes(serverBytes)} of ${formatBytes(totalBytes)}`
  return secondsRemaining === null
    ? `Sending, ${moved}`
    : `Sending, ${moved}, ${formatSecondsLeft(secondsRemaining)}`
}

export type LineTone = 'good' | 'waiting' | 'busy' | 'error' | 'idle'

export function toneOf(state: LineState): LineTone {
  switch (state.status) {
    case 'processed':
      return 'good'
    case 'processing':
      return state.asOf === 'now' ? 'busy' : 'waiting'
    case 'sending':
    case 'capturing':
    case 'canceling':
      return 'busy'
    case 'refused':
    case 'failed-processing':
      return 'error'
    case 'cut-off':
    case 'waiting':
    case 'not-understood':
    case 'paused':
      return 'waiting'
    case 'undecided':
    case 'discarded':
      return 'idle'
  }
}

export const syncWords = {
  sentence: 'Where your recordings, uploads and changes are, from this device to the server.',
  sendAll: 'Send everything now',
  looking: 'Checking this device…',
  empty: {
    title: 'All safe',
    text: 'Nothing is on this device only. What you record, upload or write shows here until it’s sent.',
  },
  emptyAway: {
    title: 'Nothing is waiting',
    text: 'Nothing is on this device only. The server can’t be reached right now.',
  },
  notStored: 'This device couldn’t store it, so nothing was changed. Try again.',
  notChanged: 'It couldn’t be changed. Try again.',
  tooLateToUndo: 'It’s already being deleted, so it can’t be brought back.',
  otherFile: 'That’s a different file. Choose the one you started to upload.',
  unreadable: 'That file couldn’t be read. Nothing has changed: choose it again.',
  notCanceled: 'The upload couldn’t be canceled. Try again.',
  notDiscarded: (name: string) => `${name} couldn’t be discarded and is still here. Try again.`,
  refused: (count: number) =>
    count === 1 ? 'The server didn’t accept a change' : `The server didn’t accept ${count} changes`,
  refusedStay: 'On this device until you decide. What you changed afterwards waits behind it.',
  refusedAside: 'On this device until you decide.',
  keepOpen: 'Keep this page open. If you close it, you may have to choose the file again.',
  noneOnDevice: 'None of it is on this device.',
  elsewhere: 'Its beginning is only on the server. Send it first: then you can download it in My videos.',
  exported: (name: string) => `${name} was saved to a file. It also stays on this device.`,
  notExported: (name: string) =>
    `${name} couldn’t be saved to a file. It’s still on this device: try another folder.`,
} as const

/** The overall verdict. */
export function describeVerdict(summary: SyncSummary): { title: string; text: string } | null {
  switch (summary.status) {
    case 'looking':
      return null
    case 'safe':
      return {
        title: 'Safe to close this tablet',
        text: summary.isAway
          ? 'The server has everything, though it can’t be reached right now.'
          : 'The server has everything you made here.',
      }
    case 'offline':
      return {
        title: 'Offline: kept on this device',
        text: 'Nothing is lost. Sending starts automatically when you are online and this app is open.',
      }
    case 'waiting':
      return { title: 'Sending', text: 'Keep this app open until it says it is safe to close.' }
    case 'unsent':
      return {
        title: 'Waiting for your decision',
        text: 'It stays on this device until you save, submit or discard it.',
      }
    case 'needs-owner':
      return { title: 'Something needs you', text: 'It stays on this device until you decide.' }
  }
}

/** Asked once, because it can be undone. */
export function discardLineQuestion({ name, videoId }: Pick<SyncLine, 'name' | 'videoId'>) {
  return {
    title: `Discard ${name}?`,
    text: videoId
      ? 'What isn’t in its video will be deleted from this device, and is nowhere else. The video stays. You can undo this for 10 seconds.'
      : 'It will be deleted from this device and the server. You can undo this for 10 seconds.',
    confirmLabel: 'DISCARD',
    cancelLabel: 'KEEP',
    destructive: true,
  }
}

export function cancelUploadQuestion(name: string) {
  return {
    title: `Cancel the upload of ${name}?`,
    text: 'What the server has of it will be deleted. Your file stays where it is.',
    confirmLabel: 'CANCEL UPLOAD',
    cancelLabel: 'KEEP',
    destructive: true,
  }
}

export function giveUpQuestion(name: string) {
  return {
    title: 'Give up this change?',
    text: `${name}: it will be deleted from this device and never sent. Later changes are still sent.`,
    confirmLabel: 'GIVE UP',
    cancelLabel: 'KEEP',
    destructive: true,
  }
}
