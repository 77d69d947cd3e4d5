export const letterWords = {
  subject: 'Subject',
  body: 'Message',
  submit: 'Send',
  cancel: 'Cancel',
  offline: 'You’re offline. A message can be sent when you’re back online.',
  startOver: 'Start over',
  restored: 'We kept what you wrote here before.',
  unsure:
    'No answer came, so we don’t know whether your message went out. It stays on this device. Send it again; no one gets it twice.',
  failed: 'It wasn’t sent. Try again.',
} as const
