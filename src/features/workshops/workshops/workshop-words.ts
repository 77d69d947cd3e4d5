import { workshopRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import { countText } from '#domain/count-text.ts'

/** `1 person`, `2 people`. */
function many(count: number, one: string, more: string): string {
  return `${countText(count)} ${count === 1 ? one : more}`
}

export const viewWords = {
  title: 'Workshop',
  edit: 'Edit',
  duplicate: 'Duplicate',
  message: 'Write to its people',
  cancel: 'Cancel workshop',
  bringBack: 'Bring back',
  canceled: 'This workshop was canceled. Its people have been told.',
  broughtBack: 'The workshop takes place after all. Its people are told.',
  facts: 'Facts',
  when: 'When',
  zone: 'Time zone',
  where: 'Where',
  type: 'Type',
  procedure: 'Procedure',
  price: 'Price',
  holdFee: 'Hold fee',
  internal: 'Internal workshop',
  travelNotes: 'Travel and hotel',
  yes: 'Yes',
  free: 'Free',
  people: 'People',
  facilitators: 'Facilitators',
  faculty: 'Faculty',
  none: 'None yet',
  attendees: 'Attendees',
  attend: (active: number) => many(active, 'active attendee', 'active attendees'),
  door: 'Door',
  certificates: 'Certificates',
  allAttendees: 'See attendees',
  addAttendee: 'Add attendee',
  noConflicts: 'What faculty stated of their conflicts of interest couldn’t be loaded.',
  chooseFaculty: 'Choose faculty',
  addFaculty: 'Add new faculty',
  messages: 'Messages',
  noMessages: 'Nothing was written to its people yet.',
  kinds: {
    MESSAGE: 'Message',
    CHANGED: 'Told of a new time',
    CANCELED: 'Told that it was canceled',
    REGISTRATION: 'Invited to register',
    ADDED: 'Told that they teach or run it',
    REMOVED: 'Told that they no longer teach or run it',
    MOVED: 'Told that they were moved here',
    REGISTERED: 'Told that they are registered',
    TWO_WEEKS: 'Reminded two weeks before',
    TWO_DAYS: 'Reminded two days before',
    UNFINISHED: 'Reminded to finish registering',
    CERTIFICATE: 'Told of their certificates',
  },
  readers: (names: readonly string[], all: number) =>
    all > names.length
      ? `${names.join(', ')}, and ${many(all - names.length, 'other', 'others')}`
      : names.join(', '),
  sent: (count: number) => `${countText(count)} sent`,
  waiting: (count: number) => `${countText(count)} on the way`,
  failed: (count: number) => `${countText(count)} not delivered`,
  notFound: { title: 'Workshop not found', text: 'It may be one that you have no part in.' },
  away: { title: 'You’re offline', text: 'This workshop loads when you’re back online.' },
  safe: 'Nothing was changed.',
  failedAction: 'The server couldn’t do this. Nothing was changed.',
  offline: 'You’re offline. You can do this when you’re back online.',
  dismiss: 'Back',
} as const

export const cancelWords = {
  title: 'Cancel this workshop?',
  submit: 'Cancel workshop',
  back: 'Don’t cancel',
  told: (people: string) => `A message goes to ${people}.`,
  toldNobody: 'It has no people yet, so no one is told.',
  paid: (people: number, amount: string) =>
    `${countText(people)} ${people === 1 ? 'attendee has' : 'attendees have'} paid ${amount} in all.`,
  nothingPaid: 'No one has paid yet.',
  payments: 'What happens to what they paid',
  plans: {
    REFUND: 'It is paid back',
    HOLD: 'It is held for another workshop',
    CONTACT: 'We’ll write to them about it',
  },
  note: 'Note in the message',
  undo: 'You can bring the workshop back until it would be over.',
} as const

export const duplicateWords = {
  title: 'Duplicate to another date',
  submit: 'Duplicate',
  text: 'The new workshop has the same place, price, and people who run and teach it. No one is enrolled.',
  startDay: 'Starts on',
  done: 'Workshop duplicated',
  refused: {
    changed:
      'The duplicate is already planned, and someone else has changed it since. Nothing was overwritten. It’s in the list of workshops.',
    canceled:
      'The duplicate was already planned and then canceled. It’s in the list of canceled workshops and can be brought back there.',
  },
} as const

export const messageWords = {
  title: 'Write to its people',
  to: 'To',
  help: 'An empty line starts a paragraph. Date and place of the workshop are added at the end.',
  nobody: 'No one is in this group now.',
  people: (count: number) => many(count, 'person', 'people'),
  sent: (to: number) => `Message sent to ${many(to, 'person', 'people')}`,
  leftOut: (count: number) =>
    `${many(count, 'person has', 'people have')} had as many messages today as others may send, and got none.`,
} as const

export const planWords = {
  titles: { create: 'New workshop', edit: 'Edit workshop' },
  title: 'Title',
  procedure: 'Procedure',
  type: 'Type',
  startDay: 'Starts on',
  startTime: 'Starts at',
  endDay: 'Ends on',
  endTime: 'Ends at',
  timezone: 'Time zone',
  description: 'Description',
  place: 'Place',
  location: 'Location',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  travelNotes: 'Travel and hotel',
  travelNotesHelp:
    'The people of the workshop read this on their home: how to get there, where to stay, where to park.',
  people: 'People',
  facilitators: 'Facilitators',
  faculty: 'Faculty',
  facultyAttendees: 'Faculty who also attend workshops',
  fee: 'Fee',
  price: 'Price in dollars',
  isHoldFee: 'Hold fee',
  isInternal: 'Internal: it costs nothing',
  locked: workshopRefusals['has-attendees'],
  required: 'This field is required',
  badPrice: 'Enter a price such as 250 or 249.50',
  doubts: {
    skipped: (which: 'start' | 'end') =>
      `Clocks there are set forward and never show this ${which} time. It becomes the time an hour later.`,
    twice: (which: 'start' | 'end') =>
      `Clocks there are set back and show this ${which} time twice. The first one counts.`,
  },
  clashes: 'At the same time',
  clash: {
    PLACE: (workshop: string) => `${workshop} is at the same place.`,
    PERSON: (person: string, workshop: string) => `${person} is in ${workshop}.`,
  },
  clashesUnknown: 'You’re offline, so it isn’t known whether place and people are free.',
  save: { create: 'Plan workshop', edit: 'Save changes' },
  saved: { create: 'Workshop planned', edit: 'Workshop updated' },
  cancel: 'Cancel',
  restored: 'We kept what you typed here before.',
  startOver: 'Start over',
  offline: 'You’re offline. What you typed stays on this device; save it when you’re back online.',
  failed: 'The workshop couldn’t be saved. Your entries are still here; try again.',
  theirs: 'Theirs',
  mine: 'Yours',
  keepMine: 'Save mine',
  takeTheirs: 'Use theirs',
  existsChanged:
    'This workshop is already planned, and someone else has changed it since. Nothing was overwritten.',
  openTheirs: 'Open the workshop',
  same: 'What you have here is the same as theirs now.',
  added: (names: string) => `added ${names}`,
  removed: (names: string) => `removed ${names}`,
  noOne: 'No one',
  no: 'No',
  nothing: '–',
  unnamed: 'Not in the list anymore',
  field: 'Field',
  moved: 'If its dates change, its people are told.',
} as const
