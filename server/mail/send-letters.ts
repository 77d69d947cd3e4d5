import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import type { GeneralJob, Log } from '#server/ports.ts'
import { type DueLetter, markHeld, markSent, markUnsent, claimDue } from './letter-store.ts'
import { toHtml, toPlainText } from './letter-markup.ts'
import { type ChangedLetters, writeLetter } from './letter-texts.ts'
import type { LetterPlaces } from './letter-places.ts'
import type { SendMail } from './mail-transport.ts'
import { troubleOf } from './mail-trouble.ts'

export interface MailDeps {
  database: Database
  send: SendMail
  places: LetterPlaces
  /** Reads the words with which this installation has replaced the originals. */
  readChanged: (db: Queryable) => Promise<ChangedLetters>
  /** Turns requests that are due into letters. */
  prepare?: () => Promise<void>
  log: Log
}

const MOST_TRIES = 10

/** Sends due letters, each once as far as a mail server can tell, and checks every minute. */
export function mailJob(deps: MailDeps): GeneralJob {
  return {
    name: 'mail',
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    run: async () => {
      // Before each letter, so that a person who waits for a link does not wait for a thousand invitations.
      do await deps.prepare?.()
      while (await sendNext(deps))
    },
  }
}

/** False if nothing is due, or the mail server takes no letter: another would fare no better, and be one more wrong login. */
async function sendNext({ database, send, places, readChanged, log }: MailDeps): Promise<boolean> {
  return database.transaction(async (tx) => {
    const letter = await claimDue(tx)
    if (letter === null) return false
    const changed = await readChanged(tx)
    try {
      const text = writeLetter(letter.template, letter.facts, places, changed)
      const { id, email: to } = letter
      const { subject, unsubscribe, calendar } = text
      await send({
        id,
        to,
        subject,
        text: toPlainText(text),
        html: toHtml(text),
        ...(unsubscribe !== undefined && { unsubscribe }),
        ...(calendar !== undefined && { calendar }),
      })
      await markSent(tx, letter)
      return true
    } catch (error) {
      const isGivenUp = await noteUnsent(tx, letter, error)
      log.warn({ err: error, letterId: letter.id, isGivenUp }, 'a letter was not sent')
      return troubleOf(error) !== 'away'
    }
  })
}

/** @returns whether it is given up */
async function noteUnsent(tx: Transaction, letter: DueLetter, error: unknown): Promise<boolean> {
  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
  const trouble = troubleOf(error)
  if (trouble === 'held' || trouble === 'away') return markHeld(tx, letter, reason)
  const isGivenUp = trouble === 'refused' || letter.tries + 1 >= MOST_TRIES
  await markUnsent(tx, letter, { reason, isGivenUp })
  return isGivenUp
}
