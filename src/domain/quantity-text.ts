// How amounts are written everywhere.

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** "850 KB", "1.4 GB": decimal, as cameras and tablets count. */
export function formatBytes(bytes: number): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= 999.5 && unit < UNITS.length - 1) {
    value /= 1_000
    unit += 1
  }
  const digits = unit > 1 && value < 10 ? 1 : 0
  return `${value.toFixed(digits)} ${UNITS[unit]}`
}

/** "4:05", "1:02:09": whole seconds. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000))
  const pad = (number: number): string => String(number).padStart(2, '0')
  const hours = Math.floor(seconds / 3_600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`
}
