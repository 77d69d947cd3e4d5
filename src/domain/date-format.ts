const formats = new Map<string, Intl.DateTimeFormat>()

/** A format in American English. A browser takes long to make one, so each is made once. */
export function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  const known = formats.get(key)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', options)
  formats.set(key, made)
  return made
}
