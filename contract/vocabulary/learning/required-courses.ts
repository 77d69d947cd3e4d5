import type { CourseId } from '../ids.ts'

export interface RequiredChange {
  /** As they were when somebody began to choose. */
  seen: readonly CourseId[]
  chosen: readonly CourseId[]
}

/** What was added and removed is, in what is there by now; what others added or removed stays as they left it. */
export function changeRequired(now: readonly CourseId[], { seen, chosen }: RequiredChange): CourseId[] {
  const staying = now.filter((id) => chosen.includes(id) || !seen.includes(id))
  return [...staying, ...chosen.filter((id) => !seen.includes(id) && !staying.includes(id))]
}
