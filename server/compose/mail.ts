import path from 'node:path'
import { createSendMail } from '../mail/mail-transport.ts'
import { hastenLetters } from '../mail/letter-store.ts'
import { mailJob } from '../mail/send-letters.ts'
import { readChangedLetters } from '../modules/notices/letters/letter-text-store.ts'
import type { LetterLink } from '../platform/account-links.ts'
import { createUnsubscribeLinks } from '../platform/unsubscribe-links.ts'
import { serveMailbox } from '../mail/serve-mailbox.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Sends letters, and shows them on a page if only this machine can open it. */
export function composeMail(
  { config, database, links, log }: ServerParts,
  { prepare }: { prepare: () => Promise<void> },
) {
  const { smtpUrl, dataFolder, publicUrl, demo } = config
  const send = createSendMail({ smtpUrl, publicUrl, folder: path.join(dataFolder, 'mail') })
  const unsubscribe = createUnsubscribeLinks(links, publicUrl)
  const places = {
    publicUrl,
    linkOf: (purpose: LetterLink, linkId: string) => links.addressOf(purpose, linkId),
    unsubscribeOf: unsubscribe.addressOf,
  }
  return {
    handlers: {},
    jobs: [mailJob({ database, send, places, readChanged: readChangedLetters, prepare, log })],
    hastens: [{ name: 'letters that waited for a wrong time are due', run: () => hastenLetters(database) }],
    mount: (app) => {
      if (demo === 'this-machine') serveMailbox(app, database, places, readChangedLetters)
    },
  } satisfies Area
}
