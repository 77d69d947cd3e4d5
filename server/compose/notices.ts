import path from 'node:path'
import { createMailDigestHandlers, serveUnsubscribe } from '../modules/notices/digests/digest-routes.ts'
import { writeDigests } from '../modules/notices/digests/digest-service.ts'
import { hastenDigests } from '../modules/notices/digests/digest-store.ts'
import { createLetterTextHandlers } from '../modules/notices/letters/letter-text-routes.ts'
import { readChangedLetters } from '../modules/notices/letters/letter-text-store.ts'
import { removeOldNotifications } from '../modules/notices/notice-store.ts'
import { createNotificationHandlers } from '../modules/notices/notifications/notification-routes.ts'
import { createPushHandlers } from '../modules/notices/push/push-routes.ts'
import { LONGEST_PAUSE_MS, PUSH_JOB, sendPushes } from '../modules/notices/push/push-service.ts'
import { hastenPushes } from '../modules/notices/push/push-store.ts'
import { createUndeliveredHandlers } from '../modules/notices/undelivered/undelivered-routes.ts'
import { letterOriginals } from '../mail/letter-originals.ts'
import { addLetter, hastenLetters } from '../mail/letter-store.ts'
import { createSendMail } from '../mail/mail-transport.ts'
import { mailJob } from '../mail/send-letters.ts'
import { serveMailbox } from '../mail/serve-mailbox.ts'
import type { LetterLink } from '../platform/account-links.ts'
import { loadPushKeys } from '../platform/push/push-keys.ts'
import { publicReach } from '../platform/push/push-reach.ts'
import { createSendPush } from '../platform/push/send-push.ts'
import { createUnsubscribeLinks } from '../platform/unsubscribe-links.ts'
import type { Area } from './area.ts'
import { invitationParts } from './invitation-parts.ts'
import type { ServerParts } from './parts.ts'

/**
 * What people are told, wherever they are: in the app, on their devices, by letter.
 *
 * @param prepareLetters writes the letters that areas have waiting
 */
export async function composeNotices(
  parts: ServerParts,
  { prepareLetters }: { prepareLetters: () => Promise<void> },
) {
  const { config, database } = parts
  const push = await composePush(parts)
  const letters = composeLetters(parts, prepareLetters)
  return {
    handlers: {
      ...createNotificationHandlers({ database, announcer: parts.realtime.publisher }),
      ...createMailDigestHandlers({ database }),
      ...createUndeliveredHandlers(invitationParts(parts)),
      ...createLetterTextHandlers({ database, forms: letterOriginals }),
      ...push.handlers,
    },
    jobs: [
      push.job,
      {
        name: 'digests',
        schedule: { cron: '*/10 * * * *', timeZone: 'UTC' },
        run: () => writeDigests({ database, addLetter }),
      },
      letters.job,
    ],
    chores: [
      { name: 'old notifications were removed', isByAge: true, run: () => removeOldNotifications(database) },
    ],
    hastens: [
      {
        name: 'messages to devices that waited for a wrong time are due',
        run: () => hastenPushes(database, LONGEST_PAUSE_MS),
      },
      {
        name: 'summaries that waited for a wrong time wait for the next morning',
        run: () => hastenDigests(database),
      },
      { name: 'letters that waited for a wrong time are due', run: () => hastenLetters(database) },
    ],
    mount: (app) => {
      serveUnsubscribe(app, { database, unsubscribe: letters.unsubscribe })
      // The letters are shown on a page if only this machine can open it.
      if (config.demo === 'this-machine') serveMailbox(app, database, letters.places, readChangedLetters)
    },
  } satisfies Area
}

function composeLetters({ config, database, links, log }: ServerParts, prepare: () => Promise<void>) {
  const { smtpUrl, dataFolder, publicUrl } = config
  const send = createSendMail({ smtpUrl, publicUrl, folder: path.join(dataFolder, 'mail') })
  const unsubscribe = createUnsubscribeLinks(links, publicUrl)
  const places = {
    publicUrl,
    linkOf: (purpose: LetterLink, linkId: string) => links.addressOf(purpose, linkId),
    codeOf: (linkId: string) => links.codeOf(linkId),
    unsubscribeOf: unsubscribe.addressOf,
  }
  const job = mailJob({ database, send, places, readChanged: readChangedLetters, prepare, log })
  return { job, places, unsubscribe }
}

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
