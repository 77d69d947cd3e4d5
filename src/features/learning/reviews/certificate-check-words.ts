export const checkWords = {
  title: 'Check a certificate',
  code: 'Code of the certificate',
  help: 'Four groups of four letters and digits, as on the certificate.',
  check: 'Check',
  checking: 'Checking the code',
  valid: 'This certificate is valid',
  says: (name: string, course: string, day: string) => `${name} completed ${course} on ${day}.`,
  hours: (hours: number) => `It counts for ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
  unknown: 'No valid certificate has this code',
  unknownHelp:
    'Compare it with the paper, letter by letter. A certificate that was revoked isn’t valid either.',
} as const
