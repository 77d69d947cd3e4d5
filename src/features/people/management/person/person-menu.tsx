import { Ellipsis } from 'lucide-react'
import type { ManagedPerson } from '#contract/endpoints/people/managed-people.ts'
import type { Links } from '#domain/links.ts'
import { resetStepWords } from '#features/shared/people/second-step-words.ts'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import type { PeopleTab } from '../people-filters.ts'
import { peopleWords } from '../people-words.ts'
import { teachingWords } from './teaching-words.ts'

const personActions = [
  'edit',
  'move',
  'proctor',
  'resend',
  'reset-step',
  'inactivate',
  'reactivate',
  'remove',
  'end-teaching',
] as const
export type PersonAction = (typeof personActions)[number]

export interface PersonMenuProps {
  person: ManagedPerson
  tab: PeopleTab
  /** Without a home there are no groups to move to. */
  isUnplaced: boolean
  links: Pick<Links, 'residentProgress' | 'review' | 'assessmentHistoryOf' | 'curricularHistoryOf'>
  /** A person who may only look has no actions. */
  manages: boolean
  isAway: boolean
  onAct: (act: PersonAction, person: ManagedPerson) => void
}

/** Actions for one person of a list; for a resident, also links to their work. */
export function PersonMenu({ person, tab, isUnplaced, links, manages, isAway, onAct }: PersonMenuProps) {
  const ways = waysTo(person, links)
  const acts =
    person.mayBeChanged || (manages && teachesBesides(person)) ? entriesOf({ tab, isUnplaced }, person) : []
  if (ways.length + acts.length === 0) return null
  const label = peopleWords.actions(person.fullName)
  return (
    <Menu
      label={label}
      entries={[
        ...ways,
        ...acts.map((entry, at) => ({
          ...entry,
          isDisabled: isAway,
          startsGroup: at === 0 && ways.length > 0,
        })),
      ]}
      onChoose={(chosen) => {
        const act = personActions.find((one) => one === chosen)
        if (act !== undefined) onAct(act, person)
      }}
    >
      <IconButton label={label}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}

/** Anyone who sees the list may see a resident's work. */
function waysTo({ id, role }: ManagedPerson, links: PersonMenuProps['links']): MenuEntry[] {
  if (role !== 'RESIDENT') return []
  return [
    { id: 'progress', text: peopleWords.progress, href: links.residentProgress(id) },
    { id: 'review', text: peopleWords.review, href: links.review(id) },
    { id: 'assessments', text: peopleWords.assessments, href: links.assessmentHistoryOf(id) },
    { id: 'completed', text: peopleWords.completed, href: links.curricularHistoryOf(id, null) },
  ]
}

function entriesOf(
  { tab, isUnplaced }: Pick<PersonMenuProps, 'tab' | 'isUnplaced'>,
  person: ManagedPerson,
): MenuEntry[] {
  const { isRegistered, mayBeChanged } = person
  const ending =
    tab === 'faculty' && !isUnplaced && teachesBesides(person)
      ? [{ id: 'end-teaching', text: teachingWords.end, isDanger: true }]
      : []
  if (!mayBeChanged) return ending
  const remove = { id: 'remove', text: peopleWords.remove, isDanger: true }
  const proctor = { id: 'proctor', text: peopleWords.proctor }
  if (tab === 'inactive-users') return [{ id: 'reactivate', text: peopleWords.reactivate }, proctor, remove]
  return [
    { id: 'edit', text: peopleWords.edit },
    ...(tab === 'residents' && !isUnplaced ? [{ id: 'move', text: peopleWords.move }] : []),
    proctor,
    isRegistered
      ? { id: 'reset-step', text: resetStepWords.act }
      : { id: 'resend', text: peopleWords.resend },
    ...ending,
    { id: 'inactivate', text: peopleWords.inactivate, isDanger: true },
    remove,
  ]
}

/** Directors stay until their time ends. */
function teachesBesides({ role, isAtHome }: ManagedPerson): boolean {
  return role === 'FACULTY' && !isAtHome
}
