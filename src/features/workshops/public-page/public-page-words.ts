import { countText } from '#domain/count-text.ts'

export const pageWords = {
  loading: 'Loading the workshop',
  fallbackTitle: 'Workshop',
  when: 'When',
  where: 'Where',
  procedure: 'Procedure',
  price: 'Price',
  free: 'Free',
  faculty: 'Taught by',
  ask: 'Ask for a place',
  gone: {
    title: 'Workshop not found',
    text: 'It may be over, or the page was taken down. Check the link, or ask the person who sent it to you.',
  },
} as const

export const askWords = {
  title: 'Ask for a place',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHelp: 'The answer goes to this address.',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  hospital: 'Hospital',
  message: 'Message',
  send: 'Send request',
  back: 'Back to the workshop',
  tooOften: 'Too many requests came from your network. Try again in 15 minutes.',
  gone: 'Requests for this workshop are closed.',
  sentTitle: 'Request sent',
  sent: (workshop: string, email: string) =>
    `The people who plan “${workshop}” have your request. They’ll answer at ${email}.`,
} as const

export const partWords = {
  title: 'Public page',
  off: 'Off. Only people with an account see this workshop.',
  on: 'On. Anyone with the link can read the page and ask for a place.',
  toggle: 'Public page',
  shows:
    'The page shows the title, description, procedure, day and times, place, price, and the names and hospitals of the faculty.',
  hiddenBy: {
    internal: 'This workshop is internal, so it can’t have a public page.',
    canceled: 'This workshop was canceled, so no one sees its page.',
    over: 'This workshop is over, so no one sees its page.',
  },
  address: 'Link to the page',
  copy: 'Copy link',
  copied: 'Copied',
  notCopied: 'The link couldn’t be copied. Select it and copy it yourself.',
  open: 'Open page',
  away: { title: 'You’re offline', text: 'This loads when you’re back online.' },
  safe: 'Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
} as const

export const requestWords = {
  title: 'Asked for a place',
  empty: 'No one has asked yet.',
  open: (count: number) => `${countText(count)} waiting for an answer`,
  accept: 'Accept',
  decline: 'Decline',
  acceptOf: (name: string) => `Accept ${name}`,
  declineOf: (name: string) => `Decline ${name}`,
  asked: (at: string) => `Asked ${at}`,
  states: { ACCEPTED: 'Accepted', DECLINED: 'Declined' },
  by: (state: string, who: string | null, at: string) =>
    who === null ? `${state}, ${at}` : `${state} by ${who}, ${at}`,
  undelivered: 'The email with your answer wasn’t delivered.',
  accepted: (name: string) => `${name} is an attendee now. An invitation is on its way.`,
  declined: (name: string) => `Your answer to ${name} is on its way.`,
  more: 'Show more requests',
  declineTitle: (name: string) => `Decline ${name}?`,
  answer: 'Your answer',
  answerHelp: 'It’s sent by email as you write it here.',
  send: 'Decline and send',
  cancel: 'Cancel',
  offline: 'You’re offline. You can do this when you’re back online.',
} as const
