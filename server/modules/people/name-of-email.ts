const AT_MOST = 100

/** Stands for the name of a person until they register: `mara.lin@example.org` is Mara Lin. */
export function nameOfEmail(email: string): { firstName: string; lastName: string } {
  const words = email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
  const [firstName = 'New', ...rest] = words
  return { firstName: firstName.slice(0, AT_MOST), lastName: (rest.join(' ') || 'Account').slice(0, AT_MOST) }
}
