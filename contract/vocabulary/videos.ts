import * as z from 'zod/mini'

// Enumerations of spec 2 §3, as far as recording, upload, processing and watching need them.
export const videoType = z.enum(['simulation', 'surgical', 'other'])
export type VideoType = z.infer<typeof videoType>

export const submissionType = z.enum(['SUBMITTED', 'SAVED_FOR_LATER', 'SHARED_VIDEO'])
export type SubmissionType = z.infer<typeof submissionType>

export const cancelRequestStatus = z.enum(['PENDING', 'CONFIRMED', 'DENIED'])
export type CancelRequestStatus = z.infer<typeof cancelRequestStatus>

/** The approach of a surgical video. */
export const procedureType = z.enum(['LAPAROSCOPIC', 'ROBOTIC'])
export type ProcedureType = z.infer<typeof procedureType>

/** Which camera set-up a stream comes from (spec 2 §3, set-up kinds). */
export const streamType = z.enum(['LAPAROSCOPE', 'AI_SETUP'])
export type StreamType = z.infer<typeof streamType>

/** Who uploads, as it stands in the path of finish-upload. */
export const uploaderPath = z.enum(['resident', 'faculty'])
export type UploaderPath = z.infer<typeof uploaderPath>

/** Spec 1 §9: order of preference for recording, each tried with and without an audio codec. */
export const recordingTypePreference = ['mp4 h264', 'mp4 avc1', 'webm h264', 'webm vp8'] as const

/** Why a video could not be made of what was sent. The bytes are kept in every case. */
export const processingFailure = z.enum([
  /** The content is no video, whatever the name says. */
  'not-a-video',
  /** Sound, but no picture. */
  'no-picture',
  /** It ends before anything that can be played. */
  'cut-off',
  /** A video of a kind that cannot be converted. */
  'unsupported',
  /** Bytes that were confirmed cannot be found any more. */
  'bytes-missing',
  /** This installation has no converter for this kind of video; it can be processed again once it has. */
  'converter-missing',
  'took-too-long',
  'unexpected',
])
export type ProcessingFailure = z.infer<typeof processingFailure>
