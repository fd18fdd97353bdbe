import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { htmlOf } from './mails/mail-html.ts'
import { mailOf, hasSwitch, typeOf, type Notification } from './notification.ts'

const site = { publicUrl: 'https://fanfare.test' }
const at = '2026-01-07T15:15:00.000Z'
const receipt: Extract<Notification, { kind: 'receipt' }> = {
  kind: 'receipt',
  number: 'F-2026-000012',
  buys: 'post',
  description: 'A post of @leo',
  method: 'card',
  reference: 'pi_1',
  isSandbox: false,
  at,
  currency: 'usd',
  amountCents: 75,
  credits: 7.5,
  totalCents: 75,
  askedCents: 75,
  unfulfilledBecause: null,
}
const coming: Extract<Notification, { kind: 'renewal-coming' }> = {
  kind: 'renewal-coming',
  creator: 'leo',
  endsAt: at,
  paidWith: 'credits',
  agreed: 10,
  asked: 10,
}

/** Notifications of every kind, with variants. */
const notifications: Record<Notification['kind'], Notification[]> = {
  'sign-up-attempted': [{ kind: 'sign-up-attempted' }],
  'password-reset': [{ kind: 'password-reset', token: 'a-token' }],
  payout: (['approved', 'failed', 'paid', 'returned', 'partly-reversed'] as const).map((news) => ({
    kind: 'payout',
    news,
    credits: 12,
    destination: '•••• 3000',
    reason: 'The account is closed.',
  })),
  'payout-destination': (['added', 'changed', 'removed', 'ready', 'not ready'] as const).map((news) => ({
    kind: 'payout-destination',
    news,
    method: 'iban',
    end: '•••• 3000',
    username: 'leo',
    at,
  })),
  'profile-transfer-requested': [{ kind: 'profile-transfer-requested', username: 'leo', expiresAt: at }],
  'profile-transferred': (['giver', 'recipient'] as const).map((to) => ({
    kind: 'profile-transferred',
    username: 'leo',
    to,
  })),
  'renewal-coming': [coming, { ...coming, paidWith: 'card' }, { ...coming, asked: 12 }],
  'renewal-failed': [
    { kind: 'renewal-failed', creator: 'leo', endsAt: at, because: 'It was too late.', hasEnded: false },
    { kind: 'renewal-failed', creator: null, endsAt: at, because: 'It was too late.', hasEnded: true },
  ],
  receipt: [
    receipt,
    { ...receipt, isSandbox: true, reference: null },
    { ...receipt, totalCents: 150, askedCents: 200 },
    { ...receipt, unfulfilledBecause: 'unavailable' },
  ],
  'ai-result': [
    { kind: 'ai-result', title: 'Face swap', slug: 'face-swap', requestId: 'r', outcome: 'succeeded' },
    { kind: 'ai-result', title: 'Lip sync', slug: null, requestId: 'r', outcome: 'failed' },
  ],
  'ai-tool-open': [
    { kind: 'ai-tool-open', title: 'AI chatbot', slug: 'ai-chatbot' },
    { kind: 'ai-tool-open', title: 'Lip sync', slug: null },
  ],
  'comment-removed': [
    { kind: 'comment-removed', username: 'leo', words: 'Followers for sale', reason: 'Advertising' },
  ],
  'post-removed': [
    { kind: 'post-removed', username: 'leo', words: 'The long cut', reason: 'Copyright.', isSold: true },
    { kind: 'post-removed', username: 'leo', words: '', reason: 'Spam', isSold: false },
  ],
  'post-restored': [
    {
      kind: 'post-restored',
      username: 'leo',
      words: 'The long cut',
      reason: 'It is his own picture.',
      isDeleted: false,
      isRefunded: true,
    },
    {
      kind: 'post-restored',
      username: 'leo',
      words: '',
      reason: 'A mistake',
      isDeleted: true,
      isRefunded: false,
    },
  ],
  'purchase-refunded': [{ kind: 'purchase-refunded', creator: 'leo', amount: 12.5 }],
  'report-outcome': [
    { kind: 'report-outcome', about: 'post', outcome: 'completed' },
    { kind: 'report-outcome', about: 'ai_request', outcome: 'dismissed' },
  ],
  'scheduled-posts-changed': [
    { kind: 'scheduled-posts-changed', username: 'leo', count: 1, empty: 0, reason: 'Copyright.' },
    { kind: 'scheduled-posts-changed', username: 'leo', count: 1, empty: 1, reason: 'Copyright.' },
    { kind: 'scheduled-posts-changed', username: 'leo', count: 3, empty: 2, reason: 'Spam' },
  ],
  'refunds-waiting': [{ kind: 'refunds-waiting', creator: 'leo', amount: 2500 }],
  'profile-warned': [{ kind: 'profile-warned', username: 'leo', reason: 'Spam.' }],
  'profile-banned': [
    { kind: 'profile-banned', username: 'leo', reason: 'Spam.', until: null },
    { kind: 'profile-banned', username: 'leo', reason: 'Spam.', until: '2026-02-01T10:00:00.000Z' },
  ],
  'ban-ended': [
    { kind: 'ban-ended', username: 'leo', reason: null },
    { kind: 'ban-ended', username: 'leo', reason: 'It was somebody else.' },
  ],
  'identity-decided': [
    { kind: 'identity-decided', refusal: null },
    { kind: 'identity-decided', refusal: { reason: 'A picture is blurred.', message: '' } },
    { kind: 'identity-decided', refusal: { reason: 'The document has expired.', message: 'Renew it.' } },
  ],
  'identity-waiting': [{ kind: 'identity-waiting', checkId: 'a-check' }],
}
const all = Object.values(notifications).flat()

