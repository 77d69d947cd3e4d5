import { ENTRANCE_REASSURANCE } from './reassurance-words.ts'

export const entranceWords = {
  title: 'Workshops',
  offline: 'The workshops aren’t on this device yet. They open as soon as you’re online.',
  reassurance: ENTRANCE_REASSURANCE,
  ended: {
    title: 'You no longer have access to workshops',
    text: 'Your access was ended by those who manage workshops. Your account and everything on this device are safe. If this is a mistake, ask them to restore it.',
  },
  residencyEnded: {
    title: 'You no longer have access to the residency program',
    text: 'Your access was ended by those who manage the program. Your account, your workshops and everything on this device are safe. If this is a mistake, ask them to restore it.',
  },
  toWorkshops: 'Go to the workshops',
  toResidency: 'Go to the residency program',
  signOut: 'Sign out',
  notRecorded: 'Your sign-in isn’t complete',
} as const
