import type { GroupVersion, VersionChange } from '#contract/endpoints/learning/replaced/course-versions.ts'

const groups = (count: number) => (count === 1 ? '1 group' : `${count} groups`)

export const versionWords = {
  behind: (count: number) =>
    count === 1
      ? '1 group works through an earlier version of this course.'
      : `${count} groups work through an earlier version of this course.`,
  open: 'Use the new version for…',
  title: (course: string) => `Use the new version of ${course} for…`,
  staysDone: 'What residents have done stays done, also where an activity is no longer shown.',
  from: (version: number) => `Groups with version ${version}`,
  opens: (names: string) => `Will see: ${names}`,
  counts: (name: string, counts: boolean) => (counts ? name : `${name} (doesn’t count yet)`),
  leaves: (names: string) => `Won’t see anymore: ${names}`,
  order: 'They see the same activities as before, perhaps in another order.',
  choose: (count: number, all: number) => `${count} of ${groups(all)} chosen`,
  all: 'All groups',
  residents: ({ programName, residents, begun, finished }: GroupVersion) =>
    residents === 0
      ? `${programName} · no residents`
      : `${programName} · ${residents === 1 ? '1 resident' : `${residents} residents`}: ${begun} begun, ${finished} finished`,
  openAgain: 'For residents who have finished, the course is open again until they complete what’s new.',
  nothing: 'Choose a group',
  submit: (count: number) => `Use it for ${groups(count)}`,
  cancel: 'Cancel',
  offline: 'You’re offline. Connect to choose what groups work through.',
  done: (names: readonly string[]) =>
    `${names.length <= 3 ? names.join(', ') : groups(names.length)} ${names.length === 1 ? 'works' : 'work'} through the new version now. What was done stays done.`,
  undone: (count: number) =>
    count === 1
      ? 'The group works through its earlier version again.'
      : 'The groups work through their earlier versions again.',
  failed: 'Every group still works through the version it had.',
  notUndone: 'It wasn’t undone',
}

export function meaningOf({ opens, leaves }: Pick<VersionChange, 'opens' | 'leaves'>): string[] {
  const opened = opens.map(({ name, counts }) => versionWords.counts(name, counts)).join(', ')
  const lines = [
    ...(opened === '' ? [] : [versionWords.opens(opened)]),
    ...(leaves.length === 0 ? [] : [versionWords.leaves(leaves.join(', '))]),
  ]
  return lines.length === 0 ? [versionWords.order] : lines
}
