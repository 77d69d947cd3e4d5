import { randomUUID } from 'node:crypto'
import type { Outcome } from '#contract/endpoint.ts'
import type { makeWorkshopSubscription } from '#contract/endpoints/workshops/accounts/workshop-subscription.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addLetters, dropLettersOf } from '../mail/letter-store.ts'
import { composePublicPage } from './workshop-public-page.ts'
import { removePhoto, setPhoto } from '../modules/people/profile/photo-service.ts'
import { addWebLogin } from '../modules/session/me-store.ts'
import { removeOldHealth } from '../modules/workshops/participants/health-store.ts'
import { createOwnProfileHandlers } from '../modules/workshops/participants/own-profile-routes.ts'
import { createOwnWorkshopHandlers } from '../modules/workshops/participants/own/own-workshop-routes.ts'
import { createParticipantHandlers } from '../modules/workshops/participants/participant-routes.ts'
import { createAddingHandlers } from '../modules/workshops/attendees/adding-routes.ts'
import type { AddingDeps } from '../modules/workshops/attendees/adding-service.ts'
import { removeOldRequests } from '../modules/workshops/public-page/place-request-store.ts'
import { createAttendeeHandlers } from '../modules/workshops/attendees/attendee-routes.ts'
import { inviteToWorkshops, type InviteToWorkshopsDeps } from '../modules/workshops/invite-to-workshops.ts'
import {
  createWorkshopSessionHandlers,
  type WorkshopSessionDeps,
} from '../modules/workshops/workshop-session-routes.ts'
import { saveParticipantProfile } from '../modules/workshops/participants/save-participant-profile.ts'
import { describePlace } from '../modules/workshops/workshops/when-text.ts'
import { findOwnWorkshop } from '../modules/workshops/workshops/workshop-list-service.ts'
import { copyCourses } from '../modules/workshops/courses/copy-courses-store.ts'
import type { WorkshopCourseDeps } from '../modules/workshops/courses/course-deps.ts'
import {
  createWorkshopCourseHandlers,
  type SendingHandlers,
} from '../modules/workshops/courses/course-routes.ts'
import { removeUnusedFiles, videoCoursesOf } from '../modules/workshops/courses/workshop-video-service.ts'
import {
  dropCourseVideo,
  endCourseVideo,
  readCourseVideos,
  startCourseVideo,
} from '../modules/learning/courses/videos/course-video-service.ts'
import type { NewsDesk } from '../modules/workshops/news-desk.ts'
import { createNewsDesk } from '../modules/workshops/notifications/create-news-desk.ts'
import { createWorkshopNotificationHandlers } from '../modules/workshops/notifications/workshop-notification-routes.ts'
import {
  findComing,
  removeOldNotices,
} from '../modules/workshops/notifications/workshop-notification-store.ts'
import { createRegistrationNewsHandlers } from '../modules/workshops/workshops/news/registration-news-routes.ts'
import { notifyOfRegistration } from '../modules/workshops/workshops/news/registration-news-service.ts'
import { createWorkshopHandlers } from '../modules/workshops/workshops/workshop-routes.ts'
import { tellRegistered, writeReminders } from '../modules/workshops/workshops/reminders/reminder-service.ts'
import type { AnnounceLists } from '../modules/workshops/changed-lists.ts'
import { announceLists, announceToStaff } from '../modules/workshops/workshops/planning/note-change.ts'
import { listManagers } from '../modules/workshops/workshops/planning/staff-store.ts'
import { createWorkshopAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { createAdministrativeHandlers } from '../modules/workshops/accounts/administrative-routes.ts'
import { createWorkshopRegistrationHandlers } from '../modules/workshops/registration/workshop-registration-routes.ts'
import type { FileUploads, GeneralJob } from '../ports.ts'
import type { Area } from './area.ts'
import { invitationParts } from './invitation-parts.ts'
import type { ServerParts } from './parts.ts'

interface OfOtherAreas {
  account: WorkshopSessionDeps['account']
  uploads: FileUploads
  /** Makes somebody's address for calendar programs, which is the same in both portals. */
  subscribe: (userId: UserId) => Promise<Outcome<typeof makeWorkshopSubscription>>
}

/** Weekend workshops: their portal has a base, roles and people of its own. */
export function composeWorkshops(parts: ServerParts, { account, uploads, subscribe }: OfOtherAreas) {
  const { database, bell, bounds, links } = parts
  const desk = createNewsDesk(parts.notifier)
  const posting = { bounds, links, addLetters, dropLettersOf }
  const announce: AnnounceLists = (tx, of) => announceLists(parts.realtime.publisher, tx, of)
  const invitations = { ...invitationParts(parts), addLetters, dropLettersOf }
  const adding: AddingDeps = {
    database,
    bell,
    saveProfile: saveParticipantProfile,
    announce,
    invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
    notifyOfPlace: async (tx, workshopId, userIds) => {
      const workshop = await findComing(tx, workshopId)
      if (workshop !== null)
        await desk.place(tx, workshop, { news: 'ADDED', event: randomUUID(), to: userIds })
    },
    now: Date.now,
  }
  return {
    handlers: {
      ...createWorkshopSessionHandlers({
        database,
        recordWebLogin: (userId, key) => addWebLogin(database, userId, key),
        account,
      }),
      ...createWorkshopAuditHandlers({ database }),
      ...createAdministrativeHandlers({ ...invitations, saveProfile: saveParticipantProfile }),
      ...createWorkshopRegistrationHandlers({
        ...invitations,
        announce,
        tellRegistered: (tx, person) => tellRegistered({ addLetters, desk, now: Date.now }, tx, person),
        notifyOfRegistration: (tx, userId) => notifyOfRegistration({ addLetters, desk }, tx, userId),
        saveProfile: (tx, userId, profile) =>
          saveParticipantProfile(tx, { actorId: userId, userId, profile }),
      }),
      ...createRegistrationNewsHandlers({ database }),
      ...createWorkshopNotificationHandlers({ database, announcer: parts.realtime.publisher }),
      makeWorkshopSubscription: (_input, { actor }) => subscribe(actor.id),
      ...composeParticipants(parts),
      ...composeCourses(parts, announce, uploads),
      ...createAttendeeHandlers({ database, announce, now: Date.now }),
      ...createAddingHandlers(adding),
      ...composePublicPage(parts, adding),
      ...createWorkshopHandlers({
        database,
        announcer: parts.realtime.publisher,
        bounds,
        bell,
        desk,
        addLetters,
        invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
        copyCourses,
        now: Date.now,
      }),
    },
    jobs: [composeReminders(parts, desk, posting)],
    chores: listChores(parts),
  } satisfies Area
}

function listChores({ database, assets }: ServerParts): NonNullable<Area['chores']> {
  return [
    {
      name: 'diets and allergies of past workshops were removed',
      isByAge: true,
      run: () => removeOldHealth(database),
    },
    {
      name: 'files that no course of a workshop has anymore were removed',
      isByAge: true,
      run: () => removeUnusedFiles({ database, assets }),
    },
    {
      name: 'requests for a place in past workshops were removed',
      isByAge: true,
      run: () => removeOldRequests(database),
    },
    {
      name: 'old notifications about workshops were removed',
      isByAge: true,
      run: () => removeOldNotices(database),
    },
  ]
}

function composeCourses(parts: ServerParts, announce: AnnounceLists, uploads: FileUploads) {
  const { database, assets, signer } = parts
  const deps: WorkshopCourseDeps = {
    database,
    assets,
    signer,
    announce,
    announceToManagers: async (tx, others = []) =>
      announceToStaff(parts.realtime.publisher, tx, [...new Set([...(await listManagers(tx)), ...others])]),
    now: Date.now,
  }
  const videos = { database, uploads, queue: parts.jobs.queue, courses: videoCoursesOf(deps) }
  const sending: SendingHandlers = {
    listWorkshopVideoUploads: ({ params }, { actor }) => readCourseVideos(videos, actor, params.courseId),
    beginWorkshopVideo: (input, { actor }) => startCourseVideo(videos, actor, input),
    finishWorkshopVideo: (input, { actor }) => endCourseVideo(videos, actor, input),
    dropWorkshopVideo: (input, { actor }) => dropCourseVideo(videos, actor, input),
  }
  return createWorkshopCourseHandlers(deps, sending)
}

function composeParticipants(parts: ServerParts) {
  const { database, assets, signer, log, config } = parts
  const letters = invitationParts(parts)
  return {
    ...createParticipantHandlers({ ...letters, addLetters, dropLettersOf }),
    ...createOwnWorkshopHandlers({
      database,
      now: Date.now,
      publicUrl: config.publicUrl,
      findWorkshop: (actor, id) => findOwnWorkshop(database, actor, id),
      describePlace,
    }),
    ...createOwnProfileHandlers({
      ...letters,
      signer,
      photo: {
        set: (ownerId, file) => setPhoto({ database, assets, log }, ownerId, file),
        remove: (ownerId) => removePhoto({ database, assets }, ownerId),
      },
    }),
  }
}

/** Every quarter of an hour. */
function composeReminders(
  { database, bell }: ServerParts,
  desk: NewsDesk,
  posting: InviteToWorkshopsDeps,
): GeneralJob {
  return {
    name: 'workshop-reminders',
    schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
    run: () =>
      writeReminders({
        database,
        addLetters,
        bell,
        desk,
        invite: (tx, invitation) => inviteToWorkshops(posting, tx, invitation),
        now: Date.now,
      }),
  }
}
