import * as z from 'zod/mini'
import { userId } from './ids.ts'
import { role } from './roles.ts'

/** What is shown of people to those who may write to them: name and role. */
export const listedPerson = z.object({
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  fullName: z.string(),
  role,
})
export type ListedPerson = z.infer<typeof listedPerson>
