import * as z from 'zod/mini'
import { withBase } from '../../../endpoint.ts'
import { TITLE_MAX } from '../../../limits.ts'
import { isInWorkshops, managesWorkshops } from '../../../policies/workshops/workshop-roles.ts'
import { reference } from '../../../reading.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { workshopProcedureId } from '../../../vocabulary/ids.ts'
import { words } from '../../../vocabulary/plain-values.ts'
import { workshopProcedure } from './workshop-values.ts'

export const SHORT_TEXT_MAX = 30

const listedProcedure = z.extend(workshopProcedure, {
  /** No new workshop can choose it. Left out of a list without retired ones. */
  isRetired: z.optional(z.boolean()),
})
export type ListedProcedure = z.infer<typeof listedProcedure>

const fields = {
  name: words(TITLE_MAX).check(z.minLength(1)),
  /** For narrow places; left out, it is the beginning of the name. */
  shortText: z._default(words(SHORT_TEXT_MAX), ''),
}

/** In the details of `wrong-state`. */
export const procedureRefusal = z.object({ reason: z.enum(['name-taken', 'too-many']) })
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
    /** Repeatable by its id. */
    addWorkshopProcedure: {
      method: 'POST',
      path: '/workshop-procedure',
      summary: 'Add what workshops can teach',
      access: { workshop: managesWorkshops },
      body: z.object({ id: z.optional(workshopProcedureId), ...fields }),
      reply: listedProcedure,
      failures: ['wrong-state'],
      idempotent: true,
    },
    changeWorkshopProcedure: {
      method: 'PUT',
      path: '/workshop-procedure/:id',
      summary: 'Rename what workshops can teach, retire it, or take that back',
      access: { workshop: managesWorkshops },
      params: z.object({ id: workshopProcedureId }),
      body: z.object({ ...fields, isRetired: z._default(z.boolean(), false) }),
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
