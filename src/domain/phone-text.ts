import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'

/** Spec 1 §5: removes a leading +1 and shows ten digits as (xxx) xxx-xxxx; other numbers are shown unchanged. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+1/, '').replaceAll(/\D/g, '')
  if (/^\+(?!1)/.test(phone) || digits.length !== 10) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Whether a number can be stored, or nothing was typed. Other characters among the digits are dropped. */
export function isPhone(typed: string): boolean {
  return typed.trim() === '' || /^\+?\d{5,15}$/.test(plainDigits(typed).replaceAll(/[^\d+]/g, ''))
}

/**
 * What is sent of a form: a number that was left as it was shown stays the known one, whose country code the display
 * leaves out. Null: none.
 */
export function phoneToSave(typed: string, known: string | null): string | null {
  if (typed.trim() === '') return null
  return known !== null && typed === formatPhone(known) ? known : typed
}
