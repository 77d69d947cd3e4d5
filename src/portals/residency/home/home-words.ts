import type { SyncSummary } from '#domain/sync/sync-overview.ts'

/** The sync state in one sentence; null if the page already says it. */
export function homeSentence(summary: SyncSummary['status']): string | null {
  switch (summary) {
    case 'looking':
      return 'Checking this device…'
    case 'safe':
      return 'All your recordings are on the server.'
    case 'waiting':
      return 'Your recordings are on their way to the server.'
    case 'unsent':
      return 'Some recordings on this device haven’t been sent yet.'
    case 'offline':
      return null
    case 'needs-owner':
      return 'Something on this device needs your attention before it can be sent.'
  }
}

export const homeWords = {
  record: 'Saved on this device from the first second, online or offline.',
  upload: 'Choose a video from a camera or a folder. Pause and resume any time.',
}
