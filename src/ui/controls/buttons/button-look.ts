/** How a button looks, by what it means. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'record' | 'danger'

/** Spec 1 §9: the color schemes of buttons. */
export const buttonSchemes = [
  'dark-teal',
  'light-teal',
  'heavy-teal',
  'gray',
  'light-red',
  'dark-red',
  'magenta-white',
  'grey-black',
  'unselected-lab',
  'unselected-other',
] as const
export type ButtonScheme = (typeof buttonSchemes)[number]

/** The looks in the style sheet; every variant and every scheme maps to one of these. */
export type ButtonLook =
  | ButtonVariant
  | 'strong'
  | 'tinted'
  | 'neutral'
  | 'danger-soft'
  | 'accent'
  | 'contrast'
  | 'unselected-brand'
  | 'unselected'

const lookOfScheme: Record<ButtonScheme, ButtonLook> = {
  'dark-teal': 'primary',
  'light-teal': 'tinted',
  'heavy-teal': 'strong',
  gray: 'neutral',
  'light-red': 'danger-soft',
  'dark-red': 'danger',
  'magenta-white': 'accent',
  'grey-black': 'contrast',
  'unselected-lab': 'unselected-brand',
  'unselected-other': 'unselected',
}

/** A scheme, when given, overrides the variant. */
export function lookOf(variant: ButtonVariant, scheme: ButtonScheme | undefined): ButtonLook {
  return scheme === undefined ? variant : lookOfScheme[scheme]
}
