import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isWorkshopStaff } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'

// Ours: the specification has no messages to the staff.

const registrationNews = z.object({
  /** Whether they get a message when people register for workshops that they planned or facilitate. */
  isWanted: z.boolean(),
})

export const { getRegistrationNews, setRegistrationNews } = withBase(WORKSHOP_PREFIX, {
  getRegistrationNews: {
    method: 'GET',
    path: '/me/registration-news',
    summary: 'Whether I get a message when people register for workshops that I planned or facilitate',
    access: { workshop: isWorkshopStaff },
    reply: registrationNews,
    failures: [],
    reading: reference,
  },
  setRegistrationNews: {
    method: 'PUT',
    path: '/me/registration-news',
    summary: 'Get a message when people register for workshops that I planned or facilitate, or none',
    access: { workshop: isWorkshopStaff },
    body: registrationNews,
    reply: registrationNews,
    failures: [],
  },
})

export const registrationNewsEndpoints = { getRegistrationNews, setRegistrationNews }
