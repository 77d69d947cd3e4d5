import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '#server/login/sign-in/password-hash.ts'

describe('password hashes', () => {
  it('accept the password they were made from and no other', async () => {
    const hash = await hashPassword('trocar-demo')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await verifyPassword('trocar-demo', hash)).toBe(true)
    expect(await verifyPassword('trocar-demo ', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('are salted: the same password never has the same hash', async () => {
    expect(await hashPassword('same')).not.toBe(await hashPassword('same'))
  })

  it('accept a password however its accents were typed', async () => {
    expect(await verifyPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
  })

  it('refuse every password of an account that has none', async () => {
    expect(await verifyPassword('anything', null)).toBe(false)
  })

  it('are reported if they are not hashes', async () => {
    await expect(verifyPassword('x', 'plain')).rejects.toThrow('not argon2id')
  })
})
