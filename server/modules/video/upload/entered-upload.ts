import * as z from 'zod/mini'
import { cleanFileName } from '#contract/files/file-name.ts'
import { uploadMetadata } from '#contract/endpoints/video/uploads.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { type EnteredUpload, type VideoAsmt, videoAsmt } from '#contract/vocabulary/video-asmt.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { streamType } from '#contract/vocabulary/video/video-terms.ts'
import type { VideoType } from '#contract/vocabulary/videos.ts'

// What a client says about a file when it begins to upload it. None of it is required, so none of it stops an upload.

export interface ReadMetadata {
  filename: string
  takeId: VideoAsmt['takeId']
  entered: EnteredUpload
}

/**
 * Null if it names an invalid take: repeating the creation would make another upload. Any other invalid field is
 * ignored. `fields` as in the header, where a name may have no value.
 */
export function readUploadMetadata(fields: Readonly<Record<string, string | null>>): ReadMetadata | null {
  const said = Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== ''),
  )
  const { filename: _filename, takeId, ...rest } = uploadMetadata.shape
  const take = takeId.safeParse(said['takeId'])
  if (!take.success) return null
  return {
    filename: cleanFileName(said['filename'] ?? '', 'video'),
    takeId: take.data,
    entered: readEntered(z.object(rest).parse(usable(rest, said))),
  }
}

function readEntered(metadata: Omit<z.output<typeof uploadMetadata>, 'filename' | 'takeId'>): EnteredUpload {
  const { serializedVideoAsmtMetadata, streamInfo, isSharingVideo, sharedVideoDescription } = metadata
  const said = readObject(serializedVideoAsmtMetadata)
  const asmt = readAsmt(said)
  return {
    subject: subjectOf(asmt),
    submissionType: asmt.submissionType ?? null,
    assessorType: asmt.assessorType ?? null,
    description: asmt.description ?? '',
    usersToNotify: readUsers(said['usersToNotify']),
    isSharingVideo: isSharingVideo ?? false,
    sharedVideoDescription: sharedVideoDescription ?? null,
    camera: valueOf(streamType, readObject(streamInfo)['camera']) ?? null,
  }
}

function readAsmt(said: Record<string, unknown>): VideoAsmt {
  return videoAsmt.parse(usable(videoAsmt.shape, said))
}

/** Field by field, so that an invalid one doesn't spoil the others. */
function usable(shape: Readonly<Record<string, z.ZodMiniType>>, said: Record<string, unknown>) {
  const names = Object.entries(shape).filter(([name, schema]) => schema.safeParse(said[name]).success)
  return Object.fromEntries(names.map(([name]) => [name, said[name]]))
}

/** The subject of the video, in whichever form it was sent; null if there is none, or it doesn't fit the type. */
export function subjectOf(
  asmt: Pick<VideoAsmt, 'subject' | 'activityId' | 'approach' | 'procedure' | 'title'>,
  type: VideoType | null = null,
): VideoSubject | null {
  const { subject, activityId, approach, procedure, title } = asmt
  const said: (VideoSubject | false | undefined)[] = [
    subject,
    activityId !== undefined && { videoType: 'simulation', activityId },
    approach !== undefined && procedure !== undefined && { videoType: 'surgical', approach, procedure },
    title !== undefined && { videoType: 'other', title },
  ]
  return (
    said
      .filter((one) => one !== undefined && one !== false)
      .find(({ videoType }) => type === null || videoType === type) ?? null
  )
}

function readUsers(said: unknown): EnteredUpload['usersToNotify'] {
  if (!Array.isArray(said)) return []
  return said.slice(0, 150).flatMap((one) => valueOf(userId, one) ?? [])
}

function valueOf<Value>(schema: z.ZodMiniType<Value>, said: unknown): Value | undefined {
  const parsed = schema.safeParse(said)
  return parsed.success ? parsed.data : undefined
}

function readObject(json: string | undefined): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(json ?? '{}')
    return typeof read === 'object' && read !== null ? { ...read } : {}
  } catch {
    return {}
  }
}
