import { describe, expect, it } from 'vitest'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'
import { groupChoices, groupsToAssess } from '#features/video/assess/queue/queue-groups.ts'

const group = (name: string, isActive = true) => ({ id: name as UserGroupId, name, isActive })
const ofProgram = (name: string, isExpired = false) => ({ ...group(name), isExpired })

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
})
