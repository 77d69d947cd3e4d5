import * as z from 'zod/mini'

/** Whom of a workshop's people a message is for; inactive attendees are in none of them. */
export const messageAudiences = ['ATTENDEES', 'NOT_REGISTERED', 'NOT_PAID', 'FACULTY'] as const

export type MessageAudience = (typeof messageAudiences)[number]

export const messageAudience = z.enum(messageAudiences)

export const messageAudienceNames: Readonly<Record<MessageAudience, string>> = {
  ATTENDEES: 'All Attendees',
  NOT_REGISTERED: 'Attendees Who Haven’t Registered',
  NOT_PAID: 'Attendees Who Haven’t Paid',
  FACULTY: 'Faculty',
}
