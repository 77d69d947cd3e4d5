/** Long enough for the browser to begin the download, ms. */
const ADDRESS_LIFETIME_MS = 60_000

/** Passes it to the browser's downloads. */
export function downloadFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFETIME_MS)
}
