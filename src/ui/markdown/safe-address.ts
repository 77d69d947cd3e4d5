/** Pages of ours, pages of others, and letters; nothing that would run. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|\/(?!\/))/i.test(address)
}
