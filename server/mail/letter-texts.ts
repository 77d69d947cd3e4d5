import type { NotificationType } from '#contract/vocabulary/assessment.ts'
import type { LinkPurpose } from '#server/database/schema/accounts.ts'

/** A letter as it is written: plain paragraphs and one way on. */
export interface LetterText {
  subject: string
  paragraphs: readonly string[]
  link: { words: string; address: string } | null
  /** Where its reader says that they want no more of them; left out of what nobody may do without. */
  unsubscribe?: string
}

type StepChange = 'on' | 'off' | 'reset' | 'passkey-added' | 'passkey-removed' | 'codes-renewed'

export interface LetterFacts {
  welcome: { firstName: string; email: string; address: string }
  'reset-password': { firstName: string; email: string; linkId: string }
  'password-changed': { firstName: string; email: string }
  'second-step-changed': { firstName: string; email: string; change: StepChange }
  registration: { firstName: string; role: string; programTitle: string | null; linkId: string }
  /** How many unread notifications there are of each type. */
  digest: { userId: string; firstName: string; counts: Partial<Record<NotificationType, number>> }
}
export type Template = keyof LetterFacts

/** Where letters lead. What they carry as a secret is in no row: it is made when the letter is written. */
export interface LetterPlaces {
  publicUrl: string
  linkOf: (purpose: LinkPurpose, linkId: string) => string
  unsubscribeOf: (userId: string) => string
}

const templates: {
  [Name in Template]: (facts: LetterFacts[Name], places: LetterPlaces) => LetterText
} = {
  welcome: ({ firstName, email, address }) => ({
    subject: 'Your Trocar account',
    paragraphs: [
      `Hello ${firstName},`,
      `You have a Trocar account, where you record, practice, and get feedback. Sign in as ${email}, with the password you were given.`,
      'Install the app from the sign-in page to open it and record offline.',
    ],
    link: { words: 'Open Trocar', address },
  }),
  'reset-password': ({ firstName, email, linkId }, { linkOf }) => ({
    subject: 'Reset your Trocar password',
    paragraphs: [
      `Hello ${firstName},`,
      `Someone asked for a new password for ${email}. If it was you, set it with the link below. The link works once, for two hours.`,
      'If it wasn’t you, ignore this message. Your password stays as it is.',
    ],
    link: { words: 'Set a new password', address: linkOf('PASSWORD_RESET', linkId) },
  }),
  'password-changed': ({ firstName, email }, { publicUrl }) => ({
    subject: 'Your Trocar password was changed',
    paragraphs: [
      `Hello ${firstName},`,
      `The password of ${email} was changed, and you were signed out on every device. Recordings on those devices are safe. They’re sent when you sign in there again.`,
      'If it wasn’t you, set another password right away and tell the people who run Trocar at your program.',
    ],
    link: { words: 'Set another password', address: `${publicUrl}/forgot-password` },
  }),
  'second-step-changed': ({ firstName, email, change }, { publicUrl }) => ({
    subject: secondStepTexts[change].subject,
    paragraphs: [
      `Hello ${firstName},`,
      secondStepTexts[change].what(email),
      'If it wasn’t you, set another password right away and tell the people who run Trocar at your program.',
    ],
    link: { words: 'Set another password', address: `${publicUrl}/forgot-password` },
  }),
  registration: ({ firstName, role, programTitle, linkId }, { linkOf }) => ({
    subject: 'Set up your Trocar account',
    paragraphs: [
      `Hello ${firstName},`,
      `You’re invited to Trocar as ${role}${programTitle === null ? '' : `, in ${programTitle}`}. With Trocar you record your practice, get it assessed, and follow your progress.`,
      'Set up your account with the link below. It works once, for seven days. If it no longer works, its page sends you a new one.',
    ],
    link: { words: 'Set up your account', address: linkOf('REGISTRATION', linkId) },
  }),
  digest: ({ userId, firstName, counts }, { publicUrl, unsubscribeOf }) => ({
    subject: 'Your Trocar summary',
    paragraphs: [`Hello ${firstName},`, 'New for you in Trocar:', ...describeCounts(counts)],
    link: { words: 'See your notifications', address: `${publicUrl}/residency/notifs` },
    unsubscribe: unsubscribeOf(userId),
  }),
}

const secondStepTexts: Record<StepChange, { subject: string; what: (email: string) => string }> = {
  on: {
    subject: 'Two-step sign-in was set up',
    what: (email: string) =>
      `From now on, signing in as ${email} takes a second step after the password: a code from an authenticator app, a passkey, or a recovery code.`,
  },
  'passkey-added': {
    subject: 'A passkey was added to your Trocar account',
    what: (email: string) => `From now on, ${email} can sign in with a new passkey after the password.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Trocar account',
    what: (email: string) => `One of the passkeys of ${email} no longer works.`,
  },
  'codes-renewed': {
    subject: 'New recovery codes for your Trocar account',
    what: (email: string) => `${email} got new recovery codes. The old ones no longer work.`,
  },
  off: {
    subject: 'Two-step sign-in was turned off',
    what: (email: string) => `Signing in as ${email} takes the password alone again.`,
  },
  reset: {
    subject: 'Two-step sign-in was reset',
    what: (email: string) =>
      `Someone who manages your account reset it: signing in as ${email} takes the password alone until you set it up again. You were signed out on every device. Recordings on those devices are safe.`,
  },
}

const counted: Record<NotificationType, readonly [one: string, many: string]> = {
  NEW_ASMT: ['assessment or comment on your videos', 'assessments and comments on your videos'],
  NEW_VIDEO_ASMT: ['assessment of your videos', 'assessments of your videos'],
  NEW_VIDEO: ['new video to assess', 'new videos to assess'],
  REPLY: ['reply to your comments', 'replies to your comments'],
  EVENT: ['new or changed event', 'new or changed events'],
  SHARED_LIBRARY: ['update about shared videos', 'updates about shared videos'],
}

/** Numbers alone: mail crosses the networks of others, and names belong to people. */
function describeCounts(counts: LetterFacts['digest']['counts']): string[] {
  return Object.entries(counted).flatMap(([type, [one, many]]) => {
    const count = Object.entries(counts).find(([name]) => name === type)?.[1] ?? 0
    return count === 0 ? [] : [`• ${count} ${count === 1 ? one : many}`]
  })
}

/** What is stored of a letter is what its template takes. Throws for a template of another release. */
export function writeLetter(template: string, facts: unknown, places: LetterPlaces): LetterText {
  if (!Object.hasOwn(templates, template)) throw new Error(`There is no letter "${template}".`)
  const write: (facts: never, places: LetterPlaces) => LetterText = templates[template as Template]
  return write(facts as never, places)
}

const STOP = 'Stop these messages'

export function toPlainText({ paragraphs, link, unsubscribe }: LetterText): string {
  const parts = [
    ...paragraphs,
    ...(link === null ? [] : [`${link.words}: ${link.address}`]),
    ...(unsubscribe === undefined ? [] : [`${STOP}: ${unsubscribe}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

export function toHtml({ subject, paragraphs, link, unsubscribe }: LetterText): string {
  const body = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`)
  if (link !== null) body.push(`<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.words)}</a></p>`)
  if (unsubscribe !== undefined)
    body.push(`<p><small><a href="${escapeHtml(unsubscribe)}">${STOP}</a></small></p>`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif; max-width: 36rem; margin: 2rem auto; line-height: 1.5">
${body.join('\n')}
</body></html>
`
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
