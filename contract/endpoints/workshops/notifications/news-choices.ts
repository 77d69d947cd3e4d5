import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { isInWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { newsChoices } from '../../../vocabulary/workshops/workshop-news.ts'

const choices = z.object({
  /** What the person turned off. */
  off: z.array(z.enum(newsChoices)).check(z.maxLength(newsChoices.length)),
})

export const { getNewsChoices, setNewsChoices } = withBase(WORKSHOP_PREFIX, {
  getNewsChoices: {
    method: 'GET',
    path: '/me/news-choices',
    summary: 'Of what about workshops I am not told',
    access: { workshop: isInWorkshops },
    reply: choices,
    failures: [],
    reading: reference,
  },
  setNewsChoices: {
    method: 'PUT',
    path: '/me/news-choices',
    summary: 'Say of what about workshops I am not told',
    access: { workshop: isInWorkshops },
    body: choices,
    reply: choices,
    failures: [],
  },
})

export const newsChoiceEndpoints = { getNewsChoices, setNewsChoices }
