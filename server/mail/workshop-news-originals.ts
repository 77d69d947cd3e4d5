import type { Placeholder } from '#contract/letter-text.ts'

type WorkshopLetterName =
  | 'workshop-message'
  | 'workshop-changed'
  | 'workshop-canceled'
  | 'workshop-brought-back'
  | 'workshop-added'
  | 'workshop-removed'
  | 'workshop-moved'
  | 'workshop-registered'
  | 'workshop-two-weeks'
  | 'workshop-two-days'
  | 'workshop-registrations'
  | 'workshop-certificate'

interface WorkshopLetterForm {
  subject: string
  body: string
  placeholders: readonly Placeholder[]
  link: string
}

const about: readonly Placeholder[] = [
  { name: 'first name', sample: 'Maya', isRequired: false },
  { name: 'workshop title', sample: 'Robotic hernia repair', isRequired: true },
  {
    name: 'when',
    sample: 'Saturday, March 7, 2026, 8:00 AM – 4:00 PM CST\n\nThat’s 9:00 AM EST where you are.',
    isRequired: true,
  },
  { name: 'where', sample: 'Where: Lakeside Skills Lab, 12 Shore Drive, Chicago, IL', isRequired: true },
]
const open = 'Open the workshop'
const missing: Placeholder = {
  name: 'missing',
  sample: 'The people who prepare it still need this from you:\n\n• your phone number\n\n• your hospital',
  isRequired: true,
}
const whatFor: Placeholder = { name: 'what for', sample: 'teach in', isRequired: true }

/** The original words of the letters to the people of a workshop. */
export const workshopNewsOriginals: Readonly<Record<WorkshopLetterName, WorkshopLetterForm>> = {
  'workshop-message': {
    subject: '{subject}',
    body: `Hello {first name},

{message}

This message is about {workshop title}.

{when}

{where}`,
    placeholders: [
      ...about,
      { name: 'subject', sample: 'Parking at the lab', isRequired: false },
      { name: 'message', sample: 'Please park in lot C behind the building.', isRequired: true },
    ],
    link: open,
  },
  'workshop-changed': {
    subject: '{workshop title} was moved to another time',
    body: `Hello {first name},

{workshop title} takes place at another time.

New time: {when}

Before: {before}

{where}

Your place stays as it is. If you can’t come at the new time, please tell the people who invited you.`,
    placeholders: [
      ...about,
      { name: 'before', sample: 'Friday, March 6, 2026, 8:00 AM – 4:00 PM CST', isRequired: true },
    ],
    link: open,
  },
  'workshop-canceled': {
    subject: '{workshop title} was canceled',
    body: `Hello {first name},

{workshop title} was canceled and doesn’t take place.

It would have been: {when}

{where}

{payment}

{note}`,
    placeholders: [
      ...about,
      {
        name: 'payment',
        sample: 'You paid $250.00 for it. It will be paid back to you.',
        isRequired: true,
      },
      { name: 'note', sample: 'The lab has water damage. We hope to see you in May.', isRequired: false },
    ],
    link: open,
  },
  'workshop-brought-back': {
    subject: '{workshop title} takes place after all',
    body: `Hello {first name},

{workshop title} was canceled by mistake or can take place after all. It takes place as planned before, and your place stays as it was.

{when}

{where}`,
    placeholders: about,
    link: open,
  },
  'workshop-added': {
    subject: 'You {what for} {workshop title}',
    body: `Hello {first name},

From now on, you’re among those who {what for} {workshop title}.

{when}

{where}

Please put it in your calendar. The workshop’s page shows what else is known of it. If you can’t come, please tell the people who plan it.`,
    placeholders: [...about, whatFor],
    link: open,
  },
  'workshop-removed': {
    subject: 'You no longer {what for} {workshop title}',
    body: `Hello {first name},

You no longer {what for} {workshop title}. The workshop itself takes place as planned, and there’s nothing for you to do.

It was for: {when}

{where}

If you think this is a mistake, please tell the people who plan it.`,
    placeholders: [...about, whatFor],
    link: 'Open your workshops',
  },
  'workshop-moved': {
    subject: 'You now attend {workshop title}',
    body: `Hello {first name},

You attend {workshop title} instead of {workshop before}. There’s nothing for you to do: your registration stays as it is.

{when}

{where}

{payment}

The file with this message puts it in your calendar. If the other one is there, please delete it: {before}

If you think this is a mistake, please tell the people who invited you.`,
    placeholders: [
      ...about,
      { name: 'workshop before', sample: 'Robotic colectomy', isRequired: true },
      { name: 'before', sample: 'Friday, March 6, 2026, 8:00 AM – 4:00 PM CST', isRequired: true },
      { name: 'payment', sample: 'The $250.00 that you paid count for it.', isRequired: true },
    ],
    link: open,
  },
  'workshop-registered': {
    subject: 'You’re registered for {workshop title}',
    body: `Hello {first name},

You’re registered for {workshop title}.

{when}

{where}

The file with this message puts it in your calendar. Your home in Trocar shows how to get there and whom to call.`,
    placeholders: about,
    link: open,
  },
  'workshop-certificate': {
    subject: 'Your certificate for {workshop title}',
    body: `Hello {first name},

Thank you for coming to {workshop title}. Your certificate is ready to download.

The workshop was: {when}

{where}

You find the certificate in your history in Trocar, beside the workshop.`,
    placeholders: about,
    link: 'Get your certificate',
  },
  'workshop-two-weeks': {
    subject: 'Before {workshop title}: something is missing',
    body: `Hello {first name},

{workshop title} is coming up.

{when}

{where}

{missing}

It takes a few minutes.`,
    placeholders: [...about, missing],
    link: 'Complete your profile',
  },
  'workshop-two-days': {
    subject: '{workshop title} is almost here',
    body: `Hello {first name},

See you soon at {workshop title}.

{when}

{where}

{whom to call}

{missing}`,
    placeholders: [
      ...about,
      missing,
      { name: 'whom to call', sample: 'Whom to call: Fay Zimmer, (312) 555-0142', isRequired: true },
    ],
    link: 'Open your home',
  },
  'workshop-registrations': {
    subject: '{who} registered for {workshop title}',
    body: `Hello {first name},

Registered for {workshop title} since the last message: {names}.

{when}

{where}

You get at most one of these messages for a workshop in half an hour. You can turn them off in the workshop portal, under Account.`,
    placeholders: [
      ...about,
      { name: 'who', sample: 'Ana Ruiz and 2 others', isRequired: true },
      { name: 'names', sample: 'Ana Ruiz, Ben Otieno, Chiara Conti', isRequired: true },
    ],
    link: open,
  },
}
