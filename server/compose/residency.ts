import { completions } from '../modules/learning/completions/completion-service.ts'
import { createDueDateHandlers } from '../modules/learning/completions/due-date-routes.ts'
import { createAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { createFeedbackHandlers } from '../modules/operations/feedback/feedback-routes.ts'
import { createCalendarHandlers, serveCalendars } from '../modules/schedule/subscription/calendar-routes.ts'
import { createScheduleHandlers } from '../modules/schedule/schedule-routes.ts'
import { createLegalHandlers } from '../modules/operations/legal/legal-routes.ts'
import { createUnsubscribeLinks } from '../platform/unsubscribe-links.ts'
import { createMailDigestHandlers, serveUnsubscribe } from '../modules/notices/digests/digest-routes.ts'
import { writeDigests } from '../modules/notices/digests/digest-service.ts'
import { createPushHandlers } from '../modules/notices/push/push-routes.ts'
import { hastenDigests } from '../modules/notices/digests/digest-store.ts'
import { hastenPushes } from '../modules/notices/push/push-store.ts'
import { LONGEST_PAUSE_MS, PUSH_JOB, sendPushes } from '../modules/notices/push/push-service.ts'
import { loadPushKeys } from '../platform/push/push-keys.ts'
import { publicReach } from '../platform/push/push-reach.ts'
import { createSendPush } from '../platform/push/send-push.ts'
import { createNotificationHandlers } from '../modules/notices/notifications/notification-routes.ts'
import { createContentHandlers } from '../modules/learning/courses/content-routes.ts'
import { createCurricularHistoryHandlers } from '../modules/learning/curricular-history/history-routes.ts'
import { createMetricsHandlers } from '../modules/learning/metrics/metrics-routes.ts'
import { createAuthoringHandlers } from '../modules/learning/courses/authoring/authoring-routes.ts'
import { removeUnusedFiles } from '../modules/learning/courses/authoring/unused-file-service.ts'
import { createTeachingHandlers } from '../modules/learning/courses/teaching-routes.ts'
import { countPassedDates } from '../modules/learning/progress/task-store.ts'
import { createProgressHandlers } from '../modules/learning/progress/progress-routes.ts'
import { createCourseWorkHandlers } from '../modules/learning/courses/work-routes.ts'
import { createPeopleHandlers } from '../modules/people/people-routes.ts'
import { createUserGroupHandlers } from '../modules/people/user-groups/user-group-routes.ts'
import { createCourseHandlers } from '../modules/learning/course-routes.ts'
import { addLetter } from '../mail/letter-store.ts'
import { endInvitationsOf, endLinks } from '../modules/session/link-store.ts'
import { invite } from '../modules/session/send-link.ts'
import { endTimes } from '../modules/people/structure/director-service.ts'
import { createStructureHandlers } from '../modules/people/structure/structure-routes.ts'

import type { GeneralJob, Invitations } from '../ports.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Notifications on the devices of people who turned them on. */
async function composePush({ config: { publicUrl, supportEmail, isSecure }, database, log }: ServerParts) {
  const keys = await loadPushKeys(database.$client)
  // Push services require a contact address; if none is configured, the installation's own address is used.
  const site = isSecure ? publicUrl : 'mailto:nobody@trocar.test'
  const subject = supportEmail === null ? site : `mailto:${supportEmail}`
  const send = createSendPush({ keys, subject, reach: publicReach })
  return {
    handlers: createPushHandlers({ database, publicKey: keys.publicKey, reach: publicReach }),
    job: {
      name: PUSH_JOB,
      schedule: { cron: '* * * * *', timeZone: 'UTC' },
      run: () => sendPushes({ database, send, log }),
    },
  }
}

/** Programs and groups, what is taught there, and what people are notified of. */
export async function composeResidency(parts: ServerParts) {
  const { config, database, assets, notifier, signer, login, links, bell, bounds } = parts
  const { publicUrl } = config
  const push = await composePush(parts)
  const unsubscribe = createUnsubscribeLinks(links, publicUrl)
  const invitations: Invitations = {
    send: (tx, senderId, to) => invite({ links, addLetter, bounds }, tx, senderId, to),
    end: (tx, userId) => endLinks(tx, userId, 'REGISTRATION'),
    endOfProgram: endInvitationsOf,
  }
  return {
    handlers: {
      ...createPeopleHandlers({ database }),
      ...createCourseHandlers({ database }),
      ...createUserGroupHandlers({ database }),
      ...createContentHandlers({ database, signer }),
      ...createAuthoringHandlers({ database, assets, signer }),
      ...createTeachingHandlers({ database, completions }),
      ...createCourseWorkHandlers({ database, completions }),
      ...createNotificationHandlers({ database }),
      ...createMailDigestHandlers({ database }),
      ...push.handlers,
      ...createFeedbackHandlers({ database }),
      ...createScheduleHandlers({ database, assets, notifier, signer, publicUrl, now: Date.now }),
      ...createLegalHandlers({ database }),
      ...createAuditHandlers({ database }),
      ...createCalendarHandlers({ database, publicUrl }),
      ...createDueDateHandlers({ database }),
      ...createCurricularHistoryHandlers({ database }),
      ...createMetricsHandlers({ database }),
      ...createProgressHandlers({ database }),
      ...createStructureHandlers({ database, bell, invitations, now: Date.now }),
    },
    chores: [
      {
        name: 'course files that no text names were removed',
        isByAge: true,
        run: () => removeUnusedFiles({ database, assets }),
      },
    ],
    jobs: jobsOf(parts, push.job),
    hastens: [
      {
        name: 'messages to devices that waited for a wrong time are due',
        run: () => hastenPushes(database, LONGEST_PAUSE_MS),
      },
      {
        name: 'summaries that waited for a wrong time wait for the next morning',
        run: () => hastenDigests(database),
      },
    ],
    mount: (app) => {
      serveCalendars(app, { database, standing: login.standing, publicUrl, now: Date.now })
      serveUnsubscribe(app, { database, unsubscribe })
    },
  } satisfies Area
}

function jobsOf({ database }: ServerParts, push: GeneralJob): GeneralJob[] {
  return [
    push,
    {
      name: 'end-directors',
      schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
      run: async () => void (await endTimes(database, { now: Date.now })),
    },
    {
      name: 'passed-dates',
      schedule: { cron: '* * * * *', timeZone: 'UTC' },
      run: async () => void (await countPassedDates(database)),
    },
    {
      name: 'digests',
      schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
      run: () => writeDigests({ database, addLetter }),
    },
  ]
}
