import type { Reply } from '#contract/endpoint.ts'
import { type getOverview, OVERVIEW_MAX } from '#contract/endpoints/operations/overview.ts'
import { countText } from '#domain/count-text.ts'
import { overviewWords } from './way-words.ts'

type Overview = Reply<typeof getOverview>

export interface WayNote {
  text: string
  /** Someone must act, no one must, or it is only information. */
  tone: 'due' | 'good' | 'plain'
}

const pausedPurges: WayNote = { text: overviewWords.pausedPurges, tone: 'due' }

/** For each screen that home links to, what needs someone there. */
export function notesOf(overview: Overview): Readonly<Record<string, readonly WayNote[]>> {
  const { unregistered, undelivered, expiringDirectors, lateUnsent, openFaults, arePurgesPaused } = overview
  const failed: WayNote = {
    text: `${amount(undelivered)} of their invitations not delivered`,
    tone: 'due',
  }
  return {
    manageUsers: [
      unregistered === 0
        ? { text: 'Everyone has registered', tone: 'good' }
        : { text: `${amount(unregistered)} not registered yet`, tone: 'plain' },
      ...(undelivered === 0 ? [] : [failed]),
    ],
    programs: [
      expiringDirectors === 0
        ? { text: 'No director’s time ends soon', tone: 'good' }
        : {
            text: `Time ends within 30 days for ${amount(expiringDirectors)} ${expiringDirectors === 1 ? 'director' : 'directors'}`,
            tone: 'due',
          },
    ],
    unsent: [
      lateUnsent === 0
        ? { text: 'Nothing waits for more than a day', tone: 'good' }
        : { text: `${amount(lateUnsent)} waiting for more than a day`, tone: 'due' },
    ],
    ...(openFaults !== null && {
      faults: [
        openFaults === 0
          ? { text: 'None open', tone: 'good' }
          : { text: `${amount(openFaults)} open`, tone: 'due' },
        ...(arePurgesPaused ? [pausedPurges] : []),
      ],
    }),
  }
}

function amount(count: number): string {
  return count >= OVERVIEW_MAX ? `${countText(OVERVIEW_MAX)} or more` : countText(count)
}
