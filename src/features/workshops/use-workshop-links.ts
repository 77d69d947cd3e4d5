import { createContext, use } from 'react'
import type { WorkshopLinks } from '#domain/links.ts'

export const WorkshopLinksContext = createContext<WorkshopLinks | null>(null)

/** Where a screen of the workshop portal leads; it knows no addresses itself. */
export function useWorkshopLinks(): WorkshopLinks {
  const links = use(WorkshopLinksContext)
  if (links === null) throw new Error('No links: a screen of workshops was rendered outside their portal.')
  return links
}
