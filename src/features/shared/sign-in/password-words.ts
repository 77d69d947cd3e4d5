import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { PASSWORD_MIN } from '#contract/policies/session/password.ts'
import { linkEnds, passwordRefusals } from '#contract/endpoints/refusal-words.ts'

export const forgotWords = {
  title: 'Forgot your password?',
  text: 'Enter the email you sign in with, and we’ll send you a link to set a new one.',
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  send: 'Send link',
  sent: 'Check your email',
  /** The same whether or not such an account exists. */
  sentTo: (email: string) =>
    `If ${email} has an account, a link is on its way. It works once, for two hours, and only the newest one works.`,
  noMessage: 'Nothing there after a few minutes? Look in the spam folder, or check the spelling.',
  other: 'Use another email',
  back: 'Back to sign in',
  tooOften: {
    title: 'You’ve asked several times',
    text: 'The link in the newest message works. You can ask for another one in an hour, up to 20 a day.',
  },
} as const

export const newPasswordWords = {
  title: 'Set a new password',
  for: (email: string) => `For ${email}.`,
  label: 'New password',
  help: `At least ${PASSWORD_MIN} characters. A few words in a row are easy to remember and hard to guess.`,
  show: 'Show password',
  save: 'Save password',
  isSaved: 'Your password is saved',
  saved:
    'You were signed out on every device. Recordings on them are safe and are sent when you sign in there again.',
  signIn: 'Sign in',
  checking: 'Checking your link',
} as const

export const passwordFaults = passwordRefusals

export const linkWords = {
  ...linkEnds,
  unknown: {
    title: 'This link doesn’t work',
    text: 'Open it from the message again: part of the address may be missing.',
  },
} as const satisfies Record<LinkEnd | 'unknown', { title: string; text: string }>

export const askAgain = 'Send a new link'

export const elsewhereWords = {
  title: 'Your institution keeps your password',
  text: 'You sign in to Trocar with your institution’s account, so there’s no password to set here. Change it where you manage that account.',
} as const

export const connectionWords = {
  away: {
    title: 'Waiting for a connection',
    text: 'You need a connection for this. Recordings on this device are safe.',
  },
  typed: {
    title: 'Waiting for a connection',
    text: 'What you typed stays here. Try again when you’re online.',
  },
  trouble: {
    title: 'The server couldn’t do this right now',
    text: 'Nothing was changed. Try again in a moment.',
  },
  check: 'Check connection',
  again: 'Try again',
} as const

/** While a password that was just chosen signs in. */
export const SIGNING_IN = 'You’re being signed in.'
