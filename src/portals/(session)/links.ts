import type { SessionLinks } from '#domain/links.ts'

export const sessionLinks: SessionLinks = {
  start: '/',
  logout: '/logout',
  legalPage: (name) => `/${name}`,
  loginCallback: '/login/callback',
  forgotPassword: '/forgot-password',
  login: (wanted) => (wanted === undefined ? '/login' : `/login?wanted=${encodeURIComponent(wanted)}`),
}
