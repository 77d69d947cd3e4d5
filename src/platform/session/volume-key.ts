/** Where a tab stores the volume of its players. Alone, so that what resets it when a session ends loads nothing else. */
export const VOLUME_KEY = 'trocar.volume'
