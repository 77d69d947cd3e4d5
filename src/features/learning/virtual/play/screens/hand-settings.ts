import { type HandSettings, usualHand } from '#domain/learning/virtual/motion.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { type PerAxis, stillHand } from '../hand/hand.ts'

/** How this person steers on this device, and what they hear and feel. */
export interface HandChoice extends HandSettings {
  sound: boolean
  vibration: boolean
  /** The device itself is the scope. */
  isScope: boolean
  /** Where the sticks of this person's pad rest. */
  padRest: PerAxis
}

const usual: HandChoice = { ...usualHand, sound: true, vibration: true, isScope: false, padRest: stillHand() }

/** Stored for the person on this device. */
export function useHandSettings() {
  const { draft, change } = useFormDraft('trainer-hand', usual)
  return { settings: draft, change: (part: Partial<HandChoice>) => change({ ...draft, ...part }) }
}
