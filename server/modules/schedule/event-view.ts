import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { EventSummary, listFutureEvents } from '#contract/endpoints/schedule/events.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { assetId } from '#contract/vocabulary/ids.ts'
import { eventTypeNames } from '#contract/vocabulary/events.ts'
import { type Table, yesOrNo } from '#server/http/table-handler.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import type { EventDetailsRow } from './event-details-store.ts'
import type { EventRow } from './event-list-store.ts'

export function rowToSummary({ programId, startDate, endDate, standsSince, ...row }: EventRow): EventSummary {
  return {
    ...row,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    standsSince: standsSince.toISOString(),
    program: { id: programId },
  }
}

/** Events as a saved table. */
export const eventTable: Table<typeof listFutureEvents, EventSummary & { programTitle: string | null }> = {
  name: 'schedule',
  rowsOf: ({ events, programs }) =>
    events.map((event) => ({
      ...event,
      programTitle: programs.find(({ id }) => id === event.program.id)?.title ?? null,
    })),
  columns: {
    Event: ({ title }) => title,
    Type: ({ type }) => eventTypeNames[type],
    'Begins (UTC)': ({ startDate }) => startDate,
    'Ends (UTC)': ({ endDate }) => endDate,
    Location: ({ location }) => location,
    Program: ({ programTitle }) => programTitle,
    Invited: ({ isAttending }) => yesOrNo(isAttending),
    Reply: ({ reply }) => reply,
  },
}

/** @param viewing only needed if there are files */
export function rowToDetails(
  row: EventDetailsRow,
  planning: Pick<EventDetails, 'mayChange' | 'replies'>,
  viewing: () => Viewing,
): EventDetails {
  const { id, title, location, notes, type, version, program, groups, courses, isAttending, reply } = row
  const idsOf = (kind: string) =>
    row.people.filter((person) => person.kind === kind).map((person) => person.id)
  return {
    id,
    title,
    location,
    notes,
    type,
    version,
    program,
    groups,
    courses,
    isAttending,
    reply,
    startDate: row.startDate.toISOString(),
    endDate: row.endDate.toISOString(),
    standsSince: row.standsSince.toISOString(),
    groupAttendance: groups.map((group) => group.id),
    residentAttendance: idsOf('RESIDENT'),
    proctorAttendance: idsOf('PROCTOR'),
    internalAttendance: idsOf('INTERNAL'),
    people: row.people.map((person) => ({ id: person.id, fullName: person.fullName })),
    attachments: row.attachments.map((file) => {
      const { signer, viewer } = viewing()
      const { name, type: fileType, size } = file
      return {
        filePath: toFilePath(file.id),
        name,
        type: fileType,
        size,
        address: signer.signAsset(file.id, viewer).address,
      }
    }),
    ...planning,
  }
}

const FOLDER = 'attachments/'

export function toFilePath(id: AssetId): string {
  return FOLDER + id
}

/** Null if it is not a path of ours. */
export function fromFilePath(filePath: string): AssetId | null {
  const read = filePath.startsWith(FOLDER) ? assetId.safeParse(filePath.slice(FOLDER.length)) : null
  return read?.success === true ? read.data : null
}
