import { formatBytes } from '#domain/quantity-text.ts'
import type { SyncSummary } from '#domain/sync/sync-overview.ts'

/** Visual language: the sync pill. */
export function describeSummary(summary: SyncSummary): string {
  switch (summary.status) {
    case 'looking':
      return 'Checking'
    case 'safe':
      return summary.isAway ? 'Offline' : 'All safe'
    case 'waiting':
      return amount(summary, 'waiting')
    case 'unsent':
      // As the review says it, until the server has every byte.
      return amount(summary, summary.bytes ? 'on this device' : 'undecided')
    case 'offline':
      return 'Offline: kept on this device'
    case 'needs-owner':
      return summary.count === 1 ? '1 needs you' : `${summary.count} need you`
  }
}

/** "3 waiting · 128 MB"; without the bytes if the server already has them all. */
function amount({ count, bytes }: { count: number; bytes: number }, what: string): string {
  return bytes === 0 ? `${count} ${what}` : `${count} ${what} · ${formatBytes(bytes)}`
}
