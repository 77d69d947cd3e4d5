import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'

export interface Letter {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Address to which a mail program posts to unsubscribe (RFC 8058). */
  unsubscribe?: string
  /** A file for the reader's calendar. */
  calendar?: { name: string; text: string }
}
/** Resolves when the letter was accepted. A letter that is sent again has the same Message-ID. */
export type SendMail = (letter: Letter) => Promise<void>

interface MailPlace {
  smtpUrl: string | null
  /** Where letters are stored as `.eml` files if there is no mail server. */
  folder: string
  publicUrl: string
  letterLimitMs?: number
}

/** For each step of the dialog with a mail server, ms. */
const STEP_LIMIT_MS = 10_000
/** For a letter as a whole, ms: its row is locked meanwhile, and a transaction that idles longer than 30 s is ended. */
const LETTER_LIMIT_MS = 20_000
/** One letter after another on one connection, which stays open for the next. */
const POOL = { pool: true, maxConnections: 1, maxMessages: 100, idleTimeout: 10_000 } as const

export function createSendMail({
  smtpUrl,
  folder,
  publicUrl,
  letterLimitMs = LETTER_LIMIT_MS,
}: MailPlace): SendMail {
  const host = new URL(publicUrl).hostname
  const messageOf = ({ id, unsubscribe, calendar, ...letter }: Letter) => ({
    ...letter,
    ...(calendar !== undefined && {
      attachments: [
        { filename: calendar.name, content: calendar.text, contentType: 'text/calendar; charset=utf-8' },
      ],
    }),
    from: { name: 'Trocar', address: `no-reply@${host}` },
    messageId: `<${id}@${host}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe !== undefined && {
        'List-Unsubscribe': { prepared: true, foldLines: true, value: `<${unsubscribe}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  if (smtpUrl !== null) {
    const limits = {
      dnsTimeout: STEP_LIMIT_MS,
      connectionTimeout: STEP_LIMIT_MS,
      greetingTimeout: STEP_LIMIT_MS,
      socketTimeout: STEP_LIMIT_MS,
    }
    const transport = createTransport({ url: smtpUrl, ...POOL, ...limits })
    return async (letter) => {
      const signal = AbortSignal.timeout(letterLimitMs)
      await transport.sendMail({ ...messageOf(letter), signal })
    }
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return async (letter) => {
    const { message } = await transport.sendMail(messageOf(letter))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = path.join(folder, `${letter.id}.eml`)
    await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${file}.part`, file)
  }
}
