/**
 * When somebody says something, as an instant: now, but after what they saw then. Of two things said about the same,
 * the later one counts, and a clock that is behind must not let the older one stand.
 */
export function saidAfter(seen: string | null | undefined, now: number): string {
  const before = seen == null ? Number.NaN : Date.parse(seen)
  return new Date(Number.isNaN(before) ? now : Math.max(now, before + 1)).toISOString()
}
