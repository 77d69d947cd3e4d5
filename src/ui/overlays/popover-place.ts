/** Spec 1 §9: what opens beside a control keeps this gap to it, and this margin to the edge of the window; px. */
export const popoverPlace = { offset: 5, containerPadding: 10 } as const
