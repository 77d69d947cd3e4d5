import type { SyncSummary } from '#domain/sync/sync-overview.ts'

/** How things stand, in one sentence. */
export function homeSentence(summary: SyncSummary['status']): string {
  switch (summary) {
    case 'looking':
      return 'Looking at what is on this device.'
    case 'safe':
      return 'Everything that you recorded is on the server.'
    case 'waiting':
      return 'What you recorded is kept on this device and on its way to the server.'
    case 'unsent':
      return 'There are takes on this device that you have not sent yet.'
    case 'offline':
      return 'The server cannot be reached. What you record is kept on this device and sent later.'
    case 'needs-owner':
      return 'Something on this device needs you before it can be sent.'
  }
}
