import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listFeedback, ReceivedFeedback } from '#contract/endpoints/operations/received-feedback.ts'
import { refuse, succeed } from '#contract/result.ts'
import { isScreenAddress } from '#contract/vocabulary/screen-address.ts'
import { feedbackId } from '#contract/vocabulary/ids.ts'
import { roleDisplayNames } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { Table } from '#server/http/table-handler.ts'
import { countFeedback, type FeedbackRow, listFeedbackRows } from './feedback-store.ts'

export async function readFeedback(
  database: Database,
  { cursor, limit, search, sort, type }: Input<typeof listFeedback>['query'],
): Promise<Outcome<typeof listFeedback>> {
  const after = cursor === undefined ? null : feedbackId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  const query = { type: type ?? null, search, sort, after: after?.data ?? null, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([listFeedbackRows(database, query), countFeedback(database, query)])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: page.map(rowToFeedback), next, total })
}

function rowToFeedback({ createdAt, ...row }: FeedbackRow): ReceivedFeedback {
  return { ...row, isScreen: isScreenAddress(row.route), createdAt: createdAt.toISOString() }
}

/** Feedback as a saved table. */
export const feedbackTable: Table<typeof listFeedback, ReceivedFeedback> = {
  name: 'feedback',
  rowsOf: ({ items }) => items,
  columns: {
    'Sent (UTC)': ({ createdAt }) => createdAt,
    Stars: ({ stars }) => stars,
    Type: ({ type }) => (type === 'BUG' ? 'Bug report' : 'General'),
    Text: ({ text }) => text,
    Page: ({ route }) => route,
    Person: ({ fullName }) => fullName,
    Role: ({ role }) => roleDisplayNames[role],
    Program: ({ programTitle }) => programTitle,
  },
}
