import type { DownloadsState } from './download-state.ts'

/** Before anything was requested; 2 GB are set aside until the person chooses otherwise. */
export const noDownloads: DownloadsState = {
  status: 'opening',
  videos: [],
  budget: 2_000_000_000,
  isFreedAfterAssessment: false,
  downloadSize: 'automatic',
  playSize: 'automatic',
  loading: null,
  isReachable: true,
  link: { isMetered: false, carries: null },
  isResting: false,
  misses: 0,
  failing: [],
  attempts: 0,
}
