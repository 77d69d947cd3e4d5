import type { DeviceSpace } from '#domain/ports.ts'

/** What the browser says about its disk; null or false if it says nothing. */
export function createDeviceSpace(storage: StorageManager | undefined = navigator.storage): DeviceSpace {
  return {
    async estimate() {
      const answer = await storage?.estimate?.().catch(() => null)
      if (answer?.usage === undefined || answer.quota === undefined) return null
      return { used: answer.usage, granted: answer.quota }
    },
    isDurable: async () => (await storage?.persisted?.().catch(() => false)) ?? false,
    askForDurable: async () => (await storage?.persist?.().catch(() => false)) ?? false,
  }
}
