import type { CallInput } from '#contract/endpoint.ts'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { replyToEvent } from '#contract/endpoints/schedule/event-reply.ts'
import {
  type EventPage,
  type EventSummary,
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

type Reply = Pick<CallInput<typeof replyToEvent>, 'params' | 'body'>

function withReply<Event extends EventSummary>(event: Event, { params, body }: Reply): Event {
  return event.id === params.id ? { ...event, reply: body.reply, standsSince: body.repliedAt } : event
}

function listWithReply(page: EventPage, reply: Reply): EventPage {
  if (!page.events.some((event) => event.id === reply.params.id)) return page
  return { ...page, events: page.events.map((event) => withReply(event, reply)) }
}

export const eventEffects = {
  replyToEvent: {
    title: 'Reply to an event',
    changes: [
      changes(getEvent, replyToEvent, withReply),
      ...eventLists.map((list) => changes(list, replyToEvent, listWithReply)),
    ],
    // The event may have been moved in the meantime: then the reply does not count.
    refreshes: scheduleAnswers.map((answer) => refreshes(answer)),
  },
} satisfies Record<string, WriteEffect>
