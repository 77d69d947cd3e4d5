import type {
  AssignedCourse,
  CourseAttachment,
  MasterCourse,
} from '#contract/endpoints/workshops/courses/course-values.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import type { AssignedRow } from './assigned-store.ts'
import type { MasterRow } from './master-store.ts'
import type { AttachmentRow, PartRows } from './part-store.ts'

export function addressIn({ signer, viewer }: Viewing, id: AssetId): string {
  return signer.signAsset(id, viewer).address
}

export function rowToAttachment({ assetId, ...row }: AttachmentRow, viewing: Viewing): CourseAttachment {
  return { ...row, filePath: addressIn(viewing, assetId) }
}

function partsOf({ didactics, attachments, videos }: PartRows, viewing: Viewing) {
  return {
    didactics,
    attachments: attachments.map((row) => rowToAttachment(row, viewing)),
    videos: videos.map(({ posterId, ...video }) => ({
      ...video,
      posterPath: posterId === null ? null : addressIn(viewing, posterId),
    })),
  }
}

export function rowToAssigned(row: AssignedRow, viewing: Viewing): AssignedCourse {
  const { id, order, title, description, courseId } = row
  return { id, order, title, description, course: { id: courseId }, ...partsOf(row, viewing) }
}

export function rowToMaster(row: MasterRow, viewing: Viewing): MasterCourse {
  const { id, order, title, description, isPublished, isRetired, version, past, upcoming } = row
  const facts = { id, order, title, description, isPublished, isRetired, version, past, upcoming }
  return { ...facts, course: { id }, ...partsOf(row, viewing) }
}
