export const pushWords = {
  title: 'Notifications on this device',
  text: 'New assessments, comments, and schedule changes show up even when Trocar is closed. Anyone who can see this screen can read them.',
  label: 'Show notifications here',
  unsupported:
    'This browser can’t show notifications. On an iPhone or iPad, add Trocar to the home screen and open it from there.',
  blocked:
    'Notifications from Trocar are blocked. Allow them in the site settings of your browser, next to the address, or in the settings of this device. Then come back here.',
  away: 'You can change this when you’re back online.',
  asking: 'Your browser asks you to allow them.',
  on: 'Signing out turns them off.',
  turnedOn: 'Notifications will show up on this device.',
  turnedOff: 'No more notifications on this device.',
  dismissed: 'Your browser didn’t get an answer. Try again and choose Allow.',
  failed: 'That couldn’t be changed. Try again.',
  safe: 'Your notifications are safe.',
} as const
