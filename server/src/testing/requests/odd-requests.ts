import type { Route } from '@fanfare/contract/api/route'
import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { addressOf, smallestOf, namesIn, paramsIn } from './contract-walk.ts'

/** Requests that none of our clients would send. Some of them are valid except for a single value. */
export function oddRequests(route: Route, ids: readonly string[]): fc.Arbitrary<InjectOptions> {
  const [id = ''] = ids
  const param = fc.oneof(
    fc.constantFrom(...ids),
    oddText(ids).map(encode),
    fc.constantFrom('%', '%00', '%ED%A0%80'),
  )
  const params = fc.record(Object.fromEntries(paramsIn(route).map((name) => [name, param])))
  const query = fc.oneof(fc.constant(''), oddQuery(namesIn(route.query), ids))
  return fc
    .record({ params, query, sent: oddBody(route, { id, ids }), headers: oddHeaders })
    .map(({ params, query, sent, headers }) => ({
      method: route.method,
      url: `/api${addressOf(route, params)}${query}`,
      ...(sent && { payload: sent.payload }),
      headers: { ...headers, ...(sent && { 'content-type': sent.type }) },
    }))
}

interface Sent {
  type: string
  payload: string
}

const cursorOf = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url')

const oddText = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...oddTexts, ...ids.flatMap((id) => [id, id.toUpperCase(), `urn:uuid:${id}`, `{${id}}`])),
    fc.constantFrom(...ids.flatMap((id) => oddKeys.map((key) => cursorOf([key, id])))),
    fc.constantFrom(...ids.map((id) => cursorOf([id]))),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )

const oddTexts = [
  ...['', ' ', 'x', '\0', 'a\0b', '\ud800', 'a\udc00', '😀'.repeat(700), 'a'.repeat(10_000), '9'.repeat(400)],
  ...[
    "' or 1=1 --",
    '../../etc/passwd',
    '%',
    '\\',
    '"',
    '{}',
    '[]',
    'null',
    'true',
    '__proto__',
    'constructor',
  ],
  ...['-1', '1.5', 'NaN', 'Infinity', '1e309', '1e15', '2147483648', '9223372036854775808', '10000000'],
  ...['2016-12-31T23:59:60Z', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T00:00:00Z'],
  ...[
    'https://example.com/\0',
    'http://[::1]/',
    'file:///etc/passwd',
    '/api/content/x',
    '//',
    'a@example.com',
  ],
  ...['{"a":"https://a.example/\\u0000"}', '{"a":"https://a.example/\\ud800"}', '{"\\u0000":"a.example"}'],
  ...[cursorOf([]), cursorOf(null), cursorOf([1, 2]), cursorOf([[], {}]), cursorOf([1e308, '-'.repeat(36)])],
  ...['image/jpeg', 'video/mp4', 'public', 'subscribers', '#a #b @c', 'post', 'profile', 'comment', 'spam'],
]

const oddKeys = [
  '9999999999',
  '2026-13-45 99:99:99',
  '2026-01-01 00:00:00+00',
  '----------',
  0,
  -1,
  1.5,
  1e308,
]

const oddNumbers = [-1, 0, 1, 1.5, 0.001, 1e15, 2 ** 31, 2 ** 53, 2 ** 63, 1e308, -1e308]

const oddValue = (ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: oddText(ids) },
    fc.constantFrom(null, true, false, [], {}, [[]], [null], [{}], ...oddNumbers),
    fc.array(oddText(ids), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('id', 'alt', 'a', '__proto__', ''), oddText(ids), { maxKeys: 3 }),
    fc.array(fc.dictionary(fc.constantFrom('id', 'alt'), oddText(ids)), { maxLength: 3 }),
  )

function oddQuery(names: readonly string[], ids: readonly string[]): fc.Arbitrary<string> {
  const name = fc.constantFrom(...names, 'limit', 'offset', 'cursor', '__proto__', 'constructor')
  const pair = fc.tuple(name, oddText(ids)).map(([key, value]) => `${key}=${encode(value)}`)
  return fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`)
}

function oddBody(
  route: Route,
  { id, ids }: { id: string; ids: readonly string[] },
): fc.Arbitrary<Sent | null> {
  const least = smallestOf(route.body, id) as Record<string, unknown>
  const names = ['__proto__', ...namesIn(route.body)]
  const change = fc.dictionary(fc.constantFrom(...names), oddValue(ids), { minKeys: 1, maxKeys: 3 })
  const object = change.map((changes) => ({ ...least, ...changes }))
  const fitting = route.multipart ? object.chain(formOf) : object.map(asJson)
  if (!route.body) return fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, strangeBody)
  return fc.oneof(
    { weight: 6, arbitrary: fitting },
    oddValue(ids).map(asJson),
    strangeBody,
    fc.constant(null),
  )
}

const asJson = (value: unknown): Sent => ({ type: 'application/json', payload: JSON.stringify(value) })

const boundary = 'odd'
const multipart = `multipart/form-data; boundary=${boundary}`

/** A form with each field as text or as a file. Some forms lack their end. */
function formOf(fields: Record<string, unknown>): fc.Arbitrary<Sent> {
  const disposition = fc.constantFrom('', '; filename="a.jpg"', '; filename=""', '; filename="../\0.jpg"')
  const parts = Object.entries(fields).map(([name, value]) =>
    disposition.map((file) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${text}\r\n`
    }),
  )
  const end = fc.constantFrom(`--${boundary}--\r\n`, `--${boundary}--\r\n`, '', `--${boundary}`)
  return fc
    .tuple(end, ...parts)
    .map(([last, ...some]) => ({ type: multipart, payload: `${some.join('')}${last}` }))
}

const strangeBody = fc.constantFrom<Sent>(
  { type: 'application/json', payload: '' },
  { type: 'application/json', payload: '{"a":' },
  { type: 'application/json', payload: '{"__proto__":{"a":1}}' },
  { type: 'text/plain', payload: 'hello' },
  { type: 'application/xml', payload: '<a/>' },
  { type: 'multipart/form-data', payload: 'no boundary' },
  { type: multipart, payload: 'no part' },
  { type: multipart, payload: `--${boundary}\r\n\r\n\r\n--${boundary}--` },
  { type: 'application/json; charset=utf-16', payload: '{}' },
  { type: ';;;', payload: '{}' },
)

const oddHeaders = fc.constantFrom<Record<string, string>>(
  ...[{}, {}, {}, {}, { 'content-encoding': 'gzip' }, { 'content-encoding': 'odd' }],
  ...[
    { origin: 'null' },
    { origin: 'http://elsewhere.example' },
    { range: 'bytes=9-1' },
    { accept: 'text/html' },
  ],
)

function encode(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}
