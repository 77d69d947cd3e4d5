const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const LONGEST = 512

/** The server makes the keys, so an invalid one is our bug: it throws. */
export function checkBlobKey(key: string): string {
  const sound = key.length <= LONGEST && key.split('/').every((name) => NAME.test(name))
  if (!sound) throw new Error('A blob key must be names of letters, digits, dots, dashes and underscores.')
  return key
}
