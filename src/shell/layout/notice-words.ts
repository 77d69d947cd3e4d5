/** Notices above every page. */
export const noticeWords = {
  offline: 'No connection to Trocar. Everything is kept on this device and sent when the connection is back.',
} as const
