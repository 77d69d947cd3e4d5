import type { EndReason } from '#domain/video/recording/capture/capture-state.ts'
import type { MenuEntry } from '#ui/overlays/menu.tsx'

export const reviewWords = {
  save: 'Save',
  submit: 'Submit…',
  discard: 'Discard',
  more: 'More',
  help: 'Save puts it in My videos, where only you see it. Submit sends it to be assessed.',
} as const

export const reviewMenu: readonly MenuEntry[] = [
  { id: 'continue', text: 'Continue recording', subtext: 'Add to this recording' },
  { id: 'later', text: 'Decide later', subtext: 'It stays on this device' },
  { id: 'file', text: 'Save to a file', subtext: 'A copy in your downloads' },
]

/** Asked once, because it can be undone. */
export function discardQuestion(name: string, facts: string) {
  return {
    title: 'Discard this recording?',
    text: `${name}, ${facts}, will be deleted. You can undo this for 10 seconds.`,
    confirmLabel: 'DISCARD',
    cancelLabel: 'KEEP',
    destructive: true,
  }
}

/** What failed, and that nothing is lost by it. */
export const takeTroubles = {
  send: 'The recording couldn’t be queued. It’s safe on this device: try again.',
  save: 'The file couldn’t be written. The recording is still on this device.',
  discard: 'The recording couldn’t be discarded. It’s still on this device: try again.',
  undo: 'The recording isn’t restored yet. It’s still on this device: keep this page open and try again.',
  deleted: 'Too late: the recording has been deleted.',
  gone: 'This recording is no longer on this device. Another tab saved or deleted it, or the browsing data was cleared.',
  elsewhere: 'Another tab is recording it.',
  unreadable: 'It couldn’t be read. It’s still on this device: try again.',
  part: 'This part couldn’t be read. It’s still on this device.',
  onServer:
    'Its beginning is only on the server. Save the recording first: then you can download it in My videos.',
} as const

/** How much of a recording is missing, after `describeLost`. */
export const lostWords = {
  title: (lost: string) => `${lost} of this recording can’t be read`,
  text: 'This device returned damaged data. The rest is safe, and a mark shows where something is missing.',
  goneTitle: (lost: string) => `This recording lost ${lost}`,
  goneText:
    'This device’s storage was cleared while you recorded. The rest is safe, and a mark shows where something is missing.',
} as const

/** The storage of this device was cleared, and nothing is gone. */
export const elsewhereWords = {
  where: 'saved on this device and the server',
  text: 'This device’s storage was cleared while you recorded. The beginning is on the server: once you save or submit the recording, you can watch all of it.',
} as const

export const reviewTroubles = {
  full: {
    title: 'This device is full',
    text: 'Everything recorded so far is saved. Free some space on this device and try again: then you can play and send the recording.',
  },
  unreadable: {
    title: 'The recording couldn’t be read',
    text: 'It’s still on this device. Reload the page to find it under “Waiting on this device”.',
  },
  only: {
    title: 'The recording is only in this tab',
    text: 'The browser’s storage isn’t responding. Keep this tab open, and save the recording to this device’s files.',
  },
  gone: {
    title: 'This recording is no longer on this device',
    text: 'Another tab saved or deleted it, or the browsing data was cleared.',
    held: 'Another tab saved or deleted it, or the browsing data was cleared. What this tab still has in memory can be saved to a file: do that before you close the tab.',
  },
} as const

const endWords: Record<Exclude<EndReason, 'asked'>, { stopped: string; saved: string }> = {
  'no-space': {
    stopped: 'Recording stopped because this device is nearly full.',
    saved: 'Everything up to here is saved.',
  },
  'store-full': {
    stopped: 'Recording stopped because this device is full.',
    saved: 'Everything recorded so far is saved.',
  },
  'too-slow': {
    stopped: 'Recording stopped because this device saves too slowly.',
    saved: 'Everything up to here is saved.',
  },
  'rest-abandoned': {
    stopped: 'The last part isn’t in this recording: this device couldn’t save it.',
    saved: 'Everything before it is saved.',
  },
}

/** Why a recording ended, if nobody asked for that, while nobody knows what there is of it. */
export function describeStop(why: EndReason): string | null {
  return why === 'asked' ? null : endWords[why].stopped
}

/** Why a recording ended, if nobody asked for that, and that it is saved. */
export function describeEnd(why: EndReason): string | null {
  return why === 'asked' ? null : `${endWords[why].stopped} ${endWords[why].saved}`
}