const unescaped = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()
/** The text that a reader of the HTML part sees, without the links. */
const wordsOf = (html: string): string =>
  spaced(unescaped(html.replaceAll(/<[^>]*>/g, ' ')).replaceAll(/https?:\/\/[^\s]+/g, ''))

describe('every email', () => {
  test('has a single-line subject and complete sentences, without gaps or repeated words', () => {
    expect(all.length).toBeGreaterThan(20)
    for (const notification of all) {
      const { subject, text } = mailOf(notification, site)
      expect(subject).toMatch(/^[A-Z“][^\n]{8,90}[^.\n]$/)
      expect(text).not.toMatch(/undefined|null|NaN|\[object|@@|\.\.|\n\n\n|^\n|\n$/)
      expect(text.endsWith(' ')).toBe(false)
    }
  })

  test('has the same words and links in its HTML part as in its text part', () => {
    const urls = /https?:\/\/[^\s]+/g
    for (const notification of all) {
      const { subject, text } = mailOf(notification, site)
      const foot = 'Turn off these emails: https://fanfare.test/unsubscribe/a-token\n'
      const html = htmlOf({ subject, text, foot })
      const written = `${subject}\n${text}\n${foot}`
      const shown = wordsOf(html)
      // A URL after a colon becomes a button with the words before it, and a fact becomes a row of a table.
      const pieces = written.replaceAll(urls, '').split(/\n|:\s/)
      expect(pieces.length).toBeGreaterThan(3)
      for (const piece of pieces) expect(shown).toContain(spaced(piece).replace(/:$/, ''))
      const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => unescaped(href))
      expect(links.toSorted()).toEqual((written.match(urls) ?? []).toSorted())
    }
  })

  test('quotes a username in its subject, because it can look like an address', () => {
    const named = all.flatMap((notification) => {
      const text = JSON.stringify(notification).replaceAll('leo', 'pay.example')
      const { subject } = mailOf(JSON.parse(text) as Notification, site)
      return subject.includes('pay.example') ? [{ kind: notification.kind, subject }] : []
    })
    for (const { subject } of named)
      expect(subject.replaceAll('“@pay.example”', '')).not.toContain('.example')
    expect([...new Set(named.map(({ kind }) => kind))].toSorted()).toEqual([
      'ban-ended',
      'comment-removed',
      'payout-destination',
      'post-removed',
      'post-restored',
      'profile-banned',
      'profile-transfer-requested',
      'profile-transferred',
      'profile-warned',
      'purchase-refunded',
      'renewal-coming',
      'renewal-failed',
      'scheduled-posts-changed',
    ])
  })

  test('links only to pages of this site', () => {
    for (const notification of all) {
      const links = mailOf(notification, site).text.match(/https?:\/\/\S+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) {
        expect(link).toMatch(
          /^https:\/\/fanfare\.test\/(admin\/payouts#refunds|admin\/kyc\/a-check|contact|help\/reporting|settings#(billing|plans|profile|security|subscription|verification|wallet)|earnings|leo|transactions|signin|forgot-password|reset-password\?token=a-token|ai(\/(ai-chatbot|face-swap\?request=r|history))?)$/,
        )
      }
    }
  })
})

/** The test of a limit: its file, below `modules`, and its title. */
type LimitTest = { file: string; title: string }

/**
 * Who causes each kind of email. If strangers can cause it, they could flood somebody's mailbox, so its limit has a
 * test, given here by file and title.
 */
const causes: Record<Notification['kind'], 'recipient' | 'staff' | LimitTest> = {
  'sign-up-attempted': {
    file: 'accounts/attempt-limits.test.ts',
    title: 'signing up with a taken address sends its owner at most one email a day',
  },
  'password-reset': {
    file: 'accounts/attempt-limits.test.ts',
    title:
      'after ten reset links an address can get another every 144 minutes, and the limit affects no other address',
  },
  'profile-transfer-requested': {
    file: 'profile-transfers/profile-transfers.test.ts',
    title: 'a user receives at most three requests a day from the same person, and ten in total',
  },
  // A request causes at most one such email, and requests are limited.
  'profile-transferred': {
    file: 'profile-transfers/profile-transfers.test.ts',
    title: 'a user receives at most three requests a day from the same person, and ten in total',
  },
  payout: 'recipient',
  'payout-destination': 'recipient',
  'renewal-coming': 'recipient',
  'renewal-failed': 'recipient',
  receipt: 'recipient',
  'report-outcome': 'recipient',
  'ai-tool-open': 'recipient',
  'ai-result': 'recipient',
  'comment-removed': 'staff',
  'post-removed': 'staff',
  'post-restored': 'staff',
  'scheduled-posts-changed': 'staff',
  'purchase-refunded': 'staff',
  'refunds-waiting': 'staff',
  'profile-warned': 'staff',
  'profile-banned': 'staff',
  'ban-ended': 'staff',
  'identity-decided': 'staff',
  'identity-waiting': {
    file: 'verification/checks/submit-check.test.ts',
    title: 'a user can send up to five identity checks a day, so that admins are not flooded with emails',
  },
}

/** The limits of emails that aren't notifications of any of these kinds. */
const otherLimits: LimitTest[] = [
  {
    file: 'notification-list/mail-unread.test.ts',
    title: 'a user gets six emails of a type in a row, and then one every four hours with everything since',
  },
  {
    file: 'chat/messages/mail-messages.test.ts',
    title: 'the receiver gets one email about unread messages until they are read, without their text',
  },
  {
    file: 'help/contact/contact.test.ts',
    title: 'an address gets at most two confirmations a day, and its further messages still arrive',
  },
  {
    file: 'accounts/email/change-email.test.ts',
    title:
      'all users together can request five confirmations a day for one address, without affecting other addresses',
  },
]

test('emails that one person can cause for another are limited, and a test checks each limit', () => {
  const limited = Object.values(causes).filter((cause) => typeof cause === 'object')
  expect(limited).toHaveLength(5)
  for (const { file, title } of [...limited, ...otherLimits]) {
    const tests = readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8')
    expect([title, tests.includes(`test('${title}'`)]).toEqual([title, true])
  }
})

test('emails can be turned off unless they protect an account or wait for an answer', () => {
  const switched = Object.entries(typeOf).filter(([, type]) => hasSwitch(type))
  expect(switched).toEqual([
    ['payout', 'payout'],
    ['renewal-coming', 'renewal'],
    ['renewal-failed', 'renewal'],
    ['receipt', 'receipt'],
    ['ai-result', 'ai_result'],
    ['purchase-refunded', 'receipt'],
  ])
})

test("a raised price is shown beside the agreed one, and the email doesn't say that anything was charged", () => {
  const { text } = mailOf({ ...coming, agreed: 10, asked: 12.5 }, site)
  expect(text).toContain('from 10 credits to 12.50 credits')
  expect(text).toContain('agree to the new price')
  expect(text).toContain('you won’t be charged')
})

test('a person whose identity is verified is sent to the price plans', () => {
  const { text } = mailOf({ kind: 'identity-decided', refusal: null }, site)
  expect(text.match(/https:\S+/g)).toEqual(['https://fanfare.test/settings#plans'])
})

test('an amount of exactly 1 reads “1 credit”', () => {
  const refunded = mailOf({ kind: 'purchase-refunded', creator: 'leo', amount: 1 }, site)
  expect(refunded.subject).toBe('You were refunded 1 credit for a post by “@leo”')
  expect(refunded.text).toContain('We returned 1 credit to your wallet.')
  const { subject } = mailOf({ kind: 'refunds-waiting', creator: 'leo', amount: 1 }, site)
  expect(subject).toBe('Refunds of 1 credit need an admin’s approval')
  expect(mailOf({ ...coming, agreed: 1, asked: 2 }, site).text).toContain('from 1 credit to 2 credits')
})
