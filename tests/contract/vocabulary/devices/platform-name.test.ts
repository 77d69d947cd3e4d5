import { expect, test } from 'vitest'
import { platformOf, platformText } from '#contract/vocabulary/devices/platform-name.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 0, 'Safari on macOS'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari}`, 5, 'Safari on iPadOS'],
  [`Mozilla/5.0 (iPad; CPU OS 15_4 like Mac OS X) ${safari}`, 5, 'Safari on iPadOS'],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) CriOS/130.0 Mobile ${safari}`, 5, 'Chrome on iOS'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome}`, 5, 'Chrome on Android'],
  [`Mozilla/5.0 (Linux; Android 14) SamsungBrowser/27.0 ${chrome}`, 5, 'Samsung Internet on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/130.0.0.0`, 10, 'Edge on Windows'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, 0, 'Chrome on ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 0, 'Firefox on Linux'],
  ['curl/8.5.0', 0, 'Other'],
])('%s with %i touch points is %s', (userAgent, touchPoints, name) => {
  expect(platformText(platformOf(userAgent, touchPoints))).toBe(name)
})
