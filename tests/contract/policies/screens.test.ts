import { randomUUID } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { opensOnAssess, maySee, type Screen } from '#contract/policies/screens.ts'
import { mayLookAfterPeople, mayManagePeople, maySeeAuditTrail } from '#contract/policies/people/accounts.ts'
import { attemptsAs } from '#contract/policies/learning/virtual.ts'
import { hasMasterSchedule } from '#contract/policies/schedule/events.ts'
import { mayWatchUnsent } from '#contract/policies/operations/watching.ts'
import { isAdministrative, isInternalAdmin, overseesPrograms } from '#contract/policies/roles.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { type UserGroupId, userGroupId } from '#contract/vocabulary/ids.ts'
import { roles } from '#contract/vocabulary/roles.ts'

const own = { proctorGroups: [] }
const proctors = { proctorGroups: [{ id: 'g' }] }

describe.each(roles)('%s', (role) => {
  it.each(['record', 'practice', 'upload', 'myVideos'] as const)(
    'sees %s exactly when the server would take a video',
    (screen) => {
      expect(maySee({ role, ...own }, screen)).toBe(mayCapture({ role }))
    },
  )

  it.each<Screen>(['home', 'library', 'downloads', 'sync', 'feedback'])('sees %s', (screen) => {
    expect(maySee({ role, ...own }, screen)).toBe(true)
  })

  it.each<Screen>(['allVideos', 'receivedFeedback', 'faults', 'mobileAppRelease'])(
    'sees %s exactly when the server answers it',
    (screen) => {
      expect(maySee({ role, ...own }, screen)).toBe(isAdministrative({ role }))
    },
  )

  it('sees the internal accounts exactly when the server answers them', () => {
    expect(maySee({ role, ...own }, 'internalAccounts')).toBe(isInternalAdmin({ role }))
    expect(maySee({ role, ...own }, 'auditTrail')).toBe(maySeeAuditTrail({ role, isActive: true }))
    expect(maySee({ role, ...own }, 'addPeople')).toBe(mayManagePeople({ role, isActive: true }))
    expect(maySee({ role, ...own }, 'undelivered')).toBe(mayManagePeople({ role, isActive: true }))
    expect(maySee({ role, ...own }, 'unsent')).toBe(mayWatchUnsent({ role }))
    expect(maySee({ role, ...own }, 'manageUsers')).toBe(mayLookAfterPeople({ role, isActive: true }))
  })

  it('sees the master schedule exactly when the server answers it', () => {
    expect(maySee({ role, ...own }, 'masterSchedule')).toBe(hasMasterSchedule({ role }))
  })

  it('sees the trainer exactly when the server takes what they played', () => {
    const isTaken = (...activeProctorGroupIds: UserGroupId[]) => {
      const actor = { role, activeProctorGroupIds, expiredProctorGroupIds: [] }
      return attemptsAs(actor, role === 'RESIDENT' ? 'resident' : 'faculty')
    }
    expect(maySee({ role, ...own }, 'trainer')).toBe(isTaken())
    expect(maySee({ role, ...proctors }, 'trainer')).toBe(isTaken(userGroupId.parse(randomUUID())))
  })

  it('sees the queue of videos to assess as soon as they proctor a group', () => {
    expect(maySee({ role, ...proctors }, 'toAssess')).toBe(true)
    expect(opensOnAssess({ role, ...proctors })).toBe(true)
  })
})

const overseers = roles.filter((role) => overseesPrograms({ role }))

test.each<Screen>(['groupProgress', 'courseProgress', 'residentProgress', 'metrics', 'leaderboard'])(
  'somebody who oversees programs sees %s, as those who teach do',
  (screen) => {
    for (const role of [...overseers, 'FACULTY', 'PROGRAM_DIRECTOR'] as const)
      expect(maySee({ role, ...own }, screen)).toBe(true)
  },
)

test('a resident sees their own progress, but not that of groups', () => {
  expect(maySee({ role: 'RESIDENT', ...own }, 'residentProgress')).toBe(true)
  expect(maySee({ role: 'RESIDENT', ...own }, 'groupProgress')).toBe(false)
  expect(maySee({ role: 'RESIDENT', ...proctors }, 'groupProgress')).toBe(true)
})

test.each<Screen>(['assessmentHistory', 'curricularHistory'])(
  'somebody who oversees programs has no %s of their own',
  (screen) => expect(overseers.filter((role) => maySee({ role, ...own }, screen))).toEqual([]),
)

test('somebody who neither records nor teaches sees no queue', () => {
  const shut = roles.filter((role) => !maySee({ role, ...own }, 'toAssess'))
  expect(shut).toEqual(roles.filter((role) => !mayCapture({ role })))
})
