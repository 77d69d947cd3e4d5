/**
 * Widths of the window at which a layout changes, in px where the browser's text has its usual size. Style sheets cannot
 * read them: there they are written in em, a sixteenth, and a test holds them to this list (decision 0460).
 */
export const breakpoints = {
  /** Spec 1 §9. Mobile is what is narrower than md: up to 767 px. */
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
  /** Our own: a phone in its usual hold, and a phone on its side. */
  phone: 480,
  sidewaysPhone: 640,
} as const

/** For what is decided in scripts. */
export function narrowerThan(name: keyof typeof breakpoints): string {
  return `(width < ${breakpoints[name] / 16}em)`
}
