import type { SourceFacts } from '#server/platform/media/media-facts.ts'
import type { MediaPlan } from '#server/platform/media/plan-media.ts'

/** What is to be done with the sources of a video, as data: anyone with their bytes can do it. */
export interface PlannedMedia {
  /** Of the sources that are used, in order. */
  keys: string[]
  /** What is known of each. */
  facts: Omit<SourceFacts, 'path'>[]
  plan: MediaPlan
}

/** Paths mean something on this machine only; bytes are found by their key everywhere. */
export function withoutPaths(
  { facts, plan }: { facts: readonly SourceFacts[]; plan: MediaPlan },
  { paths, keys }: { paths: readonly string[]; keys: readonly string[] },
): PlannedMedia {
  return {
    keys: facts.map(({ path }) => keys[paths.indexOf(path)]!),
    facts: facts.map(({ path: _path, ...rest }) => rest),
    plan,
  }
}
