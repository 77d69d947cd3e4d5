import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { TITLE_MAX } from '../../../limits.ts'
import { isInWorkshops, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopProcedureId } from '../../../vocabulary/ids.ts'
import { beginningOf } from '../../../vocabulary/people/graphemes.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { workshopProcedure } from './workshop-values.ts'

export const SHORT_TEXT_MAX = 30

/** What is shown in narrow places if nothing else was given. */
export function shortOfName(name: string): string {
  return beginningOf(name, SHORT_TEXT_MAX).trim()
}

const listedProcedure = z.extend(workshopProcedure, {
  /** No new workshop can choose it. Left out of a list without retired ones. */
  isRetired: z.optional(z.boolean()),
  /** Counts its changes: a new name names the version that it replaces. Left out like `isRetired`. */
  version: z.optional(z.int()),
})
export type ListedProcedure = z.infer<typeof listedProcedure>

const name = words(TITLE_MAX).check(z.minLength(1))
/** For narrow places; empty, it is the beginning of the name. */
const shortText = words(SHORT_TEXT_MAX)

/** In the details of `wrong-state`. */
export const procedureRefusal = z.object({
  reason: z.enum(['name-taken', 'too-many', 'changed']),
  /** After `changed`: the procedure as it is by now. */
  now: z.optional(listedProcedure),
})
export type ProcedureRefusal = z.infer<typeof procedureRefusal>

export const { listWorkshopProcedures, addWorkshopProcedure, changeWorkshopProcedure } = withBase(
  WORKSHOP_PREFIX,
  {
    /** Spec 3 §7, Reference data. */
    listWorkshopProcedures: {
      method: 'GET',
      path: '/workshop-procedure',
      summary: 'What workshops can teach',
      access: { workshop: isInWorkshops },
      query: z.object({
        /** Whether retired ones are listed too. */
        retired: z._default(z.stringbool(), false),
      }),
      reply: z.object({ _embedded: z.object({ workshopProcedure: z.array(listedProcedure) }) }),
      failures: [],
      reading: reference,
    },
    /**
     * Repeatable by its id: sent again, it has what was sent last. `wrong-state` with `changed` if it has been changed by
     * other calls since.
     */
    addWorkshopProcedure: {
      method: 'POST',
      path: '/workshop-procedure',
      summary: 'Add what workshops can teach',
      access: { workshop: managesWorkshops },
      body: z.object({ id: z.optional(workshopProcedureId), name, shortText: z._default(shortText, '') }),
      reply: listedProcedure,
      failures: ['wrong-state'],
      idempotent: true,
    },
    /**
     * Fields that are left out don't change; a short text that is the beginning of the name follows it. `wrong-state` if
     * a `version` is sent that is not the newest.
     */
    changeWorkshopProcedure: {
      method: 'PUT',
      path: '/workshop-procedure/:id',
      summary: 'Rename what workshops can teach, retire it, or take that back',
      access: { workshop: managesWorkshops },
      params: z.object({ id: workshopProcedureId }),
      body: z.object({
        name: z.optional(name),
        shortText: z.optional(shortText),
        isRetired: z.optional(z.boolean()),
        version: z.optional(z.int()),
      }),
      reply: listedProcedure,
      failures: ['not-found', 'wrong-state'],
    },
  },
)

export const workshopProcedureEndpoints = {
  listWorkshopProcedures,
  addWorkshopProcedure,
  changeWorkshopProcedure,
}
