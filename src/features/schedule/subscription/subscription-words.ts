export const subscriptionWords = {
  open: 'Subscribe',
  title: 'Calendar subscription',
  about:
    'Your phone’s or computer’s calendar can show your Trocar schedule and when your courses are due, and keep it up to date.',
  aboutWorkshops:
    'Your phone’s or computer’s calendar can show your workshops, and keep up with changes. If you’re in a residency program, too, the same address has your schedule there.',
  secret: 'Anyone who has this address can read your schedule. Don’t share it.',
  address: 'Your secret address',
  once: 'Copy it now: it isn’t shown again.',
  copy: 'Copy address',
  copied: 'Copied',
  notCopied: 'This browser didn’t copy the address. Select it and copy it.',
  since: (day: string) => `Calendars can read your schedule from the address you created on ${day}.`,
  notShown:
    'The address isn’t shown again. For another calendar, create a new one. Setting a new password stops sharing, too.',
  openInCalendar: 'Open in calendar app',
  make: 'Create address',
  renew: 'Create a new address',
  end: 'Stop sharing',
  askRenew: {
    title: 'Create a new address?',
    text: 'Calendars that use the current address stop updating.',
  },
  askEnd: { title: 'Stop sharing?', text: 'Calendars that use the address stop updating.' },
  away: 'Connect to the internet to set up your subscription.',
  failed: 'That didn’t work. Try again.',
  safe: 'Your schedule isn’t affected.',
  workshopsSafe: 'Your workshops aren’t affected.',
} as const
