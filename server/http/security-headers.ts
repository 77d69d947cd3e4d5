import { createHash } from 'node:crypto'

/** The style element that the widget library (react-aria) adds to a page below a dialog; others are refused. */
const WIDGET_STYLE = '@layer {\n  * {\n    overscroll-behavior: contain;\n  }\n}'

/** On every answer. */
export function commonHeaders({ https }: { https: boolean }): Record<string, string> {
  const headers = { 'x-content-type-options': 'nosniff' }
  return https ? { ...headers, 'strict-transport-security': 'max-age=31536000' } : headers
}

/** On every page, ours and those of the login service: what it may use of the device, and who may look into it. */
export const pageIsolation: Readonly<Record<string, string>> = {
  'permissions-policy':
    'camera=(self), microphone=(self), screen-wake-lock=(self), fullscreen=(self), autoplay=(self), ' +
    'display-capture=(), geolocation=(), payment=(), usb=(), serial=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
}

interface Allowed {
  /** Further origins, of an external login service. */
  connect?: readonly string[]
  submitTo?: readonly string[]
  /** Further origins of videos and pictures, which are also downloaded from there. */
  media?: readonly string[]
  /** The texts of scripts in the documents themselves. */
  inlineScripts?: readonly string[]
}

/**
 * On every page. Scripts, styles and workers come only from our own files, or have the hash of what the build wrote
 * into the document; pictures and videos also from memory, for local recordings.
 */
export function documentHeaders({
  connect = [],
  submitTo = [],
  media = [],
  inlineScripts = [],
}: Allowed = {}): Record<string, string> {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts.map(hashOf)],
    'style-src': ["'self'", hashOf(WIDGET_STYLE)],
    'img-src': ["'self'", 'blob:', 'data:', ...media],
    'media-src': ["'self'", 'blob:', ...media],
    'connect-src': ["'self'", ...connect, ...media],
    'worker-src': ["'self'"],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...submitTo],
    'frame-ancestors': ["'none'"],
  }
  return {
    'content-security-policy': Object.entries(policy)
      .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
      .join('; '),
    ...pageIsolation,
    'referrer-policy': 'same-origin',
  }
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
