import { attendeeAddingEndpoints } from './attendees/attendee-adding.ts'
import { attendeeCertificateEndpoints } from './attendees/attendee-certificates.ts'
import { attendeeChangeEndpoints } from './attendees/attendee-changes.ts'
import { attendeeDoorEndpoints } from './attendees/attendee-door.ts'
import { attendeeLetterEndpoints } from './attendees/attendee-letters.ts'
import { attendeeListEndpoints } from './attendees/attendee-lists.ts'
import { newsChoiceEndpoints } from './notifications/news-choices.ts'
import { workshopNotificationEndpoints } from './notifications/workshop-notifications.ts'
import { ownProfileEndpoints } from './participants/own-profile-changes.ts'
import { ownWorkshopEndpoints } from './participants/own-workshops.ts'
import { participantEndpoints } from './participants/participants.ts'
import { placeRequestEndpoints } from './public-page/place-requests.ts'
import { publicPageEndpoints } from './public-page/public-page.ts'
import { administrativeAccountEndpoints } from './accounts/administrative-accounts.ts'
import { workshopSubscriptionEndpoints } from './accounts/workshop-subscription.ts'
import { workshopCourseEndpoints } from './courses/workshop-course-endpoints.ts'
import { registrationNewsEndpoints } from './accounts/registration-news.ts'
import { workshopAuditEndpoints } from './accounts/workshop-audit.ts'
import { workshopRegistrationEndpoints } from './registration/workshop-registration.ts'
import { workshopSessionEndpoints } from './workshop-account.ts'
import { workshopCountEndpoints } from './workshops/workshop-counts.ts'
import { workshopListEndpoints } from './workshops/workshop-lists.ts'
import { workshopMessageEndpoints } from './workshops/workshop-messages.ts'
import { workshopPlanningEndpoints } from './workshops/workshop-planning.ts'
import { workshopProcedureEndpoints } from './workshops/workshop-procedures.ts'

/** All of them are below `/api/workshop/v1`. */
export const workshopsArea = {
  ...workshopSessionEndpoints,
  ...workshopCountEndpoints,
  ...attendeeListEndpoints,
  ...attendeeChangeEndpoints,
  ...attendeeCertificateEndpoints,
  ...attendeeDoorEndpoints,
  ...attendeeAddingEndpoints,
  ...attendeeLetterEndpoints,
  ...participantEndpoints,
  ...ownProfileEndpoints,
  ...ownWorkshopEndpoints,
  ...administrativeAccountEndpoints,
  ...workshopRegistrationEndpoints,
  ...registrationNewsEndpoints,
  ...workshopNotificationEndpoints,
  ...newsChoiceEndpoints,
  ...workshopSubscriptionEndpoints,
  ...workshopListEndpoints,
  ...workshopMessageEndpoints,
  ...workshopPlanningEndpoints,
  ...workshopProcedureEndpoints,
  ...workshopAuditEndpoints,
  ...workshopCourseEndpoints,
  ...publicPageEndpoints,
  ...placeRequestEndpoints,
} as const
