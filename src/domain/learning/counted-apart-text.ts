import type { CountedApart, ResidentStatus } from '#contract/vocabulary/completion.ts'
import { countText } from '#domain/count-text.ts'

// Words for those who are in a group and not counted in its figures.

/** In lists, in place of a rank and a count; null for those who are counted. */
export function describeStatus(status: ResidentStatus | undefined): string | null {
  switch (status) {
    case 'UNREGISTERED':
      return 'Not registered yet'
    case 'NEW':
      return 'New'
    case 'ACTIVE':
    case undefined:
      return null
  }
}

export const countUnregistered = ({ unregistered }: CountedApart): string =>
  `${countText(unregistered)} not registered yet`

export const countNew = (apart: CountedApart): string =>
  `${countText(apart.new)} new, ${apart.new === 1 ? 'hasn’t' : 'haven’t'} completed anything yet`
