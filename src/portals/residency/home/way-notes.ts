import type { Reply } from '#contract/endpoint.ts'
import { type getOverview, OVERVIEW_MAX } from '#contract/endpoints/operations/overview.ts'
import { countText } from '#domain/count-text.ts'

type Overview = Reply<typeof getOverview>

export interface WayNote {
  text: string
  /** Somebody is needed. */
  isDue: boolean
}

/** What needs somebody behind each way on. */
export function notesOf(overview: Overview): Readonly<Record<string, readonly WayNote[]>> {
  const { unregistered, undelivered, expiringDirectors, lateUnsent, openFaults } = overview
  const failed = { text: `${amount(undelivered)} of their invitations not delivered`, isDue: true }
  return {
    manageUsers: [
      {
        text: unregistered === 0 ? 'Everyone has registered' : `${amount(unregistered)} not registered yet`,
        isDue: false,
      },
      ...(undelivered === 0 ? [] : [failed]),
    ],
    programs: [
      expiringDirectors === 0
        ? { text: 'No director’s time ends soon', isDue: false }
        : {
            text: `Time ends within 30 days for ${amount(expiringDirectors)} ${expiringDirectors === 1 ? 'director' : 'directors'}`,
            isDue: true,
          },
    ],
    unsent: [
      lateUnsent === 0
        ? { text: 'Nothing waits for more than a day', isDue: false }
        : { text: `${amount(lateUnsent)} waiting for more than a day`, isDue: true },
    ],
    ...(openFaults !== null && {
      faults: [
        openFaults === 0
          ? { text: 'None open', isDue: false }
          : { text: `${amount(openFaults)} open`, isDue: true },
      ],
    }),
  }
}

function amount(count: number): string {
  return count >= OVERVIEW_MAX ? `${countText(OVERVIEW_MAX)} or more` : countText(count)
}
