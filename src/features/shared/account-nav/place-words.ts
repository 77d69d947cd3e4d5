/** The screens about a person. */
export const placeWords = {
  about: 'About you',
  profile: 'Profile',
  account: 'Account',
  members: 'Members',
  assessmentHistory: 'Assessment history',
  curricularHistory: 'Curricular history',
} as const
