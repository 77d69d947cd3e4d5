import * as z from 'zod/mini'

// Enumerations of spec 2 §3 for recording, upload, processing and watching. The kind of a video is in `../videos.ts`, which
// every page loads: addresses name it.

export const submissionType = z.enum(['SUBMITTED', 'SAVED_FOR_LATER', 'SHARED_VIDEO'])
export type SubmissionType = z.infer<typeof submissionType>

/**
 * What lets somebody watch a video. Through LIBRARY or REQUEST they see the video alone: comments and marks of the
 * submission are left out.
 */
export const admission = z.enum(['OWNER', 'SUBMISSION', 'LIBRARY', 'REQUEST'])
export type Admission = z.infer<typeof admission>

export const cancelRequestStatus = z.enum(['PENDING', 'CONFIRMED', 'DENIED'])
export type CancelRequestStatus = z.infer<typeof cancelRequestStatus>

/**
 * How far an upload is, and then what is made of it, or of a stream. Only other clients read it, so no endpoint makes the
 * page load it.
 */
export const uploadStatus = z.enum([
  'UPLOADING',
  'ERROR',
  'SUCCESS',
  'PROCESSING_UPLOAD',
  'PROCESSING_STREAM',
  'UPLOAD_FAILED',
])
export type UploadStatus = z.infer<typeof uploadStatus>

/** The camera set-up that a stream comes from (spec 2 §3, set-up kinds). */
export const streamType = z.enum(['LAPAROSCOPE', 'AI_SETUP'])
export type StreamType = z.infer<typeof streamType>

/** The uploader, as the path of finish-upload names them. */
export const uploaderPath = z.enum(['resident', 'faculty'])
export type UploaderPath = z.infer<typeof uploaderPath>

/** Why the bytes sent could not be made into a video. The bytes are kept in every case. */
export const processingFailure = z.enum([
  /** The content is not a video, whatever the name says. */
  'not-a-video',
  /** Sound, but no picture. */
  'no-picture',
  /** It ends before anything playable. */
  'cut-off',
  /** A video of a kind that cannot be converted. */
  'unsupported',
  /** Confirmed bytes can no longer be found. */
  'bytes-missing',
  /** This installation has no converter for this kind of video. It can be processed again once there is one. */
  'converter-missing',
  'took-too-long',
  'unexpected',
])
export type ProcessingFailure = z.infer<typeof processingFailure>
