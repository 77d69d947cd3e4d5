import type { ReactElement } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { renderPart } from './render.tsx'
import { type ScreenFacts, screenServices } from './screen-services.ts'
import { residentMe } from './session-facts.ts'

/** Somebody who manages workshops. */
const managerMe: WorkshopMe = {
  id: residentMe.id,
  email: residentMe.email,
  firstName: residentMe.firstName,
  lastName: residentMe.lastName,
  fullName: residentMe.fullName,
  role: 'CLINICAL_EDUCATION',
  isFaculty: false,
  isAttendee: false,
  isDeactivated: false,
}

/** The server has a problem. */
export const brokenServer: ScreenFacts = { refusal: { code: 'internal-error', status: 500 } }

/** Renders a screen of the workshop portal for somebody who manages workshops. */
export function renderWorkshopScreen(screen: ReactElement, facts: ScreenFacts) {
  const { services, ...record } = screenServices(facts)
  const rendered = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <WorkshopMeContext value={managerMe}>{screen}</WorkshopMeContext>
    </WorkshopLinksContext>,
    services,
  )
  return { ...rendered, ...record }
}
