export const foreseenWords = {
  title: 'This file won’t become a video you can watch',
  stop: 'Stop the upload',
  goOn: 'Upload anyway',
} as const
