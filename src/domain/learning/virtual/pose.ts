// How the scope is held: the same five numbers for every device.

export const STEPS_PER_SECOND = 60

/** Angles in degrees, depth in mm. */
export interface Pose {
  /** Of the shaft about the trocar; positive turns the tip to the right. */
  pan: number
  /** Of the shaft about the trocar; positive raises the tip. */
  tilt: number
  /** How far the shaft is inserted. */
  depth: number
  /** Of the camera head; positive is clockwise as the operator sees it. */
  roll: number
  /** Of the light post about the shaft, apart from the head; 0 is at twelve o'clock. A 30° optic looks away from it. */
  lightPost: number
}

export type PoseField = keyof Pose
export const poseFields: readonly PoseField[] = ['pan', 'tilt', 'depth', 'roll', 'lightPost']

/** Logs and scores have hundredths of a degree and of a millimeter. */
export const UNITS = 100

/** The limits of each field. Roll and light post go on after a turn, from half of it to the other half. */
export const limits: Readonly<Record<PoseField, readonly [least: number, most: number]>> = {
  pan: [-75, 75],
  tilt: [-60, 60],
  depth: [10, 250],
  roll: [-180, 179.99],
  lightPost: [-180, 179.99],
}

const turns: ReadonlySet<PoseField> = new Set(['roll', 'lightPost'])

export const restPose: Pose = { pan: 0, tilt: 0, depth: 60, roll: 0, lightPost: 0 }

/** A field as the integer that the log has. What is not a number is the field at rest. */
export function unitsOf(field: PoseField, value: number): number {
  const finite = Number.isFinite(value) ? value : restPose[field]
  const [least, most] = limits[field]
  const turned = turns.has(field) ? finite - 360 * Math.round(finite / 360) : finite
  // There is one zero only.
  return Math.round(Math.min(Math.max(turned, least), most) * UNITS) + 0
}

/** The pose that is logged, drawn and scored: within the limits, in hundredths. */
export function quantize(pose: Pose): Pose {
  const at = (field: PoseField) => unitsOf(field, pose[field]) / UNITS
  return {
    pan: at('pan'),
    tilt: at('tilt'),
    depth: at('depth'),
    roll: at('roll'),
    lightPost: at('lightPost'),
  }
}
