/** How card numbers of health care in the USA begin: the check digit of a provider's number counts it (NPI standard). */
const ISSUER = '80840'

/** Whether these are the ten digits of a National Provider Identifier, with the right check digit. */
export function isProviderId(text: string): boolean {
  if (!/^[12]\d{9}$/.test(text)) return false
  return luhnSum(ISSUER + text) % 10 === 0
}

/** Every second digit from the right counts double, and the digits of what that makes are added up. */
function luhnSum(digits: string): number {
  let sum = 0
  for (const [index, digit] of digits.split('').toReversed().entries()) {
    const counted = Number(digit) * (index % 2 === 0 ? 1 : 2)
    sum += counted > 9 ? counted - 9 : counted
  }
  return sum
}
