import { describe, expect, it } from 'vitest'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import { groupChoices, groupsToAssess } from '#features/video/assess/queue/queue-groups.ts'

const group = (name: string, isActive = true) => ({ id: name as UserGroupId, name, isActive })
const home = 'home' as ProgramId
const second = 'second' as ProgramId
const ofProgram = (name: string, isExpired = false, parentProgramId = home) => ({
  ...group(name),
  isExpired,
  parentProgramId,
})

describe('the groups to choose from', () => {
  it('are those of the program and those that one proctors, each once', () => {
    const me = { proctorGroups: [group('First years'), group('Visitors')] }
    const groups = groupsToAssess(me, [ofProgram('First years'), ofProgram('Second years')])
    expect(groups.map(({ name }) => name)).toEqual(['First years', 'Second years', 'Visitors'])
  })

  it('begin with all active groups and end with the expired ones (spec 1 §4)', () => {
    const groups = groupsToAssess({ proctorGroups: [group('Visitors')] }, [
      ofProgram('Class of last year', true),
      ofProgram('First years'),
    ])
    expect(groupChoices(groups)).toEqual([
      { id: 'all', text: 'All Active Groups' },
      { id: 'First years', text: 'First years' },
      { id: 'Visitors', text: 'Visitors' },
      { id: 'Class of last year', text: 'Class of last year', subtext: 'expired' },
    ])
  })

  it('of several programs say which program they belong to', () => {
    const programs = [
      { id: home, title: 'General surgery' },
      { id: second, title: 'Urology' },
    ]
    const groups = groupsToAssess({ proctorGroups: [], programs }, [
      ofProgram('First years'),
      ofProgram('Residents', false, second),
      ofProgram('Class of last year', true, second),
    ])
    expect(groupChoices(groups).slice(1)).toEqual([
      { id: 'First years', text: 'First years', subtext: 'General surgery' },
      { id: 'Residents', text: 'Residents', subtext: 'Urology' },
      { id: 'Class of last year', text: 'Class of last year', subtext: 'Urology, expired' },
    ])
  })
})
