import type { ParticipantList } from '#contract/endpoints/workshops/participants/participants.ts'

export const usersWords = {
  title: 'Users',
  sentence: 'Everybody who teaches in workshops or attends them.',
  lists: { faculty: 'Faculty', attendees: 'Attendees' } satisfies Record<ParticipantList, string>,
  addFaculty: 'Add faculty',
  search: 'Name or email',
  state: 'Show',
  states: { active: 'Active', deactivated: 'Deactivated', all: 'Everybody' },
  away: { title: 'No connection', text: 'People are listed here once you’re online.' },
  safe: 'Nothing about these people was changed.',
  empty: {
    faculty: { title: 'No faculty yet', text: 'Add the first person who can teach in workshops.' },
    attendees: { title: 'No attendees yet', text: 'People appear here once they’re added to a workshop.' },
  },
  noMatch: {
    title: 'No one found',
    text: 'Search for another part of their name or email, or show everybody.',
  },
  columns: {
    name: 'Name',
    email: 'Email',
    hospital: 'Hospital',
    specialties: 'Specialties',
    workshops: 'Workshops',
    status: 'Status',
    actions: 'Actions',
  },
  actions: (name: string) => `Actions for ${name}`,
  status: {
    deactivated: 'Deactivated',
    registered: 'Registered',
    invited: 'Not registered',
  },
  both: 'Faculty and attendee',
  view: 'Details',
  edit: 'Edit',
  deactivate: 'Deactivate',
  reactivate: 'Reactivate',
  sure: {
    title: (name: string) => `Deactivate ${name}?`,
    text: 'They can no longer use the workshop portal. Their workshops and what they paid stay as they are, and so does the residency portal, if they use it. You can reactivate them at any time.',
  },
  deactivated: (name: string) => `${name} can no longer use the workshop portal.`,
  reactivated: (name: string) => `${name} can use the workshop portal again.`,
  offline: 'You’re offline. Try again once you’re connected.',
  failed: 'It couldn’t be changed. Try again.',
} as const

export const formScreenWords = {
  add: {
    title: 'Add faculty',
    sentence: 'If they’re known already, they keep what’s stored, and blanks are filled in.',
    submit: 'Add faculty',
    saved: (name: string) => `${name} can now teach in workshops.`,
    chosen: (name: string) => `${name} is chosen as faculty. Save the workshop to keep it.`,
  },
  edit: {
    title: (name: string) => `Edit ${name}`,
    submit: 'Save',
    saved: 'Saved.',
  },
  safe: 'Nothing about this person was changed.',
  away: { title: 'No connection', text: 'This form opens once you’re online.' },
  notFound: {
    title: 'No one here',
    text: 'This person isn’t in this role anymore, or the address is wrong. Open the list of users and choose them there.',
  },
} as const

export const detailsWords = {
  safe: 'Nothing about this person was changed.',
  away: { title: 'No connection', text: 'Their details are shown once you’re online.' },
  notFound: {
    title: 'No one here',
    text: 'This person isn’t in your workshops anymore, or the address is wrong.',
  },
  person: 'Person',
  hospital: 'Hospital',
  license: 'License and training',
  health: 'Meals and allergies',
  healthNote: 'Deleted 30 days after their last workshop.',
  healthRemoved: 'Deleted after their last workshop. Ask again before the next one.',
  healthDeclined: 'They don’t agree that this is kept. Nothing is stored.',
  taught: 'Workshops as faculty',
  attended: 'Workshops as attendee',
  noWorkshops: 'None yet.',
  courses: 'Courses',
  noCourses: 'No courses yet.',
  none: 'Not given',
  notAnswered: 'Not answered',
  yes: 'Yes',
  no: 'No',
  address: 'Address',
  role: 'Role',
  roles: { faculty: 'Faculty', attendee: 'Attendee', both: 'Faculty and attendee' },
  status: 'Status',
  internal: 'Works for our company',
  diet: 'Dietary restrictions',
  noDiet: 'None',
  edit: 'Edit',
} as const

export const historyWords = {
  titles: { attendee: 'Attended workshops', faculty: 'Taught workshops' },
  sentences: {
    attendee: 'Workshops that you attend or attended, the newest first.',
    faculty: 'Workshops in which you teach or taught, the newest first.',
  },
  upcoming: 'Upcoming',
  past: 'Past',
  courses: 'Courses',
  safe: 'Your workshops are as they were.',
  away: { title: 'No connection', text: 'Your workshops are listed here once you’re online.' },
  empty: {
    attendee: { title: 'No workshops yet', text: 'A workshop appears here once you’re added to it.' },
    faculty: { title: 'No workshops yet', text: 'A workshop appears here once you’re asked to teach in it.' },
  },
  canceled: 'Canceled',
  inactive: 'Inactive',
  certificate: 'Certificate added',
  roles: { faculty: 'Faculty', attendee: 'Attendee', both: 'Faculty and attendee' },
  payment: {
    NOT_REQUIRED: 'No payment needed',
    PENDING_REGISTRATION: 'Payment waits for registration',
    NOT_PROCESSED: 'Not paid',
    PAID: 'Paid',
  },
  registration: { NEW: 'Not registered', AUDITOR: 'Auditor', IN_SYSTEM: 'Registered' },
} as const

export const certificateWords = {
  download: 'Certificate',
  downloadOf: (title: string) => `Download the certificate of ${title}`,
  facts: (size: string, day: string) => `PDF, ${size}, added ${day}`,
  awaited: 'No certificate yet. It appears here once it’s issued.',
  failed: 'The certificate couldn’t be downloaded. Try again.',
  offline: 'You can download the certificate once you’re online.',
} as const
