/** Spec 1 §5: a leading +1 is stripped, and ten digits are shown as (xxx) xxx-xxxx; other numbers as they are. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+1/, '').replaceAll(/\D/g, '')
  if (/^\+(?!1)/.test(phone) || digits.length !== 10) return phone
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

/** Whether a number can be kept, or nothing was typed. What else was typed among its digits goes. */
export function isPhone(typed: string): boolean {
  return typed.trim() === '' || /^\+?\d{5,15}$/.test(typed.replaceAll(/[^\d+]/g, ''))
}
