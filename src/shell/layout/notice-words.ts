/** Notices above every page. */
export const noticeWords = {
  offline: 'No connection to Trocar. What’s saved on this device is sent when the connection is back.',
} as const
