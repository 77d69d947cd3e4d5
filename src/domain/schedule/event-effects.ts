import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { replyToEvent } from '#contract/endpoints/schedule/event-reply.ts'
import {
  type EventPage,
  listEventsInRange,
  listFacultyEvents,
  listFutureEvents,
  listMasterEvents,
  listPastEvents,
  listProctorEvents,
  listProgramEventsInRange,
  listProgramFutureEvents,
  listResidentEvents,
} from '#contract/endpoints/schedule/events.ts'
import { dueAnswers } from '../writes/answer-groups.ts'
import { changes, refreshes, type WriteEffect } from '../writes/write-effect.ts'

/** Lists of events. */
export const eventLists = [
  listResidentEvents,
  listFacultyEvents,
  listProctorEvents,
  listPastEvents,
  listFutureEvents,
  listEventsInRange,
  listProgramEventsInRange,
  listProgramFutureEvents,
  listMasterEvents,
] as const

/** What changes with an event or with who attends it: it makes its activities due for them. */
export const scheduleAnswers = [getEvent, ...eventLists, ...dueAnswers] as const

function withReply(page: EventPage, id: string, reply: 'YES' | 'NO'): EventPage {
  if (!page.events.some((event) => event.id === id)) return page
  return { ...page, events: page.events.map((event) => (event.id === id ? { ...event, reply } : event)) }
}

export const eventEffects = {
  replyToEvent: {
    title: 'Reply to an event',
    changes: [
      changes(getEvent, replyToEvent, (event, { params, body }) =>
        event.id === params.id ? { ...event, reply: body.reply } : event,
      ),
      ...eventLists.map((list) =>
        changes(list, replyToEvent, (page, { params, body }) => withReply(page, params.id, body.reply)),
      ),
    ],
    // The event may have been moved in the meantime: then the reply does not count.
    refreshes: scheduleAnswers.map((answer) => refreshes(answer)),
  },
} satisfies Record<string, WriteEffect>
