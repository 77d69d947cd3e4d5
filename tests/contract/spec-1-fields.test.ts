import { expect, test } from 'vitest'
import { activity, course } from '#contract/endpoints/learning/courses.ts'
import {
  getAverageCourseProgress,
  groupCourse,
  groupProgressEntry,
} from '#contract/endpoints/learning/progress.ts'
import { task } from '#contract/endpoints/learning/tasks.ts'
import { notification } from '#contract/endpoints/notices/notifications.ts'
import { clientLogRecord, logLevel } from '#contract/endpoints/operations/client-log.ts'
import { feedbackSubmission, feedbackType } from '#contract/endpoints/operations/feedback.ts'
import { listProgramGroups } from '#contract/endpoints/people/program-groups.ts'
import { listPrograms } from '#contract/endpoints/people/programs.ts'
import { program } from '#contract/endpoints/people/structure-values.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { eventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { listRoles } from '#contract/endpoints/session/roles.ts'
import { me } from '#contract/endpoints/session/session.ts'
import { activityMode, trainingCategory, trainingCategoryTitles } from '#contract/vocabulary/curriculum.ts'
import type { Dialogs, ToastRequest } from '#domain/ports.ts'
import type { TokenInfo } from '#domain/session/session-state.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { avatarSizes } from '#ui/feedback/avatar.tsx'
import type { NavigationItem } from '#ui/navigation/navigation-item.ts'
import type { ColumnOf } from '#ui/table/column.ts'

// Spec 1 §1 and §3, as the spec writes them, against the contract and the types of the page. Those of AR come with the
// virtual trainer; events are in spec-1-events.test.ts.

const keysOf = (schema: object) => Object.keys((schema as { shape: object }).shape)
const at = (schema: object, ...path: string[]): object =>
  path.reduce<object>((inner, key) => {
    const { shape, def } = inner as {
      shape?: Record<string, object>
      def?: { element?: object; innerType?: object }
    }
    return shape?.[key] ?? def?.element ?? def?.innerType ?? expect.fail(`There is no ${key}.`)
  }, schema)

const ENTITIES: readonly [string, object, string][] = [
  ['client log record', clientLogRecord, 'name message type source userAgent'],
  [
    'me',
    me,
    'id email firstName lastName fullName role isActive profileInfo timezone userGroups proctorGroups currentUserGroupId programId',
  ],
  ['group of me', at(me, 'userGroups', '[]'), 'id isActive'],
  ['proctor group of me', at(me, 'proctorGroups', '[]'), 'id isActive'],
  [
    'course',
    course,
    'id name kebabName courseType isLocked order activities version hasCognitiveAsmt isAiAssisted',
  ],
  ['activity', activity, 'id name kebabName activityMode isRecordable isAiPostProcessed'],
  [
    'user group',
    at(listProgramGroups.reply, '[]'),
    'id isExpired isUnassignedGroup users name isActive parentProgramId isLeaderboardAnonymized',
  ],
  [
    'program',
    program,
    'id title programAddresses timezoneOption activeProgram accountNumber implementationUserId fieldTeamUserId specialty programDirectors',
  ],
  ['director of a program', at(program, 'programDirectors', '[]'), 'isExpired'],
  [
    'program of the list',
    at(listPrograms.reply, '_embedded', 'program', '[]'),
    'id title programAddresses timezoneOption activeProgram accountNumber implementationUserId fieldTeamUserId specialty programDirectors',
  ],
  ['system', at(listSystems.reply, '_embedded', 'system', '[]'), 'id systemName programs'],
  ['role record', at(listRoles.reply, '_embedded', 'role', '[]'), 'id role'],
  ['course of an event', at(eventDetails, 'courses', '[]'), 'courseId activities'],
  ['activity of an event', at(eventDetails, 'courses', '[]', 'activities', '[]'), 'activityId activityType'],
  ['attachment of an event', at(eventDetails, 'attachments', '[]'), 'filePath'],
  ['notification', notification, 'id type asmtId creationDate eventTitle eventStartDate'],
  ['task', task, 'dueDate pastDue'],
  ['dashboard course progress', groupCourse, 'isPrepCourse courseOrder avgGroupProgressPercentage'],
  [
    'dashboard course progress, activities',
    at(getAverageCourseProgress.reply, 'activities', '[]'),
    'activityOrder',
  ],
  ['group progress entry', groupProgressEntry, 'completedCount'],
  ['feedback submission', feedbackSubmission, 'route stars type text'],
]

test.each(ENTITIES)('a %s has the fields of the spec', (_name, schema, fields) => {
  expect(keysOf(schema)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('what the page holds has the fields of the spec: token info, toast, column, entry of a navigation list', () => {
  // The compiler compares the names; a field that is gone does not compile.
  const tokens: (keyof TokenInfo)[] = [
    'accessToken',
    'refreshToken',
    'accessTokenDuration',
    'accessTokenRetrievedDate',
  ]
  const toast: (keyof ToastRequest)[] = ['msg', 'timeout', 'type', 'onClose', 'onOpen']
  const column: (keyof ColumnOf<{ name: string }, 'name'>)[] = [
    'value',
    'text',
    'subtext',
    'sortable',
    'hidden',
    'formatter',
    'customSort',
  ]
  const entry: (keyof NavigationItem)[] = [
    'name',
    'link',
    'alias',
    'notif',
    'badge',
    'notifCount',
    'testHook',
  ]
  const toastTypes: ToastRequest['type'][] = ['SUCCESS', 'ERROR', 'DELETE', 'SAVED', 'INFO']
  const alertTypes: Parameters<Dialogs['alert']>[0]['type'][] = ['success', 'warn', 'error', 'custom', 'none']
  const all = [tokens, toast, column, entry, toastTypes, alertTypes]
  expect(all.map(({ length }) => length)).toEqual([4, 5, 7, 7, 5, 5])
})

test('training categories have the titles of the spec (§1)', () => {
  expect(trainingCategory.options.map((id) => [id, trainingCategoryTitles[id]])).toEqual([
    ['GETTING_STARTED', 'Getting Started'],
    ['FACULTY', 'Faculty Development'],
    ['SOFT_SKILL', 'Soft Skill Development'],
    ['SKILL_PROCEDURAL', 'Skill and Procedural Development'],
  ])
})

test.each([
  ['assessment modes (§1)', activityMode.options, 'NON_AUTOMATED AI_ASSISTED VIRTUAL AI_POST_PROCESSED'],
  ['log levels (§3)', logLevel.options, 'ERROR WARN INFO DEBUG'],
  ['feedback types (§3)', feedbackType.options, 'GENERAL BUG'],
])('%s are those of the spec, no more and no fewer', (_name, options, wanted) => {
  expect([...options].toSorted()).toEqual(wanted.split(' ').toSorted())
})

test('skill levels and ratings have the names of the spec (§3)', () => {
  expect(Object.values(levelWords)).toEqual(['Novice', 'Competent', 'Advanced'])
  expect(Object.values(ratingWords)).toEqual(['Poor', 'Fair', 'Good', 'Very Good', 'Excellent'])
})

test('avatars have the sizes of the spec in pixels (§3)', () => {
  expect(avatarSizes).toEqual({ XXS: 32, XS: 40, SM: 48, MD: 56, LG: 72, XL: 80 })
})
