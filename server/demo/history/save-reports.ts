import type { FeedbackId, TabletId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { tabletPeople, tablets } from '#server/database/schema/operations/devices.ts'
import type { HistoryResident } from './history-cast.ts'
import { feedbackNotes } from './history-words.ts'

const HOUR_MS = 3_600_000
const MB = 1_000_000

/** A tablet of the lab: who last used it, and what of theirs waits there. */
const labTablets = [
  { system: 'iPadOS', browser: 'Safari', seen: 2, person: 0, recordings: 0, bytes: 0, waits: null },
  { system: 'iPadOS', browser: 'Safari', seen: 30, person: 3, recordings: 2, bytes: 214 * MB, waits: 41 },
  { system: 'Android', browser: 'Chrome', seen: 5, person: 5, recordings: 1, bytes: 63 * MB, waits: 6 },
  { system: 'Windows', browser: 'Edge', seen: 20, person: 8, recordings: 0, bytes: 0, waits: null },
] as const

/** Feedback from people, and reports from devices, up to the end of the history. */
export async function saveReports(
  tx: Transaction,
  { residents, endsAt }: { residents: readonly HistoryResident[]; endsAt: Date },
): Promise<void> {
  const hoursBefore = (hours: number) => new Date(endsAt.getTime() - hours * HOUR_MS)
  const personAt = (index: number) => residents[index % residents.length]!.id
  await tx.insert(feedback).values(
    feedbackNotes.map((note, index) => ({
      id: `d3500000-0000-4000-8000-${String(index).padStart(12, '0')}` as FeedbackId,
      userId: personAt(index * 2),
      createdAt: hoursBefore(20 + index * 90),
      ...note,
    })),
  )
  const idOf = (index: number) => `d3600000-0000-4000-8000-${String(index).padStart(12, '0')}` as TabletId
  await tx.insert(tablets).values(
    labTablets.map(({ system, browser, seen, bytes }, index) => ({
      id: idOf(index),
      sequence: 1,
      version: null,
      system,
      browser,
      storageUsed: bytes + 40 * MB,
      storageGranted: 2_000 * MB,
      createdAt: hoursBefore(1_200),
      seenAt: hoursBefore(seen),
    })),
  )
  await tx.insert(tabletPeople).values(
    labTablets.map(({ person, seen, recordings, bytes, waits }, index) => ({
      tabletId: idOf(index),
      userId: personAt(person),
      name: `Lab tablet ${index + 1}`,
      recordings,
      submissions: recordings,
      assessments: 0,
      others: 0,
      bytes,
      waitingSince: waits === null ? null : hoursBefore(waits),
      createdAt: hoursBefore(1_200),
      seenAt: hoursBefore(seen),
    })),
  )
}
