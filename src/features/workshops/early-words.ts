export const earlyWords = {
  title: (count: number) =>
    count === 1 ? 'A change hasn’t been sent yet' : `${count} changes haven’t been sent yet`,
  text: (kinds: readonly string[]) =>
    `${kinds.map((kind) => `${kind}. `).join('')}Saved on this device, but there’s no room left to send from here. ` +
    'Remove downloads or other files, then try again. We also try each time Trocar opens.',
  retry: 'Try again',
} as const
