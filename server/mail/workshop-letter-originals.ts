import type { Placeholder } from '#contract/letter-text.ts'

const firstName: Placeholder = { name: 'first name', sample: 'Maya', isRequired: false }
const workshop: Placeholder = {
  name: 'workshop',
  sample:
    '“Robotic hernia repair”, on Saturday, March 6, 2027, at 8:00 AM Central Time, at Northside Lab, Chicago',
  isRequired: true,
}
const byCode: readonly Placeholder[] = [
  { name: 'page', sample: 'https://…', isRequired: false },
  { name: 'code', sample: 'K7MP-2QXD', isRequired: true },
]
const LINK_AND_CODE = `Set up your account with the link below. It works once, for 30 days. If it no longer works, its page sends you a new one.

If the link doesn’t open, go to {page} and enter your email and this code: {code}`

/** The original words of the letters about workshops. */
export const workshopLetterOriginals = {
  'workshop-staff': {
    subject: 'Set up your Trocar account for workshops',
    body: `Hello {first name},

You’re invited to prepare workshops in Trocar as {role}.

${LINK_AND_CODE}`,
    placeholders: [firstName, { name: 'role', sample: 'Clinical Education', isRequired: false }, ...byCode],
    link: 'Set up your account',
  },
  'workshop-attendee': {
    subject: 'Register for your workshop',
    body: `Hello {first name},

You’re invited to attend {workshop}.

${LINK_AND_CODE}`,
    placeholders: [firstName, workshop, ...byCode],
    link: 'Register',
  },
  'workshop-faculty': {
    subject: 'Register as faculty for workshops',
    body: `Hello {first name},

You’re invited to teach in {workshop}.

${LINK_AND_CODE}`,
    placeholders: [firstName, workshop, ...byCode],
    link: 'Register',
  },
  'workshop-known': {
    subject: 'You’re invited to workshops in Trocar',
    body: `Hello {first name},

You’re invited to {what for}.

You have a Trocar account with this email. Sign in with it to accept; there’s no new password to set.`,
    placeholders: [firstName, { name: 'what for', sample: `attend ${workshop.sample}`, isRequired: true }],
    link: 'Sign in and accept',
  },
  'workshop-unfinished': {
    subject: 'Please finish registering for your workshop',
    body: `Hello {first name},

You have a place in {workshop}. It begins {soon}, and you haven’t registered yet.

If the link doesn’t open, go to {page} and type your email and this code: {code}`,
    placeholders: [
      firstName,
      workshop,
      { name: 'soon', sample: 'within two weeks', isRequired: true },
      ...byCode,
    ],
    link: 'Register',
  },
  'workshop-no-place': {
    subject: 'Your request for a place in a workshop',
    body: `Hello {first name},

You asked for a place in {workshop}. We can’t give you a place.

{answer}`,
    placeholders: [
      firstName,
      workshop,
      { name: 'answer', sample: 'All places are taken. The next workshop is in May.', isRequired: true },
    ],
    link: 'See the workshop',
  },
} as const
