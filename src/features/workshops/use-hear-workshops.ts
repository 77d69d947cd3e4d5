import { useEffect } from 'react'
import { listWorkshopCourses } from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { listDidactics } from '#contract/endpoints/workshops/courses/didactics.ts'
import { getMasterCourse, listMasterCourses } from '#contract/endpoints/workshops/courses/master-courses.ts'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { getOwnDidactic } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import {
  listPlaylists,
  listPlaylistVideos,
  listWorkshopPlaylists,
} from '#contract/endpoints/workshops/courses/playlists.ts'
import { getVideoPlaces, listLibraryVideos } from '#contract/endpoints/workshops/courses/video-library.ts'
import {
  listWorkshopVideos,
  listWorkshopVideoUploads,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import {
  countUnreadInWorkshops,
  listWorkshopNotifications,
} from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import { getOwnWorkshopHistory } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
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

/** What somebody has of the workshops that they teach or attend: it goes as soon as it is taken away. */
const ofParticipants = [
  listOwnWorkshops,
  getParticipantWorkshop,
  getOwnWorkshopHistory,
  listOwnCourses,
  getOwnDidactic,
  listLibraryVideos,
  getVideoPlaces,
  listPlaylists,
  listPlaylistVideos,
]

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
  listWorkshopVideos,
  listWorkshopVideoUploads,
  ...attendeeAnswers,
  ...ofParticipants,
]

/** What somebody was told, and what of their workshops they were told about. */
const ofNews = [listWorkshopNotifications, countUnreadInWorkshops, getWorkshop, ...ofParticipants]

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
