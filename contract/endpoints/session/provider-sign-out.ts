/** Leads to where people sign out of their identity provider, and back (0872). */
export const PROVIDER_SIGN_OUT = '/oauth/identity-provider/sign-out'
