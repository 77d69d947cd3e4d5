import type { Glance } from '../../../../lab/faultlab/stories/glance.ts'

/** The record screen with nothing on it, except for the facts given. */
export function someGlance(what: Partial<Glance>): Glance {
  return {
    path: '/residency/record',
    buttons: [],
    headings: [],
    regions: [],
    fields: [],
    items: [],
    texts: [],
    articles: [],
    pressed: [],
    takesFiles: false,
    isForeign: false,
    pill: null,
    person: 'Maya Okafor',
    liveTracks: 0,
    ...what,
  }
}
