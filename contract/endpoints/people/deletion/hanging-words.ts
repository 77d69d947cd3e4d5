import type { Deletable, Hanging, HangingKind } from './structure-deletion.ts'

// What keeps something from being deleted, in words: the `message` of the refusal, and what the page shows.

const nouns: Readonly<Record<HangingKind, readonly [one: string, several: string]>> = {
  institutions: ['institution', 'institutions'],
  programs: ['program', 'programs'],
  groups: ['group', 'groups'],
  coordinators: ['coordinator', 'coordinators'],
  directors: ['program director', 'program directors'],
  faculty: ['faculty member', 'faculty members'],
  residents: ['resident', 'residents'],
  visitors: ['person from outside', 'people from outside'],
  members: ['person', 'people'],
  proctors: ['proctor', 'proctors'],
  requests: ['open request to teach', 'open requests to teach'],
  events: ['event', 'events'],
  courses: ['course', 'courses'],
  formerPeople: ['deleted person who left work', 'deleted people who left work'],
  videos: ['video', 'videos'],
  practices: ['practice', 'practices'],
  completions: ['completed activity', 'completed activities'],
  lessons: ['lesson taught', 'lessons taught'],
}

const ofPeople: readonly HangingKind[] = ['formerPeople', 'videos', 'practices', 'completions', 'lessons']

/** Whether it is what people did: it stays for good, so what it hangs on does. */
export function staysForGood({ what }: Hanging): boolean {
  return ofPeople.includes(what)
}

/** @param formatCount as the page writes numbers */
export function nameHanging(
  { what, count }: Hanging,
  formatCount: (count: number) => string = String,
): string {
  return `${formatCount(count)} ${nouns[what][count === 1 ? 0 : 1]}`
}

/** What can be done instead, where what people did stays. */
const instead: Readonly<Record<Deletable, string>> = {
  system: 'It can’t be deleted.',
  institution: 'It can’t be deleted.',
  program: 'What people did stays, so it can’t be deleted. It can be inactivated.',
  group: 'What people did stays, so it can’t be deleted. It can expire.',
}

/** "3 residents and 1 event belong to it. Move or remove them first." */
export function describeHanging(kind: Deletable, hanging: readonly Hanging[]): string {
  return `${saidOf(hanging)} ${adviseOn(kind, hanging)}`
}

/** What to do about it. */
export function adviseOn(kind: Deletable, hanging: readonly Hanging[]): string {
  if (hanging.some(staysForGood)) return instead[kind]
  return isOne(hanging) ? 'Move or remove it first.' : 'Move or remove them first.'
}

function saidOf(hanging: readonly Hanging[]): string {
  const names = hanging.map((one) => nameHanging(one))
  const last = names.at(-1) ?? ''
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
  return `${listed} ${isOne(hanging) ? 'belongs' : 'belong'} to it.`
}

function isOne(hanging: readonly Hanging[]): boolean {
  return hanging.length === 1 && hanging[0]?.count === 1
}

export const unassignedStays = 'People who are in no other group are here. It can’t be deleted.'
