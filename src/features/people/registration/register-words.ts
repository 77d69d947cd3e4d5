import { roleDisplayNames, type Role } from '#contract/vocabulary/roles.ts'

export const registerWords = {
  title: 'Set up your account',
  invited: (role: Role, programTitle: string | null) =>
    `You’re invited as ${roleDisplayNames[role]}${programTitle === null ? '' : `, in ${programTitle}`}.`,
  signInAs: (email: string) => `You’ll sign in as ${email}.`,
  firstName: 'First name',
  lastName: 'Last name',
  timezone: 'Time zone',
  password: 'Password',
  save: 'Create account',
  done: 'Your account is ready',
  doneText: (email: string) => `Sign in as ${email} to record, practice, and get feedback.`,
  doneElsewhere:
    'Now sign in with your institution’s account. It keeps your password, so there’s none to set here.',
  elsewhere: 'You’ll sign in with your institution’s account, so there’s no password to set here.',
  signIn: 'Sign in',
  signOut: (name: string) => `${name} is signed in on this device. Sign out first, then sign in as yourself.`,
  signOutFirst: 'Sign out',
  checking: 'Checking your invitation',
  registered: {
    title: 'You’re already registered',
    text: 'This invitation was used. Sign in, or set a new password if you forgot yours.',
  },
  forgot: 'Forgot your password?',
  renew: 'Send a new link',
  renewed: {
    title: 'A new link is on its way',
    text: 'It goes to the email you were invited with. It works once, for seven days.',
  },
  tooOften: {
    title: 'You’ve asked several times',
    text: 'Use the link in the newest message. You can ask for another one in an hour.',
  },
} as const
