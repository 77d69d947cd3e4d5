import type { EndpointName } from '#contract/endpoints/all-endpoints.ts'
import type { Config } from '../config.ts'
import type { TurnLimits } from '../http/input/person-turns.ts'

/** Calls that change or read thousands of rows; those with files and tables are costly anyway (0538). */
export const COSTLY: ReadonlySet<EndpointName> = new Set<EndpointName>([
  'changeUserGroup',
  'changeUserGroups',
  'createUserGroup',
  'deleteEvent',
  'deletePeople',
  'deleteProgram',
  'deleteUserGroup',
  'editUserGroup',
  'getCourseFile',
  'importCourse',
  'inactivatePeople',
  'lockForGroups',
  'arrangeActivity',
  'makeActivities',
  'previewInactivation',
  'previewStructureDeletion',
  'reactivatePeople',
  'resendRegistrations',
])

/** Most connections are left for everything else. */
export function turnLimitsOf({ databaseConnections }: Pick<Config, 'databaseConnections'>): TurnLimits {
  return { atOnce: Math.max(1, Math.floor(databaseConnections * 0.4)), waiting: 4 }
}
