import { createContext, use } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'

export const WorkshopMeContext = createContext<WorkshopMe | null>(null)

/** The person who is signed in, as somebody of the workshop portal. */
export function useWorkshopMe(): WorkshopMe {
  const me = use(WorkshopMeContext)
  if (me === null) throw new Error('Nobody: a screen of workshops was rendered outside their portal.')
  return me
}
