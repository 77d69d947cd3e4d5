/** One pixel. */
export const TINY_PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** Eight pixels wide and high. */
export const TINY_JPEG = new Uint8Array(
  Buffer.from(
    [
      '/9j/4AAQSkZJRgABAgAAAQABAAD//gAQTGF2YzU5LjM3LjEwMAD/2wBDAAgoKC8oLzc3Nzc3N0E8QUNDQ0FBQUFDQ0NISEhV',
      'VVVISEhDQ0hIUFBVVVxfXFdXVVdfX2RkZHh4c3OMjJGsrM//xABoAAEAAAAAAAAAAAAAAAAAAAAFAQEBAAAAAAAAAAAAAAAA',
      'AAABAxAAAgEEAwEBAAAAAAAAAAAAAREDAEEhErGCcQIzEQABAgQEBwEAAAAAAAAAAAAREgEAQQMCMSEiE0NRgQSRNDIz/8AA',
      'EQgACAAIAwESAAISAAMSAP/aAAwDAQACEQMRAD8ANG0UTGDrHpdfSLXuHY0lL+cfTg0fojakrdGRwBIVMYiHseN1ijOaltO7',
      '71Fg0ltaRk40eG5RN/fj/9k=',
    ].join(''),
    'base64',
  ),
)

/** The same as WebP. */
export const TINY_WEBP = new Uint8Array(
  Buffer.from(
    [
      'UklGRpAAAABXRUJQVlA4IIQAAACQAgCdASoIAAgAAgA0JbACdDKAOkAKVKXK10MWYAD+8bx+DM2+T1JfYvEmLPS7BQ/5izX0',
      '14/tyvpPxPLgifLwp0BL8PUnV7PZTwIyd6HcAT5Uo//HZ2OwpCZB++/5UVbR//ygcP+VD/TkSWsfxO/e+IRUBheT/e898UPW',
      '3c/5oZ9IAAA=',
    ].join(''),
    'base64',
  ),
)
