import type { ExerciseScore } from '#domain/learning/virtual/metrics.ts'

/** The value with its unit. */
export function rawText({ rawScore, unit }: Pick<ExerciseScore, 'rawScore' | 'unit'>): string {
  const shown = Math.abs(rawScore) >= 100 ? Math.round(rawScore) : Math.round(rawScore * 10) / 10
  return unit === '%' || unit === '°' ? `${shown}${unit}` : `${shown} ${unit}`
}

export function passText(needed: number): string {
  return `Passing score: ${Math.round(needed)}.`
}

export function beforeText(score: number, before: number): string {
  const by = Math.round(score) - Math.round(before)
  if (by === 0) return 'As last time.'
  return by > 0 ? `${by} more than last time.` : `${-by} less than last time.`
}
