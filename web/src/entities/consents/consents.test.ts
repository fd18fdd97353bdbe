import type { Consent } from '@fanfare/contract/consents/consent'
import type { Media } from '@fanfare/contract/content/media'
import { createQueryClient } from '../../plumbing/queries/query-client.ts'
import { expect, test } from 'vitest'
import { consentFor } from './consent-for.ts'
import { cacheConsent, consentsQuery } from './consent-queries.ts'

const photo = (id: string): Media => ({
  id,
  kind: 'photo',
  alt: '',
  width: 10,
  height: 10,
  duration_ms: null,
  is_ai: false,
  video: null,
  picture: { sources: [], width: 10, height: 10, thumbhash: null },
})

const consent = (id: string, facts: Partial<Consent> = {}): Consent => ({
  id,
  kind: 'release',
  status: 'active',
  can_be_signed: false,
  person_name: 'Ines Berg',
  photos: [photo('portrait')],
  refusal: null,
  text: null,
  signed_name: null,
  created_at: '2026-11-23T09:00:00Z',
  decided_at: null,
  revoked_at: null,
  revoked_by: null,
  ended_at: null,
  ...facts,
})

test('a photo is covered by an active consent that names it, and by no other', () => {
  const signed = consent('signed')
  expect(consentFor([signed], 'portrait')).toBe(signed)
  expect(consentFor([signed], 'beach')).toBeUndefined()
  expect(consentFor([signed], null)).toBeUndefined()
})

test.each(['checking', 'waiting', 'refused', 'declined', 'revoked', 'ended'] as const)(
  'a consent that is %s covers nothing',
  (status) => expect(consentFor([consent('one', { status })], 'portrait')).toBeUndefined(),
)

test('after one of two consents for a photo is revoked, the other one covers it', () => {
  const [revoked, signed] = [consent('revoked', { status: 'revoked' }), consent('signed')]
  expect(consentFor([revoked, signed], 'portrait')).toBe(signed)
})

test('a changed consent replaces the cached one, and a new one is added first', () => {
  const client = createQueryClient()
  const { queryKey } = consentsQuery
  client.setQueryData(queryKey, [consent('a'), consent('b')])
  cacheConsent(client, consent('b', { status: 'revoked' }))
  cacheConsent(client, consent('c', { status: 'waiting' }))
  const shown = client.getQueryData(queryKey)?.map(({ id, status }) => [id, status])
  expect(shown).toEqual([
    ['c', 'waiting'],
    ['a', 'active'],
    ['b', 'revoked'],
  ])
})

test("before the list has loaded, a change doesn't create a partial list", () => {
  const client = createQueryClient()
  cacheConsent(client, consent('a'))
  expect(client.getQueryData(consentsQuery.queryKey)).toBeUndefined()
})
