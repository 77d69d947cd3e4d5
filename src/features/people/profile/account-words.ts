import { ALL_GROUPS_NAME } from '#features/shared/selection/all-groups-name.ts'
import { countText } from '#domain/count-text.ts'

/** Words of the screens about a person. */
export const accountWords = {
  profile: {
    sentence: 'Your name, your photo, and whose clock your dates follow.',
    firstName: 'First name',
    lastName: 'Last name',
    title: 'Title',
    specialty: 'Specialty',
    phone: 'Phone',
    phoneHelp: 'Trocar doesn’t show it to others.',
    phoneWrong: 'Enter a phone number with 5 to 15 digits.',
    timezone: 'Time zone',
    save: 'Save profile',
    saved: 'Profile saved.',
    away: 'You’re offline. You can change your profile when you’re back online.',
    asOf: 'your profile',
    notSaved: 'Your profile wasn’t saved.',
    email: 'Email',
    program: 'Program',
    programs: 'Programs',
    groups: 'Groups',
    proctorGroups: 'Proctor groups',
    inactive: 'inactive',
    none: 'None',
    managed: 'Your program manages your email, role, and groups.',
  },
  photo: {
    change: 'Change photo',
    add: 'Add photo',
    remove: 'Remove',
    tooLarge: 'Choose a picture under 5 MB.',
    notChanged: 'Your photo wasn’t changed.',
    changed: 'Photo changed.',
    removed: 'Photo removed.',
  },
  account: {
    sentence: 'How you sign in, and what we send you.',
    signIn: 'Signing in',
    signedInAs: (email: string) => `You sign in as ${email}.`,
    recent: 'Recent sign-ins',
    recentSafe: 'Your account is safe.',
    recentAway: 'Recent sign-ins show up when you’re back online.',
    noRecent: 'No sign-ins recorded yet.',
    web: 'On the web',
    unknown: 'Don’t recognize one of them? Tell your program.',
    unknownInWorkshops: 'Don’t recognize one of them? Tell the staff of your workshops.',
    signOut: 'Sign out',
    signOutText: 'Recordings that haven’t been sent stay on this device, for you only.',
    signOutTextInWorkshops: 'Changes that haven’t been sent stay on this device, for you only.',
  },
  changePassword: {
    open: 'Change password',
    help: 'If you don’t remember it, sign out and choose “Forgot your password?”',
    elsewhere: 'Your institution’s account keeps your password.',
    email: 'Your program can change your email.',
    title: 'Change your password',
    text: 'You’ll be signed out on every device, and signed in here again. Recordings that wait on other devices are sent when you sign in there.',
    textInWorkshops:
      'You’ll be signed out on every device, and signed in here again. Changes that wait on other devices are sent when you sign in there.',
    current: 'Current password',
    wrong: 'This isn’t your current password',
    tooOften: 'There were too many tries. Wait a few minutes, then try again. Your password wasn’t changed.',
    failed: 'The server couldn’t do this. Your password wasn’t changed.',
    submit: 'Save password',
    cancel: 'Cancel',
    offline: 'You’re offline. You can change your password when you’re back online.',
  },
  secondStep: {
    title: 'Two-step sign-in',
    off: 'With two-step sign-in, you use a passkey or a code from your phone after your password. Someone who learns your password can’t sign in with it.',
    on: (since: string) => `On since ${since}`,
    app: 'An authenticator app on your phone shows codes.',
    passkeys: 'Passkeys',
    passkey: (added: string, used: string | null) =>
      used === null ? `Added ${added}, not used yet` : `Added ${added}, last used ${used}`,
    codesLeft: (count: number) =>
      count === 0
        ? 'No recovery codes are left. Choose Change to get new ones.'
        : count === 1
          ? '1 recovery code is left.'
          : `${count} recovery codes are left.`,
    required: 'Your role needs it, so it stays on.',
    due: (when: string) => `Your role needs it. Set it up by ${when}.`,
    elsewhere: 'You sign in with another service. It decides what it asks for.',
    setUp: 'Set up',
    change: 'Change',
    asksFirst: 'You’ll enter your password first.',
    away: 'You can change this when you’re back online.',
    safe: 'Your account is safe.',
    problem: {
      offline: 'The sign-in page can’t be reached. Try again in a moment.',
      insecure: 'Open Trocar at its https address first.',
    },
  },
  digest: {
    title: 'Summaries by mail',
    text: 'How many notifications you haven’t read, with no names and no titles.',
    label: 'How often',
    NONE: 'Never',
    DAILY: 'Every day at 7 AM',
    WEEKLY: 'Mondays at 7 AM',
    zone: 'In your time zone. Nothing is sent when you’ve read everything.',
    away: 'You can change this when you’re back online.',
    safe: 'Your notifications are safe.',
    saved: 'Saved.',
    notSaved: 'That couldn’t be saved. Try again.',
  },
  members: {
    sentence: 'The people in your program and groups.',
    search: 'Name',
    group: 'Group',
    all: { RESIDENT: 'Whole program', PROCTOR: ALL_GROUPS_NAME },
    program: 'Program',
    empty: { title: 'No one here yet', text: 'People show up here once your program adds them.' },
    noMatch: { title: 'No matches', text: 'Try another name.' },
    away: { title: 'You’re offline', text: 'Members load when you’re back online.' },
    safe: 'Nothing was lost.',
  },
} as const

export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${countText(count)} people`
}
