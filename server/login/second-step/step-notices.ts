import type { RegisterRefusal } from '../passkeys/passkey-service.ts'
import type { CodeRefusal } from './check-codes.ts'

export type StepNotice =
  CodeRefusal | 'passkey-wrong' | 'added' | 'removed' | 'stays' | Exclude<RegisterRefusal, 'ended'>

/** What happened and what to do now. */
const notices: Readonly<Record<StepNotice, { title: string; text: string }>> = {
  wrong: {
    title: 'That code isn’t right',
    text: 'Codes change every 30 seconds, and each one works once. Enter the one your app shows now.',
  },
  'passkey-wrong': {
    title: 'That passkey didn’t work',
    text: 'The page may have been open for too long. Try again, or enter a code.',
  },
  locked: {
    title: 'Sign-in is paused for a few minutes',
    text: 'There were too many wrong tries. Wait, then try again. Recordings on this device are safe.',
  },
  paused: {
    title: 'Codes of the app are paused',
    text: 'Too many of them were wrong. Use one of your recovery codes or a passkey, sign in on a network where you have before, or ask an administrator to reset two-step sign-in. Recordings on this device are safe.',
  },
  unreadable: {
    title: 'Codes of the app can’t be checked right now',
    text: 'The server is missing its key. Use one of your recovery codes or a passkey, or ask an administrator. Recordings on this device are safe.',
  },
  crowded: {
    title: 'Sign-in is paused on this network',
    text: 'Too many wrong tries came from it. Wait a few minutes, then try again. Recordings on this device are safe.',
  },
  unread: {
    title: 'The passkey wasn’t added',
    text: 'The page may have been open for too long. Try again.',
  },
  known: {
    title: 'That passkey is in use already',
    text: 'Choose another device or security key.',
  },
  'too-many': {
    title: 'There’s no room for another passkey',
    text: 'Remove one you no longer use first.',
  },
  added: { title: 'The passkey was added', text: 'You can sign in with it from now on.' },
  removed: { title: 'The passkey was removed', text: 'It no longer signs you in.' },
  stays: {
    title: 'That passkey is your only second step',
    text: 'Set up another one first, then remove it.',
  },
}

export function renderNotice(notice: StepNotice | undefined): string {
  if (notice === undefined) return ''
  const { title, text } = notices[notice]
  return `<div class="notice" role="alert" id="refusal"><p><strong>${title}</strong></p><p>${text}</p></div>`
}
