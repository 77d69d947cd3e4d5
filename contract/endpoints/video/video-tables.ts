import { tableOf } from '../../table-of.ts'
import { listAssessedHistory } from '../assessments.ts'
import { listAdminVideos } from '../submissions.ts'

// Apart from the lists: every page that may record or assess knows those.

export const exportAssessedHistory = tableOf(listAssessedHistory)
export const assessedTableEndpoints = { exportAssessedHistory }

export const exportAdminVideos = tableOf(listAdminVideos)
export const adminVideoTableEndpoints = { exportAdminVideos }
