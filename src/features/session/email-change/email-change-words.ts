import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'

export const emailChangeWords = {
  title: 'Stop the change of your email?',
  checking: 'Checking your link',
  /** @param when on which day and at what time */
  what: (who: string, from: string, to: string, when: string) =>
    `${who} changed the email of your Trocar account from ${from} to ${to} on ${when}.`,
  leave: 'If that’s right, close this page. Nothing changes.',
  stops: (email: string) =>
    `If you stop it, ${email} comes back, everyone is signed out of the account, and the password no longer works. Recordings on devices are safe.`,
  until: (when: string) => `You can stop it until ${when}.`,
  stop: 'Stop the change',
  isBack: 'Your old email is back',
  back: (email: string) =>
    `${email} is the email of your account again, and everyone was signed out of it. Recordings on devices are safe.`,
  linkSent: (email: string) =>
    `A message to ${email} is on its way, with a link to set a new password. It works for two hours.`,
  isTaken: 'The change was stopped',
  taken: (email: string) =>
    `Everyone was signed out, and no one can sign in. Another account uses ${email} by now, so yours has no email. Ask the people who run Trocar at your program to give it one.`,
  signIn: 'Go to sign-in',
  forgot: 'Get a link to a new password',
} as const

const unknown = {
  title: 'This link doesn’t work',
  text: 'Open it from the message again: part of the address may be missing.',
}

/** Why a link can't stop anything. */
export const emailChangeEnds: Readonly<Record<LinkEnd | 'unknown', { title: string; text: string }>> = {
  used: {
    title: 'The change was already stopped',
    text: 'Your old email is back. If you haven’t set a new password yet, get a link to it.',
  },
  ended: {
    title: 'There’s nothing left to stop',
    text: 'Your account has had its old email back since this message was sent. If your password no longer works, set a new one.',
  },
  expired: {
    title: 'It’s too late to stop this change',
    text: 'It could be stopped for seven days. Ask the people who run Trocar at your program to change the email back.',
  },
  replaced: unknown,
  'inactive-program': unknown,
  unknown,
}
