import * as z from 'zod/mini'
import { userId } from './ids.ts'
import { role } from './roles.ts'

/** As far as anyone is shown to those who may write to them: a name and what they are. */
export const listedPerson = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role,
})
export type ListedPerson = z.infer<typeof listedPerson>
