import * as z from 'zod/mini'

// The virtual trainer of camera navigation (spec 1 §3, AR activities).

export const arExercises = ['FOCUS', 'FOLLOW', 'TRACE', 'TUBE', 'STAR', 'ANGLED_TUTORIAL'] as const
export const arExercise = z.enum(arExercises)
export type ArExercise = z.infer<typeof arExercise>
export const arExerciseTitles: Readonly<Record<ArExercise, string>> = {
  FOCUS: 'Focus',
  FOLLOW: 'Follow',
  TRACE: 'Trace',
  TUBE: 'Tube Targeting',
  STAR: 'Star Pursuit',
  ANGLED_TUTORIAL: 'Tutorial Activity',
}

/** The angle of the scope, degrees. */
export const arOptic = z.union([z.literal(0), z.literal(30)])
export type ArOptic = z.infer<typeof arOptic>

/** What the scope was held with. Attempts of one device are compared with each other. */
export const arDevices = ['TOUCH', 'MOUSE', 'KEYBOARD', 'GAMEPAD', 'HID', 'ORIENTATION', 'OTHER'] as const
export const arDevice = z.enum(arDevices)
export type ArDevice = z.infer<typeof arDevice>
export const arDeviceTitles: Readonly<Record<ArDevice, string>> = {
  TOUCH: 'Touch',
  MOUSE: 'Mouse',
  KEYBOARD: 'Keyboard',
  GAMEPAD: 'Gamepad',
  HID: '6-axis device',
  ORIENTATION: 'Tablet or phone as the scope',
  OTHER: 'Another device',
}

/**
 * Whether the server has worked out the scores itself. `AWAITED`: its log was announced and has not come;
 * `NOT_REPLAYABLE`: it has none; `NOT_VERIFIED`: its log doesn't fit what was sent.
 */
export const arVerification = z.enum(['AWAITED', 'VERIFIED', 'NOT_VERIFIED', 'NOT_REPLAYABLE'])
export type ArVerification = z.infer<typeof arVerification>
export const arVerificationTitles: Readonly<Record<ArVerification, string>> = {
  AWAITED: 'Waits for its log',
  VERIFIED: 'Verified',
  NOT_VERIFIED: 'Not verified',
  NOT_REPLAYABLE: 'Not replayable',
}

/** Whose attempts passing scores are proposed from. */
export const arGroup = z.enum(['EXPERT', 'NOVICE'])
export type ArGroup = z.infer<typeof arGroup>

/** Not in `ids.ts`, which loads with everybody's first page. */
export const arAttemptId = z.uuid().brand<'ArAttemptId'>()
export type ArAttemptId = z.infer<typeof arAttemptId>
/** Of a comment at a moment of an attempt; made on the device. */
export const arCommentId = z.uuid().brand<'ArCommentId'>()
export type ArCommentId = z.infer<typeof arCommentId>
/** Says nothing by itself: an exercise of one activity. */
export const arSubActivityId = z.uuid().brand<'ArSubActivityId'>()
export type ArSubActivityId = z.infer<typeof arSubActivityId>
