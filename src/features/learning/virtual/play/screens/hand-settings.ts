import { type HandSettings, usualHand } from '#domain/learning/virtual/motion.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'

/** How this person steers on this device, and what they hear and feel. */
export interface HandChoice extends HandSettings {
  sound: boolean
  vibration: boolean
  /** The device itself is the scope. */
  isScope: boolean
}

const usual: HandChoice = { ...usualHand, sound: true, vibration: true, isScope: false }

/** Stored for the person on this device. */
export function useHandSettings() {
  const { draft, change } = useFormDraft('trainer-hand', usual)
  return { settings: draft, change: (part: Partial<HandChoice>) => change({ ...draft, ...part }) }
}
