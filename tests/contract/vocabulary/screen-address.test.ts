import { expect, test } from 'vitest'
import { isScreenAddress } from '#contract/vocabulary/screen-address.ts'

test.each([
  '/residency/home',
  '/residency/my-videos?type=simulation',
  '/residency/video/simulation/30000000-0000-4000-8000-000000000001',
  '/residency/admin/manage-users/faculty?program=x&search=maya%40hospital.org',
])('%s may be a link', (address) => expect(isScreenAddress(address)).toBe(true))

test.each([
  '/logout',
  '/login',
  '/register#secret',
  '/new-password#secret',
  '/',
  '/residency',
  '/residency/',
  '/residency/record',
  '/residency/record?program=x',
  '/residency/../logout',
  '/residency/%2e%2e/logout',
  '/residency/./home',
  '//evil.example/residency/home',
  '/\\evil.example/residency/home',
  'https://evil.example/residency/home',
  'javascript:alert(1)',
  '/residency/home\n',
  '/residency/home?a=<b>',
  '/api/v1/me',
  '/oauth/end',
  '/residencyx/home',
  `/residency/${'a'.repeat(2_000)}`,
])('%s stays text', (address) => expect(isScreenAddress(address)).toBe(false))
