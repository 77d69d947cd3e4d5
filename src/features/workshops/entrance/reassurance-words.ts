export const ENTRANCE_REASSURANCE = 'You’re still signed in, and nothing on this device is lost.'
