import type { FastifyInstance } from 'fastify'
import type { calendarEndpoints } from '#contract/endpoints/residency/calendar.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import { errorBodyOf, throwUnavailable } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type CalendarDeps, makeSubscription, readCalendar } from './calendar-service.ts'
import { dropSubscription, findSubscription, type SubscriptionRow } from './calendar-store.ts'

/** Under `/media/`, whose addresses carry their own permission. */
const CALENDAR_PATH = '/media/calendar'

/** The address at which calendar programs read a person's schedule. @param publicUrl without a slash at its end */
export function createCalendarHandlers({
  database,
  publicUrl,
}: {
  database: Database
  publicUrl: string
}): HandlersOf<typeof calendarEndpoints> {
  const toReply = ({ secret, createdAt }: SubscriptionRow) => ({
    address: `${publicUrl}${CALENDAR_PATH}/${secret}.ics`,
    since: createdAt.toISOString(),
  })
  return {
    getCalendarSubscription: async (_input, { actor }) => {
      const row = await findSubscription(database, actor.id)
      return succeed({ subscription: row === null ? null : toReply(row) })
    },
    makeCalendarSubscription: async (_input, { actor }) =>
      succeed({ subscription: toReply(await makeSubscription(database, actor.id)) }),
    endCalendarSubscription: async (_input, { actor }) => {
      await dropSubscription(database, actor.id)
      return succeed({})
    },
  }
}

/** Calendar programs can't sign in: anyone with the address can read. */
export function serveCalendars(app: FastifyInstance, deps: CalendarDeps): void {
  app.get<{ Params: { file: string } }>(`${CALENDAR_PATH}/:file`, async (request, reply) => {
    const secret = /^(.{43})\.ics$/.exec(request.params.file)?.[1] ?? ''
    const text = await readCalendar(deps, secret).catch(throwUnavailable)
    if (text === null)
      return reply
        .code(404)
        .header('cache-control', 'no-store')
        .send(errorBodyOf({ code: 'not-found' }))
    return reply
      .header('content-type', 'text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="trocar.ics"')
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, max-age=300')
      .send(text)
  })
}
