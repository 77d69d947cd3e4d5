import type { Letter, LetterPlaces } from './letter-places.ts'

// Letters about an account: how somebody signs in, what it opens, and the link by which it is set up.

type StepChange = 'on' | 'off' | 'reset' | 'passkey-added' | 'passkey-removed' | 'codes-renewed'

/** What may happen to how somebody signs in while the change of their email can still be stopped. */
export type MeanwhileChange = StepChange | 'password' | 'inactivated' | 'reactivated' | 'wrong-codes'

export type PortalName = 'residency' | 'workshops'

export interface AccountLetterFacts {
  welcome: { firstName: string; email: string; address: string }
  'reset-password': { firstName: string; email: string; linkId: string }
  'password-changed': { firstName: string; email: string }
  'second-step-changed': { firstName: string; email: string; change: StepChange }
  /** To the old email. `newEmail` is masked: whoever reads that mail need not know it. */
  'email-changed': { firstName: string; email: string; newEmail: string; who: string; changeId: string }
  /** To the new email, and to one that had just become the email and is not anymore. */
  'new-email': { firstName: string; email: string; who: string }
  /** To the old email. */
  'changed-meanwhile': { firstName: string; email: string; change: MeanwhileChange; changeId: string }
  /** To the email that is back. Null: there is no password to set. */
  'email-change-stopped': { firstName: string; email: string; linkId: string | null }
  /** To the email that is not the account's anymore. */
  'email-removed': { firstName: string; email: string }
  'account-inactivated': { firstName: string; email: string; maySignIn: boolean }
  'account-reactivated': { firstName: string; email: string }
  /** To somebody registered who now belongs to another portal as well. */
  'portal-added': {
    firstName: string
    email: string
    portal: PortalName
    role: string
    programTitle: string | null
  }
  /** To somebody whose account stays because it opens another portal. */
  'portal-closed': { firstName: string; email: string; portal: PortalName; mayRead: boolean }
  'wrong-codes': { firstName: string; email: string }
  registration: { firstName: string; role: string; programTitle: string | null; linkId: string }
}

const security = (firstName: string, email: string, { publicUrl }: LetterPlaces) => ({
  values: { 'first name': firstName, email },
  address: `${publicUrl}/forgot-password`,
})

export const accountTemplates: {
  [Name in keyof AccountLetterFacts]: (facts: AccountLetterFacts[Name], places: LetterPlaces) => Letter
} = {
  welcome: ({ firstName, email, address }) => ({
    name: 'welcome',
    values: { 'first name': firstName, email },
    address,
  }),
  'reset-password': ({ firstName, email, linkId }, { linkOf }) => ({
    name: 'reset-password',
    values: { 'first name': firstName, email },
    address: linkOf('PASSWORD_RESET', linkId),
  }),
  'password-changed': ({ firstName, email }, places) => ({
    name: 'password-changed',
    ...security(firstName, email, places),
  }),
  'second-step-changed': ({ firstName, email, change }, places) => ({
    name: change === 'on' || change === 'off' || change === 'reset' ? `second-step-${change}` : change,
    ...security(firstName, email, places),
  }),
  'email-changed': ({ firstName, email, newEmail, who, changeId }, { linkOf }) => ({
    name: 'email-changed',
    values: { 'first name': firstName, email, 'new email': newEmail, who },
    address: linkOf('EMAIL_CHANGE', changeId),
  }),
  'new-email': ({ firstName, email, who }, { publicUrl }) => ({
    name: 'new-email',
    values: { 'first name': firstName, email, who },
    address: publicUrl,
  }),
  'changed-meanwhile': ({ firstName, email, change, changeId }, { linkOf }) => ({
    name: 'changed-meanwhile',
    values: { 'first name': firstName, email, 'what happened': meanwhileWords[change] },
    address: linkOf('EMAIL_CHANGE', changeId),
  }),
  'email-change-stopped': ({ firstName, email, linkId }, { publicUrl, linkOf }) => ({
    name: 'email-change-stopped',
    values: { 'first name': firstName, email },
    address: linkId === null ? `${publicUrl}/forgot-password` : linkOf('PASSWORD_RESET', linkId),
  }),
  'email-removed': ({ firstName, email }, { publicUrl }) => ({
    name: 'email-removed',
    values: { 'first name': firstName, email },
    address: publicUrl,
  }),
  'account-inactivated': ({ firstName, email, maySignIn }, { publicUrl }) => ({
    name: 'account-inactivated',
    values: {
      'first name': firstName,
      email,
      'what it means': maySignIn
        ? 'You can still sign in, look at your courses, and send the recordings that wait on a device.'
        : 'You can’t sign in anymore.',
    },
    address: publicUrl,
  }),
  'account-reactivated': ({ firstName, email }, { publicUrl }) => ({
    name: 'account-reactivated',
    values: { 'first name': firstName, email },
    address: publicUrl,
  }),
  'portal-added': ({ firstName, email, portal, role, programTitle }, { publicUrl }) => ({
    name: 'portal-added',
    values: {
      'first name': firstName,
      email,
      portal: portalWords[portal].name,
      role: programTitle === null ? role : `${role}, in ${programTitle}`,
    },
    address: `${publicUrl}${portalWords[portal].path}`,
  }),
  'portal-closed': ({ firstName, email, portal, mayRead }, { publicUrl }) => ({
    name: 'portal-closed',
    values: {
      'first name': firstName,
      email,
      portal: portalWords[portal].name,
      'what it means': mayRead
        ? 'You can still look at your courses there, and send the recordings that wait on a device.'
        : 'You can’t open it anymore.',
    },
    address: publicUrl,
  }),
  'wrong-codes': ({ firstName, email }, places) => ({
    name: 'wrong-codes',
    ...security(firstName, email, places),
  }),
  registration: ({ firstName, role, programTitle, linkId }, { linkOf }) => ({
    name: 'registration',
    values: {
      'first name': firstName,
      role: programTitle === null ? role : `${role}, in ${programTitle}`,
    },
    address: linkOf('REGISTRATION', linkId),
  }),
}

const portalWords: Readonly<Record<PortalName, { name: string; path: string }>> = {
  residency: { name: 'the residency portal', path: '/residency' },
  workshops: { name: 'the workshop portal', path: '/workshop' },
}

const meanwhileWords: Readonly<Record<MeanwhileChange, string>> = {
  password: 'Its password was changed.',
  on: 'Two-step sign-in was set up.',
  off: 'Two-step sign-in was turned off.',
  reset: 'Its two-step sign-in was reset.',
  'passkey-added': 'A passkey was added.',
  'passkey-removed': 'A passkey was removed.',
  'codes-renewed': 'New recovery codes were made.',
  inactivated: 'The account was inactivated.',
  reactivated: 'The account was reactivated.',
  'wrong-codes': 'Someone who knows its password entered several wrong codes.',
}
