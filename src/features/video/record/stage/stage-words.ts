/** Asked once, because it can be undone afterwards. The camera keeps recording meanwhile. */
export function cancelQuestion(elapsed: string) {
  return {
    title: 'Cancel this recording?',
    text: `${elapsed} will be discarded. Recording continues until you choose.`,
    confirmLabel: 'CANCEL RECORDING',
    cancelLabel: 'KEEP RECORDING',
    destructive: true,
  }
}
