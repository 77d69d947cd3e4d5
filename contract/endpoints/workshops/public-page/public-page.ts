import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { PLACE_MESSAGE_MAX, TITLE_MAX } from '../../../limits.ts'
import { managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopId } from '../../../vocabulary/ids.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { placeRequestId } from '../../../vocabulary/workshops/place-requests.ts'
import { emailText } from '../../../vocabulary/people/email.ts'
import { nameText, oneName } from '../../../vocabulary/people/person-name.ts'

// The public page of a workshop, off by default, and asking for a place there (0757).

const byId = z.object({ id: workshopId })
const manages = { access: { workshop: managesWorkshops } } as const

/** What anybody reads of a workshop that has a public page. */
export const publicPage = z.object({
  title: z.string(),
  description: z.string(),
  procedure: z.string(),
  /** As the clock on its wall shows it. */
  startDate: z.string(),
  endDate: z.string(),
  timezone: z.string(),
  location: z.string(),
  city: z.string(),
  state: z.string(),
  /** Dollars. */
  price: z.number(),
  /** Who teaches: names and hospitals, and nothing else of them. */
  faculty: z.array(z.object({ fullName: z.string(), hospital: z.string() })),
})
export type PublicPage = z.infer<typeof publicPage>

/** Whether a workshop has a page, as staff see it. */
export const publicPageState = z.object({
  /** Where it is. */
  address: z.string(),
  publicSince: z.nullable(z.iso.datetime()),
  /** Why it can't have one; while it has, nobody sees it. Null: nothing is in its way. */
  hiddenBy: z.nullable(z.enum(['internal', 'canceled', 'over'])),
})
export type PublicPageState = z.infer<typeof publicPageState>
export type PageHidden = NonNullable<PublicPageState['hiddenBy']>

/** In the details of `wrong-state`. */
export const placeRefusal = z.object({
  reason: z.enum(['internal', 'canceled', 'over', 'full', 'accepted', 'declined']),
})
export type PlaceRefusal = z.infer<typeof placeRefusal>['reason']

export const { readPublicPage, askForPlace, getPublicPageState, setPublicPage } = withBase(WORKSHOP_PREFIX, {
  /** A workshop without a page, an internal one, one that was canceled and one that is over are not found. */
  readPublicPage: {
    method: 'GET',
    path: '/public-page/:id',
    summary: 'The public page of a workshop',
    access: 'anyone',
    params: byId,
    reply: publicPage,
    failures: ['not-found'],
  },
  /**
   * Repeatable by its id. The answer is the same whether or not the email is known or has asked before: of one email, only
   * the first request that is open is kept. `wrong-state` if too many people wait already.
   */
  askForPlace: {
    method: 'POST',
    path: '/public-page/:id/ask-for-place',
    summary: 'Ask for a place in a workshop that has a public page',
    access: 'anyone',
    params: byId,
    body: z
      .object({
        id: placeRequestId,
        firstName: nameText,
        lastName: nameText,
        email: emailText,
        hospital: z._default(words(TITLE_MAX).check(z.regex(/^[^\p{C}]*$/u)), ''),
        message: z._default(words(PLACE_MESSAGE_MAX), ''),
      })
      .check(oneName),
    reply: z.object({}),
    failures: ['not-found', 'wrong-state'],
  },
  getPublicPageState: {
    ...manages,
    method: 'GET',
    path: '/admin-workshop/public-page/:id',
    summary: 'Whether a workshop has a public page',
    params: byId,
    reply: publicPageState,
    failures: ['not-found'],
    reading: { freshMs: 5_000 },
  },
  /** Repeatable. `wrong-state` for an internal workshop, for one that was canceled and for one that is over. */
  setPublicPage: {
    ...manages,
    method: 'PUT',
    path: '/admin-workshop/public-page/:id',
    summary: 'Give a workshop a public page, or take it away',
    params: byId,
    body: z.object({ isPublic: z.boolean() }),
    reply: publicPageState,
    failures: ['not-found', 'wrong-state'],
  },
})

export const publicPageEndpoints = { readPublicPage, askForPlace, getPublicPageState, setPublicPage }
