import type { RegistrationStep } from '#contract/vocabulary/workshops/registration-steps.ts'
import { numberOfStep, STEPS_IN_ALL } from '#domain/workshops/registration-progress.ts'

export const stepNames: Readonly<Record<RegistrationStep, string>> = {
  contact: 'Phone',
  work: 'Hospital and specialty',
  license: 'License and training',
  health: 'Meals and allergies',
  photo: 'Photo',
}

export const stepSentences: Readonly<Record<RegistrationStep, string>> = {
  contact: 'So that you can be reached on the day of the workshop.',
  work: 'Where you work, and in what.',
  license: 'The people who prepare the workshop may need it for the lab and your certificate.',
  health: 'So that there’s something you can eat, and nothing that harms you.',
  photo: 'So that people recognize you at the door.',
}

export const stepWords = {
  title: 'Finish your registration',
  sentence: 'Each step is saved when you continue. You can leave at any time and continue later.',
  account: 'Your account',
  count: (step: RegistrationStep | null) => `Step ${numberOfStep(step)} of ${STEPS_IN_ALL}`,
  progress: 'Registration',
  next: 'Save and continue',
  finish: 'Finish',
  back: 'Back',
  later: 'Finish later',
  save: 'Save',
  cancel: 'Cancel',
  away: { title: 'No connection', text: 'The next step is shown once you’re online.' },
  safe: 'Your account is ready, and each step you finished is saved.',
  offline: 'You’re offline. What you typed stays on this device; save it once you’re connected.',
  doneTitle: 'You’re registered',
  doneText: 'Everything is saved. You can change it at any time in your profile.',
  open: 'Open workshops',
  profile: 'Open your profile',
} as const
