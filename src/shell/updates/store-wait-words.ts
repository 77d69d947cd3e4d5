export const storeWaitWords = {
  title: 'Another tab is recording',
  text: 'This tab has a newer version of Trocar. What’s on this device appears here once that recording is saved. Nothing is lost.',
} as const
