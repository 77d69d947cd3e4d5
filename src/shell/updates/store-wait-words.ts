export const storeWaitWords = {
  memory: {
    title: 'Another tab has a recording that isn’t saved yet',
    text: 'It’s only in that tab. Keep that tab open until it says that the recording is saved.',
  },
  recording: {
    title: 'Another tab is recording',
    text: 'This tab has a newer version of Trocar. What’s on this device appears here once that recording is saved. Nothing is lost.',
  },
} as const
