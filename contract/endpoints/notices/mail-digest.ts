import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { hasNotifications } from '../../policies/notices/notifications.ts'
import { reference } from '../../reading.ts'
import { digestFrequency } from '../../vocabulary/mail.ts'

const digest = z.object({ frequency: digestFrequency })

export const getMailDigest = defineEndpoint({
  method: 'GET',
  path: '/me/mail-digest',
  summary: 'How often I get a summary of unread notifications by mail; nobody does who has not asked for it',
  access: hasNotifications,
  reply: digest,
  failures: [],
  reading: reference,
})

export const setMailDigest = defineEndpoint({
  method: 'PUT',
  path: '/me/mail-digest',
  summary: 'Get a summary by mail every day, every Monday, or never',
  access: hasNotifications,
  body: digest,
  reply: digest,
  failures: [],
})

export const mailDigestEndpoints = { getMailDigest, setMailDigest }
