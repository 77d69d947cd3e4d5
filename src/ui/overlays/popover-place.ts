/** Spec 1 §9: the gap between a popover and its control, and its margin to the edge of the window, px. */
export const popoverPlace = { offset: 5, containerPadding: 10 } as const
