import type { SessionLinks } from '#domain/links.ts'

const isOfWorkshops = (address: string): boolean => address.startsWith('/workshop/')

export const sessionLinks: SessionLinks = {
  start: '/',
  workshops: '/workshop/home',
  isOfWorkshops,
  fromResidency: '/workshop/from-residency',
  logout: '/logout',
  legalPage: (name) => `/${name}`,
  loginCallback: '/login/callback',
  forgotPassword: '/forgot-password',
  // Spec 3 §2: the workshop portal has the page at an address of its own.
  login: (wanted) =>
    wanted === undefined
      ? '/login'
      : `${isOfWorkshops(wanted) ? '/workshop' : ''}/login?wanted=${encodeURIComponent(wanted)}`,
}
