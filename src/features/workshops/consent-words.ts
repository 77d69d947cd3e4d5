import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'

export const consentWords = {
  title: 'What you agree to',
  text: 'Each answer is yours alone: you can come to every workshop either way, and change it at any time.',
  questions: {
    PICTURES: {
      title: 'Pictures and video',
      text: 'Pictures and video taken at the workshop may show me, and may be used to report on it.',
    },
    HEALTH: {
      title: 'Meals and allergies',
      text: 'The people who prepare or run my workshops may keep what I eat and what I’m allergic to. It’s deleted 30 days after my last workshop, and at once if I withdraw.',
    },
    LISTED: {
      title: 'Being listed',
      text: 'Attendees and faculty of my workshops may see my name and my hospital, and nothing else.',
    },
  } satisfies Record<ConsentKind, { title: string; text: string }>,
  agree: 'I agree',
  decline: 'I don’t agree',
  withdraw: 'Withdraw',
  agreed: (day: string) => `You agreed on ${day}.`,
  declined: (day: string) => `You don’t agree, as of ${day}.`,
  unanswered: 'You haven’t answered yet.',
  saved: { yes: 'Saved: you agree.', no: 'Saved: you don’t agree.' },
  healthRemoved: 'Saved: you don’t agree. What we knew of your meals and allergies is deleted.',
  failed: 'Your answer couldn’t be saved. Try again.',
  offline: 'You’re offline. You can answer once you’re connected.',
  sure: {
    title: 'Delete your meals and allergies?',
    text: 'What you told us is deleted at once. If you agree again later, you’ll have to tell us again.',
    confirm: 'Withdraw and delete',
    cancel: 'Keep it',
  },
} as const
