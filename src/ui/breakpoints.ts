/**
 * Widths of the window at which a layout changes, in px at the browser's usual text size. Style sheets cannot read
 * them: there they are written in em (1/16), and a test compares them with this list (decision 0460).
 */
export const breakpoints = {
  /** Spec 1 §9. Mobile is narrower than md: up to 767 px. */
  sm: 576,
  md: 768,
  lg: 992,
  xl: 1200,
  tablet: 800,
  wideTablet: 844,
  bigTablet: 950,
  account: 968,
  calendar: 1024,
  leaderboard: 1056,
  dashboardActivity: 1280,
  /** Our own: a phone in portrait, and a phone in landscape. */
  phone: 480,
  sidewaysPhone: 640,
} as const

/** A media query, for layouts that scripts decide. */
export function narrowerThan(name: keyof typeof breakpoints): string {
  return `(width < ${breakpoints[name] / 16}em)`
}
