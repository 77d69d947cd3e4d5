import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { LetterWords, Placeholder } from '#contract/letter-text.ts'
import { workshopLetterOriginals } from './workshop-letter-originals.ts'
import { workshopNewsOriginals } from './workshop-news-originals.ts'

export interface LetterForm extends LetterWords {
  placeholders: readonly Placeholder[]
  /** Text of the link at the end. */
  link: string
}

const firstName: Placeholder = { name: 'first name', sample: 'Maya', isRequired: false }
/** People may have several accounts, so a letter about one names it. */
const email: Placeholder = { name: 'email', sample: 'maya@hospital.example', isRequired: true }

const security = (subject: string, what: string): LetterForm => ({
  subject,
  body: `Hello {first name},

${what}

If it wasn’t you, set another password right away and tell the people who run Trocar at your program.`,
  placeholders: [firstName, email],
  link: 'Set another password',
})

/** The original words of each letter, and its placeholders. */
export const letterOriginals: Readonly<Record<LetterName, LetterForm>> = {
  ...workshopNewsOriginals,
  registration: {
    subject: 'Set up your Trocar account',
    body: `Hello {first name},

You’re invited to Trocar as {role}. With Trocar you record your practice, get it assessed, and follow your progress.

Set up your account with the link below. It works once, for seven days. If it no longer works, its page sends you a new one.`,
    placeholders: [firstName, { name: 'role', sample: 'Resident, in Northside Surgery', isRequired: false }],
    link: 'Set up your account',
  },
  welcome: {
    subject: 'Your Trocar account',
    body: `Hello {first name},

You have a Trocar account, where you record, practice, and get feedback. Sign in as {email}, with the password you were given.

Install the app from the sign-in page to open it and record offline.`,
    placeholders: [firstName, email],
    link: 'Open Trocar',
  },
  'teaching-request': {
    subject: 'A program asks you to teach',
    body: `Hello {first name},

{asked by} asks you to teach in {program}, too. Sign in to agree or decline. Nothing changes until you do.

If you don’t know this program, decline.`,
    placeholders: [
      firstName,
      { name: 'asked by', sample: 'Sandra Lee', isRequired: false },
      { name: 'program', sample: 'Northside Surgery', isRequired: true },
    ],
    link: 'See the request',
  },
  'exam-reminder': {
    subject: '{exam}: {day}',
    body: `Hello {first name},

Your {exam} is planned for {day}.

If the date has changed, or once you have the result, enter it on your review page, so that your program knows.`,
    placeholders: [
      firstName,
      { name: 'exam', sample: 'FLS (Fundamentals of Laparoscopic Surgery)', isRequired: true },
      { name: 'day', sample: 'Monday, March 9, 2026', isRequired: true },
    ],
    link: 'Open your review',
  },
  'exam-ends': {
    subject: '{exam} is valid until {day}',
    body: `Hello {first name},

What you passed in {exam} is valid until {day}.

If you need it for longer, plan the next date and enter it on your review page. Your program sees it there.`,
    placeholders: [
      firstName,
      { name: 'exam', sample: 'FLS (Fundamentals of Laparoscopic Surgery)', isRequired: true },
      { name: 'day', sample: 'Monday, March 9, 2026', isRequired: true },
    ],
    link: 'Open your review',
  },
  'course-waits': {
    subject: '{subject}',
    body: `Hello {first name},

{message}

This message is about {course}.`,
    placeholders: [
      firstName,
      { name: 'course', sample: 'Laparoscopic Suturing', isRequired: true },
      { name: 'subject', sample: 'Laparoscopic Suturing waits for you', isRequired: false },
      { name: 'message', sample: 'It takes about an hour to begin.', isRequired: true },
    ],
    link: 'Open the course',
  },
  'starter-texts': {
    subject: 'This release has news for {texts}',
    body: `Hello {first name},

Trocar was updated, and the new release has news for {texts} in modules that no one here has changed.

Residents still read what they read before. Compare the texts, then use the new ones or keep yours.`,
    placeholders: [firstName, { name: 'texts', sample: '12 starter texts', isRequired: true }],
    link: 'Compare the texts',
  },
  'reset-password': {
    subject: 'Reset your Trocar password',
    body: `Hello {first name},

Someone asked for a new password for {email}. If it was you, set it with the link below. The link works once, for two hours.

If it wasn’t you, ignore this message. Your password stays as it is.`,
    placeholders: [firstName, email],
    link: 'Set a new password',
  },
  'password-changed': security(
    'Your Trocar password was changed',
    'The password of {email} was changed, and you were signed out on every device. Recordings on those devices are safe. They’re sent when you sign in there again.',
  ),
  digest: {
    subject: 'Your Trocar summary',
    body: `Hello {first name},

New for you in Trocar:

{counts}`,
    placeholders: [
      firstName,
      {
        name: 'counts',
        sample: '• 2 new videos to assess\n\n• 1 reply to your comments',
        isRequired: true,
      },
    ],
    link: 'See your notifications',
  },
  'second-step-on': security(
    'Two-step sign-in was set up',
    'From now on, signing in as {email} takes a second step after the password: a code from an authenticator app, a passkey, or a recovery code.',
  ),
  'second-step-off': security(
    'Two-step sign-in was turned off',
    'Signing in as {email} takes the password alone again.',
  ),
  'second-step-reset': security(
    'Two-step sign-in was reset',
    'Someone who manages your account reset it: signing in as {email} takes the password alone until you set it up again. You were signed out on every device. Recordings on those devices are safe.',
  ),
  'passkey-added': security(
    'A passkey was added to your Trocar account',
    'From now on, {email} can sign in with a new passkey after the password.',
  ),
  'passkey-removed': security(
    'A passkey was removed from your Trocar account',
    'One of the passkeys of {email} no longer works.',
  ),
  'email-changed': {
    subject: 'The email of your Trocar account was changed',
    body: `Hello {first name},

{who} changed the email of your Trocar account from {email} to {new email}. From now on, only the new one can be used to sign in.

If that’s right, there’s nothing to do.

If it isn’t, stop the change with the link below. It works for seven days. {email} comes back, everyone is signed out of the account, and you set a new password. Recordings on devices are safe.`,
    placeholders: [
      firstName,
      email,
      { name: 'new email', sample: 'm•••@clinic.example', isRequired: false },
      { name: 'who', sample: 'Robin Park', isRequired: true },
    ],
    link: 'Stop this change',
  },
  'new-email': {
    subject: 'The email of your Trocar account was changed',
    body: `Hello {first name},

{who} changed the email of your Trocar account. It’s now {email}.

If you didn’t expect this, tell the people who run Trocar at your program.`,
    placeholders: [firstName, email, { name: 'who', sample: 'Robin Park', isRequired: false }],
    link: 'Open Trocar',
  },
  'changed-meanwhile': {
    subject: 'Your former Trocar account was changed again',
    body: `Hello {first name},

A few days ago, the email of your Trocar account was changed, and is no longer {email}. Since then: {what happened}

If you know about both changes, there’s nothing to do.

If you don’t, stop the change of the email with the link below. {email} comes back, everyone is signed out of the account, and you set a new password. Recordings on devices are safe.`,
    placeholders: [
      firstName,
      email,
      { name: 'what happened', sample: 'Its password was changed.', isRequired: true },
    ],
    link: 'Stop the change of the email',
  },
  'email-change-stopped': {
    subject: 'Your Trocar account has its old email back',
    body: `Hello {first name},

The change was stopped: {email} is the email of your Trocar account again. Everyone was signed out of it, and the password no longer works. Recordings on devices are safe. They’re sent when you sign in there again.

Set a new password with the link below. It works once, for two hours. If it no longer works, its page sends you a new one.`,
    placeholders: [firstName, email],
    link: 'Set a new password',
  },
  'email-removed': {
    subject: 'Your email no longer belongs to a Trocar account',
    body: `Hello {first name},

Someone who reads the mail of the old email stopped the change to {email}. It no longer belongs to that Trocar account, and everyone was signed out of it.

If this was a mistake, tell the people who run Trocar at your program.`,
    placeholders: [firstName, email],
    link: 'Open Trocar',
  },
  'wrong-codes': {
    subject: 'Wrong codes at your Trocar sign-in',
    body: `Hello {first name},

Someone entered the password of {email}, and then several wrong codes. None of them was right, so no one got in. Only a few wrong codes are accepted a day.

If it was you, there’s nothing to do.

If it wasn’t you, someone knows your password. Set another one right away, and tell the people who run Trocar at your program.`,
    placeholders: [firstName, email],
    link: 'Set another password',
  },
  'account-inactivated': {
    subject: 'Your Trocar account was inactivated',
    body: `Hello {first name},

Someone who manages your account inactivated it: {email}. You were signed out on every device. {what it means} Recordings on your devices are safe.

If you didn’t expect this, tell the people who run Trocar at your program.`,
    placeholders: [
      firstName,
      email,
      { name: 'what it means', sample: 'You can’t sign in anymore.', isRequired: false },
    ],
    link: 'Open Trocar',
  },
  'account-reactivated': {
    subject: 'Your Trocar account is active again',
    body: `Hello {first name},

Someone who manages your account reactivated it: you can sign in as {email} and use it again.

If you didn’t expect this, tell the people who run Trocar at your program.`,
    placeholders: [firstName, email],
    link: 'Open Trocar',
  },
  'portal-added': {
    subject: 'Your Trocar account opens another portal',
    body: `Hello {first name},

Your Trocar account, {email}, now opens {portal}, too, as {role}. Sign in with the password that you have. Nothing else about your account has changed.

If you didn’t expect this, tell the people who run Trocar.`,
    placeholders: [
      firstName,
      email,
      { name: 'portal', sample: 'the residency portal', isRequired: true },
      { name: 'role', sample: 'Faculty, in Northside Surgery', isRequired: false },
    ],
    link: 'Open Trocar',
  },
  'portal-closed': {
    subject: 'Your access to a Trocar portal ended',
    body: `Hello {first name},

Someone who manages {portal} ended your access to it. {what it means} Recordings on your devices are safe.

Your account, {email}, stays as it is. You can still sign in, and what else it opens stays open.

If you didn’t expect this, tell the people who run Trocar.`,
    placeholders: [
      firstName,
      email,
      { name: 'portal', sample: 'the residency portal', isRequired: true },
      { name: 'what it means', sample: 'You can’t open it anymore.', isRequired: false },
    ],
    link: 'Open Trocar',
  },
  'codes-renewed': security(
    'New recovery codes for your Trocar account',
    '{email} got new recovery codes. The old ones no longer work.',
  ),
  ...workshopLetterOriginals,
}
