import type { SessionLinks } from '#domain/links.ts'

export const sessionLinks: SessionLinks = {
  start: '/',
  workshops: '/workshop/home',
  fromResidency: '/workshop/from-residency',
  logout: '/logout',
  legalPage: (name) => `/${name}`,
  loginCallback: '/login/callback',
  forgotPassword: '/forgot-password',
  // Spec 3 §2: the workshop portal has the page at an address of its own.
  login: (wanted) =>
    wanted === undefined
      ? '/login'
      : `${wanted.startsWith('/workshop/') ? '/workshop' : ''}/login?wanted=${encodeURIComponent(wanted)}`,
}
