export const subjectWords = {
  question: 'What does the video show?',
  noCapture: {
    title: 'This account can’t record',
    text: 'Residents and instructors record and upload videos. You can watch what programs share in the library.',
  },
  heldBack: {
    title: 'Your program is inactive',
    text: 'Nothing new can be recorded or submitted. You can see and export what’s yours, and what waits on this device is still sent.',
  },
  noActivities: {
    title: 'No activities to record',
    text: 'Your courses have none. Choose Surgical or Other instead.',
  },
  /** The server is asked, and has not said yet. */
  loading: {
    title: 'Loading activities',
    text: 'If they don’t show, choose Other and give it a title.',
  },
  /** The server is unreachable, and no courses are known. */
  notLoaded: {
    title: 'No activities on this device yet',
    text: 'Your courses load when you’re online. Until then, choose Other and give it a title.',
  },
}
