import { tableOf } from '../../table-of.ts'
import { listAssessedHistory } from './assessments.ts'
import { listAdminVideos } from './submissions.ts'

// In a file of its own: every page that may record or assess loads the lists.

export const exportAssessedHistory = tableOf(listAssessedHistory)
export const assessedTableEndpoints = { exportAssessedHistory }

export const exportAdminVideos = tableOf(listAdminVideos)
export const adminVideoTableEndpoints = { exportAdminVideos }
