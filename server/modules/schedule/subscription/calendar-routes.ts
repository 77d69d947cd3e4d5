import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/endpoint.ts'
import type { calendarEndpoints, makeCalendarSubscription } from '#contract/endpoints/schedule/calendar.ts'
import { succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { errorBodyOf, throwUnavailable } from '#server/http/failure-response.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type CalendarDeps, makeSubscription, readCalendar } from './calendar-service.ts'
import { dropSubscription, findSubscription } from './calendar-store.ts'

/** Under `/media/`, whose addresses carry their own permission. */
const CALENDAR_PATH = '/media/calendar'

/** A new address for somebody, in whichever portal they ask for it. @param publicUrl without a slash at its end */
export async function makeAddress(
  { database, publicUrl }: { database: Database; publicUrl: string },
  userId: UserId,
): Promise<Outcome<typeof makeCalendarSubscription>> {
  const { secret, since } = await makeSubscription(database, userId)
  const address = `${publicUrl}${CALENDAR_PATH}/${secret}.ics`
  return succeed({ subscription: { address, since: since.toISOString() } })
}

/** The address at which calendar programs read a person's schedule. @param publicUrl without a slash at its end */
export function createCalendarHandlers({
  database,
  publicUrl,
}: {
  database: Database
  publicUrl: string
}): HandlersOf<typeof calendarEndpoints> {
  return {
    getCalendarSubscription: async (_input, { actor }) => {
      const since = await findSubscription(database, actor.id)
      return succeed({ subscription: since === null ? null : { since: since.toISOString() } })
    },
    makeCalendarSubscription: (_input, { actor }) => makeAddress({ database, publicUrl }, actor.id),
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
      .header('cache-control', 'no-store')
      .send(text)
  })
}
