/// <reference types="temporal-polyfill/types/global" />

/** Before what calculates with `Temporal`, in browsers that have none (decision 0571). */
export async function loadTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
