import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { type WorkshopRole, workshopRoleDisplayNames } from '#contract/vocabulary/workshops/workshop-roles.ts'

export const titles: Readonly<Record<RegistrationKind, string>> = {
  internal: 'Set up your account',
  attendee: 'Register for your workshop',
  faculty: 'Register as faculty',
}

export const workshopRegisterWords = {
  welcome: (kind: RegistrationKind, role: WorkshopRole) => {
    if (kind === 'internal')
      return `You’re invited to prepare workshops as ${workshopRoleDisplayNames[role]}.`
    return kind === 'faculty'
      ? 'You’re invited to teach in workshops.'
      : 'You’re invited to attend a workshop.'
  },
  signInAs: (email: string) => `You’ll sign in as ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneHelp: 'So that you can be reached on the day.',
  phoneWrong: 'This isn’t a phone number that can be called, so none is saved.',
  later:
    'This makes your account. Phone, hospital, meals and photo are asked next, and you can stop and continue later.',
  password: 'Password',
  elsewhere: 'You’ll sign in with your institution’s account, so there’s no password to set here.',
  save: 'Create account',
  checking: 'Checking your invitation',
  done: 'Your account is ready',
  doneText: (email: string) => `Sign in as ${email} to see your workshops.`,
  doneNext: (email: string) => `Sign in as ${email} to finish your registration.`,
  signIn: 'Sign in',
  open: 'Open workshops',
  goOn: 'Continue',
  signOut: 'Sign out',
  forgot: 'Forgot your password?',
} as const

export const knownWords = {
  title: 'You have an account already',
  text: (email: string) =>
    `${email} has a Trocar account. Sign in with it to accept the invitation; you come back here.`,
  signInAccept: 'Sign in and accept',
  acceptTitle: 'Accept the invitation?',
  acceptText: 'From then on, you’re registered for workshops with this account.',
  accept: 'Accept',
  accepted: 'You’re registered',
  acceptedText: 'Your workshops are in the workshop portal.',
  acceptedNext: 'A few details are left, such as your phone and what you can eat.',
  failed: 'It wasn’t accepted. Try again in a moment.',
  otherTitle: 'Someone else is signed in',
  other: (name: string) => `${name} is signed in on this device. Sign out first, then sign in as yourself.`,
} as const

export const codeWords = {
  title: 'Enter your code',
  text: 'It’s in the message that invited you. Use it if the link doesn’t open.',
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  code: 'Code',
  codeHelp: 'Eight letters and digits, such as K7MP-2QXD.',
  go: 'Continue',
  wrong: 'This code doesn’t belong to this email. Compare both with the newest message.',
  tooOften: 'There were too many tries. Open the link in the message, or try again in an hour.',
} as const

export const oldLinkWords = {
  usedTitle: 'You’re already registered',
  used: 'This invitation was used, or you have an account by now. Sign in, or set a new password if you forgot yours.',
  renew: 'Send a new link',
  code: 'Enter the code instead',
  renewedTitle: 'A new link is on its way',
  renewed: 'It goes to the email you were invited with. It works once, for 30 days.',
  tooOftenTitle: 'You’ve asked several times',
  tooOften: 'Use the link in the newest message. You can ask for another one tomorrow.',
} as const
