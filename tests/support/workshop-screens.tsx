import type { ReactElement } from 'react'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import type { Services } from '#features/shared/use-services.ts'
import { WorkshopLinksContext } from '#features/workshops/use-workshop-links.ts'
import { WorkshopMeContext } from '#features/workshops/use-workshop-me.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { createFormDraftsInMemory } from './form-drafts.ts'
import { renderPart } from './render.tsx'
import { type ScreenFacts, screenServices } from './screen-services.ts'
import { residentMe } from './session-facts.ts'

/** Somebody who teaches in workshops and attends others. */
export const participantMe: WorkshopMe = {
  id: residentMe.id,
  email: residentMe.email,
  firstName: residentMe.firstName,
  lastName: residentMe.lastName,
  fullName: residentMe.fullName,
  role: 'PARTICIPANT',
  isFaculty: true,
  isAttendee: true,
  isDeactivated: false,
}

/** Somebody who manages workshops. */
const managerMe: WorkshopMe = {
  ...participantMe,
  role: 'CLINICAL_EDUCATION',
  isFaculty: false,
  isAttendee: false,
}

/** The server has a problem. */
export const brokenServer: ScreenFacts = { refusal: { code: 'internal-error', status: 500 } }

/** Renders a screen of the workshop portal, for somebody who manages workshops if nobody else is named. */
export function renderWorkshopScreen(
  screen: ReactElement,
  facts: ScreenFacts,
  { me = managerMe, ...given }: Partial<Services> & { me?: WorkshopMe } = {},
) {
  const { services, ...record } = screenServices(facts)
  const rendered = renderPart(
    <WorkshopLinksContext value={workshopLinks}>
      <WorkshopMeContext value={me}>{screen}</WorkshopMeContext>
    </WorkshopLinksContext>,
    { ...services, formDrafts: createFormDraftsInMemory().formDrafts, ...given },
  )
  return { ...rendered, ...record }
}
