import type { DownloadsState } from './download-state.ts'

const GB = 1_000_000_000

/** How much somebody can set aside for downloads, bytes. */
export const downloadBudgets: readonly number[] = [1, 2, 5, 10, 20, 50].map((count) => count * GB)

/** The smallest one with room for all that was requested; null if what is set is enough, or nothing is. */
export function nextBudget({ videos, budget }: Pick<DownloadsState, 'videos' | 'budget'>): number | null {
  const needed = videos.reduce((sum, { bytes }) => sum + bytes, 0)
  if (needed <= budget) return null
  return downloadBudgets.find((one) => one >= needed) ?? null
}

/** "5 GB": whole, as they are offered. */
export function formatBudget(bytes: number): string {
  return `${Math.round(bytes / GB)} GB`
}
