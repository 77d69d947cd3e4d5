export const previewWords = {
  open: 'Preview course',
  title: 'As a resident sees it on a phone',
  draft: 'With your saved drafts. No one else sees what isn’t published.',
  overview: 'Course overview',
  activities: 'Activities',
  none: 'No activities yet.',
  empty: 'Nothing is written here yet, so residents don’t see this part.',
} as const
