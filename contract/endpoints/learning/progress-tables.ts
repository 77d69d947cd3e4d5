import { tableOf } from '../../table-of.ts'
import { getUserCourseProgress, listGroupCourseProgress } from './progress.ts'

// In a file of its own: home loads the lists, and never saves them as tables.

export const exportGroupCourseProgress = tableOf(listGroupCourseProgress)
export const exportUserCourseProgress = tableOf(getUserCourseProgress)

export const progressTableEndpoints = { exportGroupCourseProgress, exportUserCourseProgress }
