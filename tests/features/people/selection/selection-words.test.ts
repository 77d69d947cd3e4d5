import { describe, expect, it } from 'vitest'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { SelectedGroup } from '#domain/people/selection/selection-machine.ts'
import { faceOf, groupChoices } from '#features/people/selection/selection-words.ts'
import type { CurrentSelection } from '#features/shared/selection/use-selection.ts'

const surgery = { id: 'surgery' as ProgramId, title: 'General Surgery', system: null }
const urology = { id: 'urology' as ProgramId, title: 'Urology', system: null }
const group = (name: string, program = surgery, isActive = true): SelectedGroup => ({
  id: name as UserGroupId,
  name,
  isActive,
  program,
})
const both = [group('Interns'), group('Residents', urology)]
const nothing: CurrentSelection = {
  viewMode: 'RESIDENT',
  group: null,
  program: null,
  system: null,
  offer: { viewModes: ['RESIDENT'], groups: [], hasAllGroups: true, programs: [], isPartial: false },
  scope: {},
  askedProgram: null,
}
const selection = (change: Partial<CurrentSelection>, offer: Partial<CurrentSelection['offer']> = {}) => ({
  ...nothing,
  ...change,
  offer: { ...nothing.offer, ...offer },
})
const views = ['RESIDENT', 'PROCTOR'] as const

describe('the selection in the frame', () => {
  it.each([
    ['nothing, if there is nothing to choose', selection({}, { groups: [group('Interns')] }), null],
    ['all groups', selection({}, { groups: both }), { text: 'All Active Groups', subtext: null }],
    [
      'one of them, with its program if there are several',
      selection({ group: both[1]! }, { groups: both }),
      { text: 'Residents', subtext: 'Urology' },
    ],
    [
      'the last choice, while the list is loading',
      selection({ group: both[0]! }, { isPartial: true }),
      { text: 'Interns', subtext: null },
    ],
    [
      'the view of those who have two',
      selection({ viewMode: 'PROCTOR', group: group('Old class', surgery, false) }, { viewModes: views }),
      { text: 'Old class', subtext: 'Proctor view · Expired' },
    ],
    [
      'the only group of a proctor by its name',
      selection({ viewMode: 'PROCTOR' }, { viewModes: views, groups: [group('Interns')] }),
      { text: 'Interns', subtext: 'Proctor view' },
    ],
    [
      'only the view, for people without groups in it',
      selection({}, { viewModes: views, hasAllGroups: false }),
      { text: 'Faculty view', subtext: null },
    ],
    [
      'all programs of those who oversee several',
      selection({}, { programs: [surgery, urology] }),
      { text: 'All programs', subtext: null },
    ],
  ])('is %s', (_what, given, face) => expect(faceOf(given, 'FACULTY')).toEqual(face))
})

describe('the groups to choose from', () => {
  it('begin with all active groups and say which program they belong to (spec 1 §4)', () => {
    expect(groupChoices([...both, group('Old class', surgery, false)], true)).toEqual([
      { id: 'all', text: 'All Active Groups' },
      { id: 'Interns', text: 'Interns', subtext: 'General Surgery' },
      { id: 'Residents', text: 'Residents', subtext: 'Urology' },
      { id: 'Old class', text: 'Old class', subtext: 'General Surgery · Expired' },
    ])
  })

  it('of residents have no option for all of them', () => {
    expect(groupChoices([group('Interns'), group('Research')], false)).toEqual([
      { id: 'Interns', text: 'Interns' },
      { id: 'Research', text: 'Research' },
    ])
  })
})
