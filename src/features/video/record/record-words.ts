/** How far saving on this device is behind the camera. */
export function describeBehind(ms: number): string {
  return `Saving is ${Math.max(1, Math.round(ms / 1_000))} s behind on this device`
}

/** Approximate; above ten hours the exact time doesn't matter. */
export function formatTimeLeft(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  return minutes < 600 ? `${Math.floor(minutes / 60)} h` : 'more than 10 h'
}
