import { useEffect } from 'react'
import { listWorkshopCourses } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { listDidactics } from '#contract/endpoints/workshops/courses/didactics.ts'
import { getMasterCourse, listMasterCourses } from '#contract/endpoints/workshops/courses/master-courses.ts'
import { listWorkshopPlaylists } from '#contract/endpoints/workshops/courses/playlists.ts'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { getParticipantWorkshop } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import { listParticipants } from '#contract/endpoints/workshops/participants/participants.ts'
import { listPlaceRequests } from '#contract/endpoints/workshops/public-page/place-requests.ts'
import { getPublicPageState } from '#contract/endpoints/workshops/public-page/public-page.ts'
import {
  countPastWorkshops,
  countUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import {
  getWorkshop,
  listCanceledWorkshops,
  listOwnWorkshops,
  listPastWorkshops,
  listUpcomingWorkshops,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import { listWorkshopMessages } from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import { listWorkshopProcedures } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { workshopEvent } from '#contract/realtime/workshop-event.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { createLiveEvents } from '#domain/realtime/live-events.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'

const affected = [
  listUpcomingWorkshops,
  listPastWorkshops,
  listCanceledWorkshops,
  countUpcomingWorkshops,
  countPastWorkshops,
  getWorkshop,
  listWorkshopMessages,
  listWorkshopProcedures,
  listParticipants,
  getPublicPageState,
  listPlaceRequests,
  listWorkshopCourses,
  listWorkshopPlaylists,
  listMasterCourses,
  getMasterCourse,
  listDidactics,
  ...attendeeAnswers,
]

/** What somebody was told, and what of their workshops they were told about. */
const ofNews = [
  listWorkshopNotifications,
  countUnreadInWorkshops,
  listOwnWorkshops,
  getParticipantWorkshop,
  getWorkshop,
]

const topics = [userTopics.workshopUpdate]
const newsTopics = [userTopics.workshopNotification]

/** What another planner or device changes shows here at once; what was missed, as soon as the topic is heard. */
export function useHearWorkshops(): void {
  const answers = useAnswers()
  const { realtime, log } = useServices()
  useEffect(() => {
    const live = createLiveEvents(realtime, log)
    const reload = (): void => void answers.invalidateAll(affected)
    const reloadNews = (): void => void answers.invalidateAll(ofNews)
    const stops = [
      live.hear(topics, workshopEvent, reload),
      live.onHearing(topics, reload),
      live.hear(newsTopics, workshopEvent, reloadNews),
      live.onHearing(newsTopics, reloadNews),
    ]
    return () => stops.forEach((stop) => stop())
  }, [answers, realtime, log])
}
