/** Sentences for the person who chose the file. */
export const faults = {
  empty: 'This file is empty.',
  notVideo: 'This file isn’t a video. Choose a video file, such as MP4, MOV or WebM.',
  picture: 'This file is a picture, not a video.',
  sound: 'This file has sound only, no picture.',
  cutOff:
    'The end of this video is missing, so it can’t be played. Copy it from the camera again, then choose the copy.',
} as const
export type Fault = (typeof faults)[keyof typeof faults]
